import { SECTIONS } from '../clinic/sections.ts'
import { isRecent } from '../freshness/due.ts'
import type { SectionDates } from '../freshness/evidence.ts'

/**
 * The groups of a round's frame, by the age of a page's confirmations. A round draws from each group by its share, so
 * that its figures can compare them.
 */

export const STRATA = ['never', 'overdue', 'in-date'] as const
export type Stratum = (typeof STRATA)[number]

export type Framed = { clinicId: number; stratum: Stratum }

/** `never`: a section was never confirmed. `in-date`: every section was confirmed in the last 90 days. */
export function stratumOf({ sections }: Pick<SectionDates, 'sections'>, now: Date): Stratum {
  const dates = SECTIONS.map((section) => sections[section]?.at)
  if (dates.includes(undefined)) return 'never'
  return dates.every((at) => at !== undefined && isRecent(at, now)) ? 'in-date' : 'overdue'
}

export type ByStratum = Readonly<Record<Stratum, number>>

export const sizesOf = (frame: readonly { stratum: Stratum }[]): ByStratum => ({
  never: frame.filter(({ stratum }) => stratum === 'never').length,
  overdue: frame.filter(({ stratum }) => stratum === 'overdue').length,
  'in-date': frame.filter(({ stratum }) => stratum === 'in-date').length,
})

/**
 * How many calls each group gets: its share of the frame, by largest remainder. A group with any clinic gets at least
 * one call where there are enough calls.
 */
export function sharesOf(sizes: ByStratum, calls: number): ByStratum {
  const total = STRATA.reduce((sum, stratum) => sum + sizes[stratum], 0)
  const wanted = Math.min(calls, total)
  const present = STRATA.filter((stratum) => sizes[stratum] > 0)
  const least = wanted >= present.length ? 1 : 0
  const exact = (stratum: Stratum) => (wanted * sizes[stratum]) / total
  const shares = { never: 0, overdue: 0, 'in-date': 0 }
  for (const stratum of present) shares[stratum] = Math.max(least, Math.floor(exact(stratum)))
  const given = () => STRATA.reduce((sum, stratum) => sum + shares[stratum], 0)
  const short = (stratum: Stratum) => exact(stratum) - shares[stratum]
  while (given() < wanted) {
    const next = present.toSorted((a, b) => short(b) - short(a))[0]
    if (next !== undefined) shares[next] += 1
  }
  while (given() > wanted) {
    const next = present.filter((one) => shares[one] > least).toSorted((a, b) => short(a) - short(b))[0]
    if (next !== undefined) shares[next] -= 1
  }
  return shares
}
