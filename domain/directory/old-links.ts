import { ACCESSIBILITY, FEES, LANGUAGES, POPULATIONS } from '#place/feed-words'
import type { Words } from '../feeds/words.ts'
import type { Language } from '../language.ts'
import { RADII } from './distance.ts'
import type { Pair } from './query.ts'

/**
 * Translates links of the earlier directory, so that bookmarks, printed sheets and QR codes keep working. Translates
 * every value that its addresses could hold and drops the rest.
 */

const HELP: Readonly<Record<string, string>> = {
  substance_use: 'sud',
  court_mandated_treatment: 'court',
  mental_health: 'mh',
  suicidal_ideation: 'crisis',
}
const AGES: Readonly<Record<string, readonly string[]>> = {
  under_18: ['1', '2', '3'],
  adult: ['4', '5'],
  older_adult: ['6'],
}
const VISITS: Readonly<Record<string, string>> = { in_person_only: 'person', telehealth_only: 'tele' }
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The earlier directory spelled values like the licensing system, without spaces. */
const squeezed = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, '')
const idIn = (words: Words, value: string): number | undefined => {
  const wanted = squeezed(value)
  return [...words].find(([word]) => squeezed(word) === wanted)?.[1]
}
const coded = (key: string, words: Words, value: string, prefix = ''): Pair[] => {
  const id = idIn(words, value)
  return id === undefined ? [] : [[key, `${prefix}${id}`]]
}
const single = (key: string, value: string | undefined): Pair[] => (value === undefined ? [] : [[key, value]])

/** The earlier directory used two names for ways to pay, one after the other. */
const KEYS: Readonly<Record<string, (value: string) => Pair[]>> = {
  zip: (value) => single('near', /^\d{5}$/.test(value) ? value : undefined),
  miles: (value) => single('miles', RADII.some((radius) => String(radius) === value) ? value : undefined),
  typesOfHelp: (value) => single('help', own(HELP, value)),
  age: (value) => (own(AGES, value) ?? []).map((age): Pair => ['age', age]),
  populationsServed: (value) => [
    ...coded('for', POPULATIONS.clinicCommunityServeds, value, 'c'),
    ...coded('for', POPULATIONS.clinicPatientEthnicities, value, 'e'),
    ...coded('for', POPULATIONS.clinicPatientGenders, value, 'g'),
    ...coded('age', POPULATIONS.clinicPatientAgeGroups, value),
  ],
  languages: (value) => coded('lang', LANGUAGES, value),
  feePreferences: (value) => coded('pay', FEES, value),
  fees: (value) => coded('pay', FEES, value),
  hours: (value) => single('day', DAYS.includes(value) ? value.slice(0, 3) : undefined),
  accessibility: (value) => coded('access', ACCESSIBILITY, value),
  telehealth: (value) => single('visit', own(VISITS, value)),
}

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const MOST_PAIRS = 200

/** The query of an old search as a query of this directory. */
export const translatedSearch = (pairs: readonly Pair[]): Pair[] =>
  pairs.slice(0, MOST_PAIRS).flatMap(([key, value]) => own(KEYS, key)?.(value) ?? [])

/** Old pages had one address for both languages; a link could name one. */
export const languageOfOldLink = (pairs: readonly Pair[]): Language =>
  pairs.some(([key, value]) => key === 'lng' && /^es\b/i.test(value)) ? 'es' : 'en'
