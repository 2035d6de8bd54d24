import type { CardClinic } from './card.ts'
import type { Direction, Radius } from './distance.ts'
import type { FilterName } from './filters.ts'
import type { SearchedPlace } from './places.ts'
import type { DirectorySearch } from './query.ts'
import type { Understood } from './understood.ts'

/** What a page of results is drawn from. */

/** Exact up to a thousand; beyond that the page says "more than 1,000". */
export type Total = { count: number; more: boolean }

export type Hit<Shown extends CardClinic = CardClinic> = {
  /** Its number in the list, from 1 through all pages: also the number on its pin. */
  rank: number
  clinic: Shown
  /** Absent where nothing was searched from, and for care that has no place. */
  miles?: number
  direction?: Direction
  /** True where the distance is that of the county, not of the clinic. */
  about?: true
}
/** A clinic that says no to nothing that was asked and did not answer some of it. */
export type Maybe = Hit & { silent: FilterName[] }

export type SearchResult = {
  place: SearchedPlace | null
  /** Said at the box; there is no list then. */
  problem: 'unknownPlace' | null
  /** Null where nothing was searched from. */
  miles: Radius | 'any' | null
  /** True where the visitor did not choose the distance. */
  automatic: boolean
  /** What a typed word was taken for; the list shows that. */
  understood: Understood | null
  /** What the word also means, where clinics have it in their names and those are shown. */
  alsoMeans: Understood | null
  total: Total
  maybesTotal: Total
  /** Pages run through the matches and then through the maybes. */
  page: number
  pages: number
  matches: Hit[]
  maybes: Maybe[]
  telehealth: TelehealthGroup | null
  offers: Offer[]
}

/** "Also by phone or video, anywhere in Colorado": the first few beyond the list, and the search that shows all. */
export type TelehealthGroup = { hits: Hit[]; total: Total; search: DirectorySearch }

/** One step that leads to more places, with the number that the step's page shows. */
export type Offer = { total: Total; search: DirectorySearch } & (
  | { step: 'radius'; miles: Radius | 'any' }
  | { step: 'without'; name: FilterName }
  | { step: 'telehealth' }
  | { step: 'maybes' }
)
