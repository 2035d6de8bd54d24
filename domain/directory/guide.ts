import { RADII, type Radius } from './distance.ts'
import type { FilterName } from './filters.ts'
import { type DirectorySearch, type Pair, withFilter } from './query.ts'
import { type Searched, searchDirectory } from './search.ts'
import type { SearchResult } from './search-result.ts'
import { isForGrownUps } from './silence.ts'

/** The guided search: seven questions, one page each, and an eighth for visits in person. The address holds the answers. */

export const GUIDE_STEPS = ['who', 'age', 'help', 'lang', 'near', 'visit', 'miles', 'pay'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

export const WHO = ['me', 'other'] as const
export type Who = (typeof WHO)[number]

/** Steps that set a filter of the search. */
export const FILTER_STEPS: { readonly [step in GuideStep]?: FilterName } = {
  age: 'age',
  help: 'help',
  lang: 'lang',
  visit: 'visit',
  pay: 'pay',
}

/** How far is asked only of people who come in person and said from where. */
export const stepsFor = ({ near, filters }: Pick<DirectorySearch, 'near' | 'filters'>): GuideStep[] =>
  GUIDE_STEPS.filter((step) => step !== 'miles' || (near !== null && filters.visit?.includes('person')))

/** An unknown step is the first one. */
export function readGuide(pairs: readonly Pair[]): { step: number; who: Who | null } {
  const last = (key: string) => pairs.findLast(([name]) => name === key)?.[1]
  const step = Number(last('step') ?? '1')
  const who = last('who')
  return {
    step: Number.isInteger(step) && step >= 1 && step <= GUIDE_STEPS.length ? step : 1,
    who: WHO.find((one) => one === who) ?? null,
  }
}

/** Keys of the address that only the guide reads. */
export const isGuideKey = (key: string) => key === 'step' || key === 'who'

/** What the guide offers, so that no answer ends in an empty list. */
export type GuideChoices = {
  isOffered: (name: FilterName, value: string) => boolean
  /** Distances within which there are places. */
  radii: () => readonly (Radius | 'any')[]
}

/**
 * Offers an answer if a place says yes to it or has not told us, beside the other answers and at any distance that the
 * visitor left open. Thoughts of suicide always have an answer: the crisis page.
 */
export function guideChoices(searched: Searched, search: DirectorySearch): GuideChoices {
  const far: DirectorySearch = { ...search, miles: search.near === null ? null : (search.miles ?? 'any') }
  const { countOf } = searchDirectory(searched, far)
  const listedWithin = (miles: Radius | 'any') => listedTotal(searchDirectory(searched, { ...search, miles }))
  return {
    isOffered: (name, value) => {
      if (name === 'help' && value === 'crisis') return true
      // License records have no word for grown-ups; the answer still leaves out places for the young alone.
      if (isForGrownUps({ name, value }))
        return listedTotal(searchDirectory(searched, withFilter(far, name, [value]))) > 0
      const count = countOf(name, value)
      return count !== null && count.yes + count.silent > 0
    },
    radii: () => [...RADII, 'any' as const].filter((miles) => listedWithin(miles) > 0),
  }
}

/** Everything in the list: places that say yes, and places that have not told us. */
export const listedTotal = ({ total, maybesTotal }: Pick<SearchResult, 'total' | 'maybesTotal'>): number =>
  total.count + maybesTotal.count
