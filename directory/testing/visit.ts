import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import type { DrawnName } from '../../contract/directory/pages.ts'
import type { DirectorySettings } from '../../contract/directory/settings.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { type Listing, publicView } from '../../domain/directory/listing.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import type { SearchResult } from '../../domain/directory/search-result.ts'
import type { Language } from '../../domain/language.ts'
import { smallBook } from '../../domain/testing/code-book.ts'
import { exampleClinic } from '../../domain/testing/example-clinic.ts'
import { pages } from '../render.tsx'

/** Pages of the directory for tests, from data that a test writes itself. */

/** A Friday, 9 in the morning in Colorado. */
const now = new Date('2026-08-21T15:00:00Z')

/** A listed place: `values` as its clinic keeps them, `shown` as the page shows them. */
export function placeOf(clinicId: number, values: object = {}, shown: object = {}): PublicClinic {
  const clinic = { clinicId, providerId: 3, ...exampleClinic(values) } as unknown as Clinic
  const provider = { name: 'Aspen Care', displayAtOwnpath: true, archived: false }
  const dates = { since: '2026-01-01T00:00:00Z', sections: {}, newPatientsOn: null } as Listing['dates']
  return { ...publicView({ clinic, provider, dates, notices: [] }, now), ...shown }
}

const none = { count: 0, more: false }

export const resultOf = (changes: Partial<SearchResult> = {}): SearchResult => ({
  place: null,
  problem: null,
  zips: [],
  miles: null,
  automatic: false,
  within: [],
  said: null,
  looked: null,
  total: none,
  maybesTotal: none,
  nearestYes: null,
  silentOn: [],
  unasked: [],
  page: 1,
  pages: 1,
  matches: [],
  maybes: [],
  telehealth: null,
  offers: [],
  countOf: () => null,
  ...changes,
})

export const foundOf = (search: object, result: Partial<SearchResult>, changes: object = {}): PageData['results'] => ({
  search: { ...emptySearch, ...search },
  leftOut: [],
  result: resultOf(result),
  corrections: [],
  spellings: [],
  map: null,
  ...changes,
})

/** Pages under the agency's settings, of which a test may change some. */
export function visitsUnder(seeded: DirectorySettings) {
  const frameIn = (language: Language, settings: object = {}, changes: Partial<Frame> = {}): Frame => ({
    language,
    now,
    book: smallBook,
    settings: { ...seeded, ...settings },
    assets: { style: '/style.css', script: '/script.js', streetMap: '/map.js' },
    mapStyle: null,
    origin: 'https://directory.test',
    here: { en: '/en/here', es: '/es/aqui' },
    canonical: null,
    markdown: null,
    ...changes,
  })
  /** The HTML inside `<main>`. */
  function mainOf<Name extends DrawnName>(name: Name, data: PageData[Name], frame = frameIn('en')): string {
    return /<main[^>]*>(.*)<\/main>/s.exec(pages.render(name, data, frame))?.[1] ?? ''
  }
  return { frameIn, mainOf }
}

/** The words, with a bar between two elements. */
export const textOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/(?:<[^>]+>\s*)+/g, '|')
    .replace(/&nbsp;|\u00a0/g, ' ')

export const linksIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
