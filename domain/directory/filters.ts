import { WEEKDAYS } from '../clinic/hours.ts'
import { SWITCHES, type Switch } from '../clinic/yes-no-rows.ts'
import type { CodeList } from '../codes.ts'
import { PLACE_KINDS } from '../openings/kinds.ts'
import type { WaitLength } from '../openings/worth.ts'

/**
 * The filters of the public search, one row each. A row defines its key in the address, its values, how several values
 * combine, and the set of tags that answers it. A tag is `set × 1000 + code`; `set × 1000` alone means that the clinic
 * did not answer, so that a search can tell silence from no.
 */

/** `both` is mental health and substance use at one place. */
export const HELP = ['mh', 'sud', 'both', 'crisis', 'court', 'recovery'] as const
export type Help = (typeof HELP)[number]
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof DAYS)[number]
export const dayOf = (day: Day) => WEEKDAYS[DAYS.indexOf(day)] as (typeof WEEKDAYS)[number]
export const TIMES = ['now', 'evening', 'weekend', 'allday'] as const
export type Time = (typeof TIMES)[number]
/** The longest wait for a first visit that a visitor accepts. */
export const WAITS_ACCEPTED = ['tomorrow', 'week', 'fortnight', 'month'] as const satisfies readonly WaitLength[]
export type WaitAccepted = (typeof WAITS_ACCEPTED)[number]
export const VISITS = ['person', 'tele'] as const
export type Visit = (typeof VISITS)[number]

/** Sets of tags. */
const SETS = {
  help: 1,
  service: 2,
  age: 3,
  community: 4,
  ethnicity: 5,
  gender: 6,
  language: 7,
  payment: 8,
  day: 9,
  evening: 10,
  weekend: 11,
  allday: 12,
  access: 13,
  person: 14,
  tele: 15,
  openings: 16,
  ...(Object.fromEntries(SWITCHES.map(({ key }, index) => [key, 17 + index])) as Record<Switch, number>),
}
export type TagSet = keyof typeof SETS

export const tag = (set: TagSet, code: number) => SETS[set] * 1000 + code
export const helpTag = (help: Help) => tag('help', HELP.indexOf(help) + 1)
/** Withdrawal care that takes anyone; the crisis page lists it after an overdose. */
export const WITHDRAWAL_CARE = tag('help', HELP.length + 1)
/** Above every tag. */
export const MOST_TAG = (Math.max(...Object.values(SETS)) + 1) * 1000
export const silentTag = (set: TagSet) => SETS[set] * 1000
/** The clinic named some codes of the set; `silence.ts` decides about the others. */
export const partTag = (set: TagSet) => tag(set, 500)
/** Marks the tag of a code that a clinic names in a partial list, so that a count of both does not count it twice. */
export const namedInPart = (one: number) => one + 600
/** A place for children and teens that did not say which ages it sees. */
export const YOUNG_ONLY = tag('age', 501)
/** The code for yes, in sets with one yes-or-no answer. */
export const YES = 1
/** Monday is day 0; each day is open, closed, or not stated. */
export const dayOpen = (day: number) => tag('day', day + 1)
export const daySilent = (day: number) => tag('day', day + 11)

/** The fieldsets of the filter panel. A key with several fieldsets (`for`) has one name per fieldset. */
export type FilterName =
  | 'help'
  | 'service'
  | 'age'
  | 'community'
  | 'ethnicity'
  | 'gender'
  | 'lang'
  | 'pay'
  | 'day'
  | 'time'
  | 'access'
  | 'visit'
  | 'new'
  | 'places'
  | 'wait'
  | Switch
  | 'confirmed'

export type FilterRow = {
  name: FilterName
  /** The key in the address. */
  key: string
  /** Prefix of each value: `for=c3` is community 3. */
  prefix?: string
  values: { list: CodeList } | { words: readonly string[] }
  /** `any`: one matching value is enough; `all`: every value must match; `one`: a visitor can choose only one. */
  joins: 'any' | 'all' | 'one'
}

const SWITCH = { words: ['1'] } as const

export const FILTERS: readonly FilterRow[] = [
  { name: 'help', key: 'help', values: { words: HELP }, joins: 'any' },
  { name: 'service', key: 'service', values: { list: 'serviceProvided' }, joins: 'any' },
  { name: 'age', key: 'age', values: { list: 'patientAgeGroup' }, joins: 'any' },
  { name: 'community', key: 'for', prefix: 'c', values: { list: 'patientCommunity' }, joins: 'any' },
  { name: 'ethnicity', key: 'for', prefix: 'e', values: { list: 'patientEthnicity' }, joins: 'any' },
  { name: 'gender', key: 'for', prefix: 'g', values: { list: 'patientGender' }, joins: 'any' },
  { name: 'lang', key: 'lang', values: { list: 'language' }, joins: 'any' },
  { name: 'pay', key: 'pay', values: { list: 'paymentType' }, joins: 'any' },
  { name: 'day', key: 'day', values: { words: DAYS }, joins: 'any' },
  { name: 'time', key: 'time', values: { words: TIMES }, joins: 'all' },
  { name: 'access', key: 'access', values: { list: 'accessibilitySupport' }, joins: 'all' },
  { name: 'visit', key: 'visit', values: { words: VISITS }, joins: 'one' },
  { name: 'new', key: 'new', values: SWITCH, joins: 'one' },
  { name: 'places', key: 'places', values: { words: PLACE_KINDS }, joins: 'any' },
  { name: 'wait', key: 'wait', values: { words: WAITS_ACCEPTED }, joins: 'one' },
  ...SWITCHES.map(({ key }): FilterRow => ({ name: key, key, values: SWITCH, joins: 'one' })),
  { name: 'confirmed', key: 'confirmed', values: SWITCH, joins: 'one' },
]

/** "Other" means something else at every clinic, so it is no filter. */
export const isFilterCode = (id: number) => id < 98 || id > 99

export const filterNamed = (name: FilterName) => FILTERS.find((row) => row.name === name) as FilterRow
