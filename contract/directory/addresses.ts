import { nameWords } from '../../domain/directory/names.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { type DirectorySearch, searchParams } from '../../domain/directory/query.ts'
import type { Language } from '../../domain/language.ts'
import { pathOf, queryOf } from './pages.ts'

/** Addresses that are made of data. Only the number identifies a clinic or a provider; the words are for people. */

const LONGEST_SLUG = 60

export function numbered(id: number, name: string): string {
  const slug = nameWords(name)
    .join('-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, LONGEST_SLUG)
    .replace(/-+$/, '')
  return slug === '' ? String(id) : `${id}-${slug}`
}

/** The number of `12-some-name`; undefined where there is none that the database could hold. */
export function numberOf(parameter: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,9})(?:-|$)/.exec(parameter) ?? []
  const id = Number(digits)
  return digits !== undefined && id <= 2_147_483_647 ? id : undefined
}

export const clinicPath = ({ clinicId, name }: Pick<PublicClinic, 'clinicId' | 'name'>, language: Language): string =>
  pathOf('clinic', language, numbered(clinicId, name))

export const providerPath = (
  { providerId, providerName }: Pick<PublicClinic, 'providerId' | 'providerName'>,
  language: Language,
): string => pathOf('provider', language, numbered(providerId, providerName))

export const searchPath = (search: DirectorySearch, language: Language): string =>
  pathOf('results', language) + queryOf(searchParams(search))

/** What changed lately, in the state or in one county, as an Atom feed. */
export const FEED_PATHS = {
  state: { en: '/en/changes.atom', es: '/es/cambios.atom' },
  county: { en: '/en/counties/:county/changes.atom', es: '/es/condados/:county/cambios.atom' },
} as const

export const feedPath = (language: Language, county?: string): string =>
  county === undefined
    ? FEED_PATHS.state[language]
    : FEED_PATHS.county[language].replace(':county', () => encodeURIComponent(county))

export const openSearchPath = (language: Language): string => `/${language}/opensearch.xml`
/** Names of clinics while one is typed, for the script of the pages. */
export const suggestionsPath = (language: Language): string => `/${language}/${language === 'en' ? 'names' : 'nombres'}`
export type Suggestion = { name: string; place: string | null; path: string }
/** Where a device's position is sent to, once, to be answered with the nearest ZIP code. */
export const nearMePath = (language: Language): string => `/${language}/near-me`
