import { nameWords } from '../../domain/directory/names.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { type DirectorySearch, searchParams } from '../../domain/directory/query.ts'
import type { Language } from '../../domain/language.ts'
import { pathOf, queryOf } from './pages.ts'

/** Addresses built from data. Only the number identifies a clinic or a provider; the slug is for readers. */

const LONGEST_SLUG = 60

export function numbered(id: number, name: string): string {
  const slug = nameWords(name)
    .join('-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, LONGEST_SLUG)
    .replace(/-+$/, '')
  return slug === '' ? String(id) : `${id}-${slug}`
}

/** The number of `12-some-name`; undefined if there is none or it exceeds the database's integer range. */
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

/** Atom feeds of recent changes, in the state or in one county. */
export const FEED_PATHS = {
  state: { en: '/en/changes.atom', es: '/es/cambios.atom' },
  county: { en: '/en/counties/:county/changes.atom', es: '/es/condados/:county/cambios.atom' },
} as const

export const feedPath = (language: Language, county?: string): string =>
  county === undefined
    ? FEED_PATHS.state[language]
    : FEED_PATHS.county[language].replace(':county', () => encodeURIComponent(county))

/** The feed of a search: its results page with `.atom`. The order and the page of the list do not matter to it. */
export const searchFeedPath = (search: DirectorySearch, language: Language): string =>
  `${pathOf('results', language)}.atom${queryOf(searchParams({ ...search, sort: null, was: [], page: 1 }))}`

export const openSearchPath = (language: Language): string => `/${language}/opensearch.xml`
/** Suggested clinic names; the script of the pages requests them while a visitor types. */
export const suggestionsPath = (language: Language): string => `/${language}/${language === 'en' ? 'names' : 'nombres'}`
export type Suggestion = { name: string; place: string | null; path: string }
/** The script posts the device's position here once; the server answers with the nearest ZIP code. */
export const nearMePath = (language: Language): string => `/${language}/near-me`

/** Where programs that read for a language model find the pages as Markdown. */
export const LLMS_TXT = '/llms.txt'

/** Where assistants ask (Model Context Protocol), and the card that tells them so. */
export const MCP_PATH = '/mcp'
export const MCP_CARD_PATH = '/.well-known/mcp.json'

/** Where the carrier of text messages asks for the reply to one. */
export const TEXT_PATH = '/text'

/** The page of the clinics without a county has its address among those of the counties. */
export const WITHOUT_COUNTY = 'none'
