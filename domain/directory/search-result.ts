import type { CardClinic } from './card.ts'
import type { ChoiceCounter } from './choice-counts.ts'
import type { Direction, Radius } from './distance.ts'
import type { FilterName } from './filters.ts'
import type { SearchedPlace } from './places.ts'
import type { DirectorySearch } from './query.ts'

/** The data of a page of results. */

/** Exact up to a thousand; beyond that the page says "more than 1,000". */
export type Total = { count: number; more: boolean }

export type Hit<Shown extends CardClinic = CardClinic> = {
  /** Position in the list, from 1 across all pages; the pin shows the same number. */
  rank: number
  clinic: Shown
  /** Choices of the search that this clinic says yes to. */
  yesTo?: readonly AskedFor[]
  /** Absent without a searched place, and for care that has no place. */
  miles?: number
  direction?: Direction
  /** True if the distance is to the county's point, not to the clinic. */
  about?: true
}
/** One choice of a filter. */
export type AskedFor = { name: FilterName; value: string }

/** A clinic that says no to none of the filters and has not told us about some of them. */
export type Maybe = Hit & {
  silent: FilterName[]
  /** The choices among them that a visitor asks about. */
  toAsk: readonly AskedFor[]
}

export type SearchResult = {
  place: SearchedPlace | null
  /** The page shows the problem at the search box, and no list. */
  problem: 'noSuchZip' | null
  /** The ZIP codes that a wrong one may mean. */
  zips: readonly string[]
  /** Null without a searched place, and in a county, which is its places. */
  miles: Radius | 'any' | null
  /** True where the visitor did not choose the distance. */
  automatic: boolean
  /** The number of matches within each distance up to `miles` at which it grows; of maybes where nothing matches. */
  within: readonly { miles: Radius; count: number }[]
  /** Where the words of the search were found: in names, also in what clinics say, or nowhere, so that the list is without them. */
  said: 'names' | 'texts' | 'none' | null
  /** The words that the search looked for; null without words. */
  looked: LookedFor | null
  total: Total
  maybesTotal: Total
  /** The nearest place beyond the distance that says yes, where none within it does. */
  nearestYes: { clinicId: number; name: string; miles: number } | null
  /** The filters that maybes have not told us about, the one that most left open first. */
  silentOn: readonly FilterName[]
  /** Choices that nobody was asked about: the search goes on without them. */
  unasked: readonly AskedFor[]
  /** The pages list the matches first, then the maybes. */
  page: number
  pages: number
  matches: Hit[]
  maybes: Maybe[]
  telehealth: TelehealthGroup | null
  offers: Offer[]
  countOf: ChoiceCounter
}

export type LookedFor = {
  /** How many places in the state have them. */
  count: number
  /** How many of these are in the list. */
  listed: number
  /** Those that no place has. */
  unfound: readonly string[]
  /** True if the list is of places that may help with it, so that the visitor should ask. */
  ask: boolean
  /** True if no place of the list has all of the words that places have. */
  part: boolean
}

/** "Also by phone or video, anywhere in the state": the first few beyond the list, and the search that shows all. */
type TelehealthGroup = { hits: Hit[]; total: Total; search: DirectorySearch }

/**
 * One change of the search that finds more clinics, with the number of matches on its page; where nothing is listed now,
 * with the number of all places that its page lists.
 */
export type Offer = { total: Total; search: DirectorySearch } & (
  | { step: 'radius'; miles: Radius | 'any' }
  | { step: 'without'; name: FilterName }
  | { step: 'telehealth' }
)
