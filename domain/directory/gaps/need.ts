import type { DirectorySearch } from '../query.ts'

/**
 * A need that the agency watches: a kind of help, for an age, in a language, with a way to pay, within a distance. Each
 * part is one of a closed list, so that the counts of two days, and of two places, are counts of the same question.
 */

type Filters = DirectorySearch['filters']

export const KINDS = ['any', 'mental', 'substance', 'visits', 'detox', 'medicine', 'crisis', 'livein'] as const
export const AGES = ['any', 'children', 'teens', 'adults', 'older'] as const
export const TONGUES = [
  'any',
  'spanish',
  'vietnamese',
  'mandarin',
  'russian',
  'arabic',
  'amharic',
  'somali',
  'nepali',
  'asl',
] as const
export const WAYS_TO_PAY = ['any', 'medicaid', 'chp', 'medicare', 'private', 'sliding', 'veterans'] as const
export const NEED_MILES = ['15', '30', '60', '90'] as const

export type Need = {
  kind: (typeof KINDS)[number]
  age: (typeof AGES)[number]
  language: (typeof TONGUES)[number]
  pay: (typeof WAYS_TO_PAY)[number]
  miles: (typeof NEED_MILES)[number]
  /** Care by phone or video counts too, from anywhere in the state. */
  video: boolean
}

export const NEED_PARTS = { kind: KINDS, age: AGES, language: TONGUES, pay: WAYS_TO_PAY, miles: NEED_MILES } as const

/** The values of the search's own filters. */
const BY_KIND: Record<Need['kind'], Filters> = {
  any: {},
  mental: { help: ['mh'] },
  substance: { help: ['sud'] },
  visits: { service: ['110', '215'] },
  detox: { service: ['204', '211'] },
  medicine: { service: ['213', '214'] },
  crisis: { help: ['crisis'] },
  livein: { service: ['111', '113', '114', '201', '202', '203', '212'] },
}
const BY_AGE: Record<Need['age'], readonly string[]> = {
  any: [],
  children: ['1', '2'],
  teens: ['3'],
  adults: ['5'],
  older: ['6'],
}
const BY_TONGUE: Record<Need['language'], readonly string[]> = {
  any: [],
  spanish: ['2'],
  vietnamese: ['3'],
  mandarin: ['9'],
  russian: ['5'],
  arabic: ['15'],
  amharic: ['14'],
  somali: ['18'],
  nepali: ['17'],
  asl: ['13'],
}
const BY_PAY: Record<Need['pay'], readonly string[]> = {
  any: [],
  medicaid: ['1'],
  private: ['2'],
  sliding: ['4'],
  chp: ['5'],
  medicare: ['6'],
  veterans: ['7'],
}

/** What the search is asked about a need, without the visit. */
export function filtersOf({ kind, age, language, pay }: Omit<Need, 'miles' | 'video'>): Filters {
  const lists = { age: BY_AGE[age], lang: BY_TONGUE[language], pay: BY_PAY[pay] }
  const asked = Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0))
  return { ...BY_KIND[kind], ...asked }
}

/** "visits.teens.spanish.medicaid.30.person": names a need in addresses, files and counts. */
export const needKey = ({ kind, age, language, pay, miles, video }: Need): string =>
  [kind, age, language, pay, miles, video ? 'video' : 'person'].join('.')

export function needOf(key: string): Need | undefined {
  const [kind, age, language, pay, miles, visit, ...more] = key.split('.')
  const need = { kind, age, language, pay, miles } as Need
  const isKnown = Object.entries(NEED_PARTS).every(([part, values]) =>
    (values as readonly string[]).includes(need[part as keyof typeof NEED_PARTS]),
  )
  if (!isKnown || more.length > 0 || (visit !== 'video' && visit !== 'person')) return undefined
  return { ...need, video: visit === 'video' }
}
