import { bandOf, type Radius } from './distance.ts'
import type { Reach } from './public-clinic.ts'
import type { Sort } from './query.ts'
import type { Total } from './search-result.ts'

/** From what the index found to the list that a visitor reads. */

export const PAGE_SIZE = 20
export const MOST_COUNTED = 1_000

export type Candidate = {
  clinicId: number
  miles: number | null
  reach: Reach
  /** 0 for those that answer the search best, 1 for the others. */
  tier: number
  /** The place in the order of names or of confirmations, where that order was asked for. */
  rank: number
}

export function isWithin({ miles, reach }: Pick<Candidate, 'miles' | 'reach'>, radius: Radius | 'any' | null): boolean {
  if (radius === null || radius === 'any') return true
  return miles !== null && miles <= radius && reach !== 'state'
}

const REACHES: readonly Reach[] = ['place', 'county', 'state']

const FARTHEST = 99

/** What is compared of a candidate is made once for each, because a thousand of them are compared ten thousand times. */
function placed(one: Candidate) {
  const far = one.reach === 'state' || one.miles === null ? Number.POSITIVE_INFINITY : one.miles
  return {
    one,
    far,
    band: far === Number.POSITIVE_INFINITY ? FARTHEST : bandOf(far),
    reach: REACHES.indexOf(one.reach),
  }
}

/** Nearest first; a place that keeps its address private stands after the others of its distance. */
function byDistance(a: ReturnType<typeof placed>, b: ReturnType<typeof placed>): number {
  return (
    a.one.tier - b.one.tier ||
    a.band - b.band ||
    a.reach - b.reach ||
    (a.far === b.far ? 0 : a.far - b.far) ||
    a.one.clinicId - b.one.clinicId
  )
}

const byRank = (a: Candidate, b: Candidate) => a.tier - b.tier || a.rank - b.rank || a.clinicId - b.clinicId

export function inOrder(candidates: readonly Candidate[], sort: Sort): Candidate[] {
  if (sort !== 'near') return candidates.toSorted(byRank)
  return candidates
    .map(placed)
    .sort(byDistance)
    .map(({ one }) => one)
}

export const totalOf = (found: number): Total => ({ count: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED })

/** `most` of each tier were looked for, and one beyond: a tier that has that one has more than can be told. */
export function countedOf(candidates: readonly Candidate[], most: readonly number[]): Total {
  const inTier = most.map((_, tier) => candidates.filter((one) => one.tier === tier).length)
  const counted = inTier.reduce((sum, found, tier) => sum + Math.min(found, most[tier] ?? 0), 0)
  const more = inTier.some((found, tier) => found > (most[tier] ?? 0))
  return { count: Math.min(counted, MOST_COUNTED), more: more || counted > MOST_COUNTED }
}

/** Where only the next step is counted, a hundred is enough to know. */
export const upToHundred = ({ count, more }: Total): Total => ({
  count: Math.min(count, 100),
  more: more || count > 100,
})

/** Which matches and which maybes stand on a page, when pages run through the matches first. */
export function onPage<M, S>(matches: readonly M[], maybes: readonly S[], page: number) {
  const first = (page - 1) * PAGE_SIZE
  const some = matches.slice(first, first + PAGE_SIZE)
  const from = Math.max(0, first - matches.length)
  const room = PAGE_SIZE - some.length
  const isPastTheMatches = first + PAGE_SIZE > matches.length
  return { first, matches: some, maybes: isPastTheMatches ? maybes.slice(from, from + room) : [], maybesFrom: from }
}
