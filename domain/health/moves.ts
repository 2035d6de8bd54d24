import { type Figure, type HealthCounts, WANTED } from './health.ts'

/** What the agency can do about the counts, and whether a number went the right way. */

const MOVES = 3
/** What the headline counts: a clinic is up to date once all its sections are confirmed. */
const HEADLINE: readonly Figure[] = ['about', 'contact', 'patients', 'nobody']

export interface Move {
  figure: Figure
  /** Clinics that the move would help: without a wanted figure, or with an unwanted one. */
  clinics: number
}

const toMove = (figure: Figure, counts: HealthCounts): Move => ({
  figure,
  clinics: WANTED.includes(figure) ? counts.clinics - counts[figure] : counts[figure],
})

/** The three moves that help most clinics to be up to date, the largest first; none for what is done. */
export const movesOf = (counts: HealthCounts): Move[] =>
  HEADLINE.map((figure) => toMove(figure, counts))
    .filter(({ clinics }) => clinics > 0)
    .toSorted((a, b) => b.clinics - a.clinics)
    .slice(0, MOVES)

export type Direction = 'better' | 'worse' | 'same'

/** Compares the first with the last value; null on either side compares to nothing. */
export function directionOf(first: number | null, last: number | null, wanted: 'high' | 'low'): Direction | null {
  if (first === null || last === null) return null
  if (first === last) return 'same'
  return last > first === (wanted === 'high') ? 'better' : 'worse'
}

/** Clinics that must be up to date to reach the goal, a whole per cent of all. */
export const goalOf = (clinics: number, percent: number): number => Math.ceil((clinics * percent) / 100)
