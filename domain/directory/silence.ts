import { OFFERED_BY_THE_FORM } from '#place/feed-lists'
import type { Switch } from '../clinic/yes-no-rows.ts'
import type { FeedList } from '../feeds/absence.ts'
import { type FilterName, partTag, silentTag, type TagSet, tag, YOUNG_ONLY } from './filters.ts'
import type { Answers, GroupAnswer } from './groups.ts'
import type { DirectorySearch } from './query.ts'
import type { AskedFor } from './search-result.ts'

/**
 * The one rule of silence. To each choice of a filter a clinic says yes, says no, or has not told us; and a choice that
 * the licence form does not offer, and that no clinic's staff have answered, is one that nobody was asked about. Pages,
 * maps, feeds and assistants all use this file.
 */

/** Filters by code, and the list of a clinic that answers each. */
export const LISTS_OF_FILTERS = {
  age: { set: 'age', list: 'clinicPatientAgeGroups' },
  community: { set: 'community', list: 'clinicCommunityServeds' },
  ethnicity: { set: 'ethnicity', list: 'clinicPatientEthnicities' },
  gender: { set: 'gender', list: 'clinicPatientGenders' },
  lang: { set: 'language', list: 'clinicLanguagesUsed' },
  pay: { set: 'payment', list: 'clinicPaymentOptions' },
  access: { set: 'access', list: 'clinicAccessibilityOffered' },
} as const satisfies { readonly [name in FilterName]?: { set: TagSet; list: FeedList } }
export type ListFilter = keyof typeof LISTS_OF_FILTERS
export const isListFilter = (name: FilterName): name is ListFilter => name in LISTS_OF_FILTERS

/** 'c3' is the code 3. */
export const codeIn = (value: string) => Number(value.replace(/^\D/, ''))

/** The first age group of grown-ups: a place for the young only says no to it and to those after it. */
const GROWN_UP = 4

/** Whether a choice is an age to which a place for the young only says no. */
export const isForGrownUps = ({ name, value }: AskedFor) => name === 'age' && codeIn(value) >= GROWN_UP

const offers = (name: ListFilter, code: number) =>
  (OFFERED_BY_THE_FORM[LISTS_OF_FILTERS[name].list] as readonly number[]).includes(code)

/** The tags of a clinic that has not told us about this code. */
export function silentTags(name: ListFilter, code: number): number[] {
  const { set } = LISTS_OF_FILTERS[name]
  return [
    silentTag(set),
    ...(offers(name, code) ? [] : [partTag(set)]),
    ...(name === 'age' && code < GROWN_UP ? [YOUNG_ONLY] : []),
  ]
}

/** What a list of codes says about one of them, where a page shows the list itself. */
export function listAnswer(
  name: ListFilter,
  code: number,
  named: readonly number[],
  fromFeed: readonly FeedList[],
): GroupAnswer {
  if (named.includes(code)) return 'yes'
  const isPart = fromFeed.includes(LISTS_OF_FILTERS[name].list) && !offers(name, code)
  return named.length === 0 || isPart ? 'silent' : 'no'
}

/** Whether any listed clinic can have answered a choice. */
export type IsAsked = (name: FilterName, value: string) => boolean

const byList = new WeakMap<readonly Listed[], IsAsked>()
type Listed = { answers: Answers }

/** Computed once for each snapshot's list of clinics. */
export function askedOf(listed: readonly Listed[]): IsAsked {
  const known = byList.get(listed) ?? readAsked(listed)
  byList.set(listed, known)
  return known
}

/** Filters that the licence, its form or the address answers. The form has none of the yes-or-no switches. */
const ALWAYS_ASKED: readonly FilterName[] = ['help', 'service', 'day', 'time', 'visit', 'new']

function readAsked(listed: readonly Listed[]): IsAsked {
  if (listed.length === 0) return () => true
  const named = new Set(listed.flatMap(({ answers }) => answers.tags))
  const some = (test: (answers: Answers) => boolean) => listed.some(({ answers }) => test(answers))
  const complete = new Map<TagSet, boolean>()
  /** Whether a clinic answered all of this set. */
  const isComplete = (set: TagSet): boolean => {
    const known = complete.get(set) ?? some(({ tags }) => !leftOpen(set).some((one) => tags.includes(one)))
    complete.set(set, known)
    return known
  }
  const isConfirmed = some(({ confirmedOn }) => confirmedOn !== null)
  const isWaitKnown = some(({ openings }) => openings.waits.length > 0)
  const places = new Set<string>(listed.flatMap(({ answers }) => answers.openings.places.map(({ kind }) => kind)))
  return (name, value) => {
    if (ALWAYS_ASKED.includes(name)) return true
    if (name === 'confirmed') return isConfirmed
    if (name === 'wait') return isWaitKnown
    if (name === 'places') return places.has(value)
    if (!isListFilter(name)) return isComplete(name as Switch)
    const { set } = LISTS_OF_FILTERS[name]
    const code = codeIn(value)
    return offers(name, code) || named.has(tag(set, code)) || isComplete(set)
  }
}

const leftOpen = (set: TagSet) => [silentTag(set), partTag(set), ...(set === 'age' ? [YOUNG_ONLY] : [])]

/** The choices of a search that nobody was asked about. */
export const leftOutOf = ({ filters }: Pick<DirectorySearch, 'filters'>, isAsked: IsAsked): AskedFor[] =>
  (Object.entries(filters) as [FilterName, readonly string[]][]).flatMap(([name, values]) =>
    values.filter((value) => !isAsked(name, value)).map((value) => ({ name, value })),
  )
