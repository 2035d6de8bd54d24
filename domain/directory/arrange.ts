import { bandOf, type Radius } from './distance.ts'
import { tag } from './filters.ts'
import { byConfirmation, byName, type ListedClinic } from './listed-clinic.ts'
import type { Reach } from './public-clinic.ts'
import type { Sort } from './query.ts'
import type { Total } from './search-result.ts'

/** Sorts the clinics that match a search into the list that a visitor reads. */

export const PAGE_SIZE = 20
export const MOST_COUNTED = 1_000

export type Candidate = {
  clinic: ListedClinic
  /** Null without a searched place, and for care that has no place. */
  miles: number | null
  /** 0 for clinics that answer the search best, 1 for the others. */
  tier: number
  /** Of a clinic that has not told us everything: how little we know, the best known first. */
  unknown?: number
  /** Its address is in the searched town. */
  inTown?: boolean
  /** How well its words fit those of the search. */
  fit?: number
  /** The place in the order 'soonest'. */
  soon?: number
}

/** All of a town is near the town. */
export const isWithin = ({ miles, inTown }: Candidate, radius: Radius | 'any' | null): boolean =>
  radius === null || radius === 'any' || inTown === true || (miles !== null && miles <= radius)

const REACHES: readonly Reach[] = ['place', 'county', 'state']
const reachOf = ({ clinic }: Candidate) => REACHES.indexOf(clinic.reach)
const FARTHEST = 99
const band = ({ miles, inTown }: Candidate) => (inTown ? -1 : miles === null ? FARTHEST : bandOf(miles))

/** Clinics with a place come before care without one. */
export const byMiles = (a: Candidate, b: Candidate) =>
  a.miles === b.miles ? 0 : (a.miles ?? Number.POSITIVE_INFINITY) - (b.miles ?? Number.POSITIVE_INFINITY)

/** Live-in care for substance use: what people call a rehab. */
const LIVE_IN = [201, 202, 203, 212].map((id) => tag('service', id))
export const isLiveIn = ({ clinic }: Candidate) => LIVE_IN.some((one) => clinic.answers.tags.includes(one))

/** `fit` is the order of words without a place. */
export type Order = Sort | 'fit'

const ORDERS: Record<Order, (a: Candidate, b: Candidate) => number> = {
  /** A clinic with a private address comes after the others of its distance band. */
  near: (a, b) =>
    band(a) - band(b) || reachOf(a) - reachOf(b) || byMiles(a, b) || a.clinic.clinicId - b.clinic.clinicId,
  name: (a, b) => byName(a.clinic, b.clinic),
  fit: (a, b) => (b.fit ?? 0) - (a.fit ?? 0) || byName(a.clinic, b.clinic),
  livein: (a, b) => Number(isLiveIn(b)) - Number(isLiveIn(a)) || ORDERS[a.miles === null ? 'name' : 'near'](a, b),
  confirmed: (a, b) => byConfirmation(a.clinic, b.clinic),
  soonest: (a, b) => (a.soon ?? 0) - (b.soon ?? 0) || byMiles(a, b) || byName(a.clinic, b.clinic),
}

export const inOrder = (candidates: readonly Candidate[], sort: Order): Candidate[] =>
  candidates.toSorted((a, b) => a.tier - b.tier || (a.unknown ?? 0) - (b.unknown ?? 0) || ORDERS[sort](a, b))

export const totalOf = (found: number): Total => ({ count: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED })

/** Offers cap their counts at a hundred. */
export const upToHundred = ({ count, more }: Total): Total => ({
  count: Math.min(count, 100),
  more: more || count > 100,
})

/** The matches and maybes on one page; the pages list all matches first. */
export function onPage<M, S>(matches: readonly M[], maybes: readonly S[], page: number) {
  const first = (page - 1) * PAGE_SIZE
  const some = matches.slice(first, first + PAGE_SIZE)
  const from = Math.max(0, first - matches.length)
  const room = PAGE_SIZE - some.length
  const isPastTheMatches = first + PAGE_SIZE > matches.length
  return { first, matches: some, maybes: isPastTheMatches ? maybes.slice(from, from + room) : [], maybesFrom: from }
}
