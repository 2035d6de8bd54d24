import { unzipSync } from 'fflate'
import {
  FEED_PATHS,
  feedPath,
  LLMS_TXT,
  MCP_CARD_PATH,
  MCP_PATH,
  nearMePath,
  openSearchPath,
  searchFeedPath,
  searchPath,
  suggestionsPath,
} from '../../contract/directory/addresses.ts'
import {
  MARKDOWN_PAGES,
  markdownAddress,
  markdownPattern,
  PAGE_NAMES,
  PAGES,
  type PageName,
  pathOf,
} from '../../contract/directory/pages.ts'
import {
  DATA_JSON,
  GAPS_CSV,
  GAPS_JSON,
  HSDS_LISTS,
  HSDS_PACKAGES,
  HSDS_PATH,
  LICENSE_CSV,
  LICENSE_LOSSES,
} from '../../contract/exchange/paths.ts'
import { SECTIONS } from '../../domain/clinic/sections.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { organizationId, serviceAtLocationId, serviceId, taxonomyId, termId } from '../../domain/exchange/ids.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { GAZETTEER } from '../reference/places.ts'
import type { TestApp } from './app.ts'
import { MCP_HEADERS } from './mcp.ts'

/**
 * Reads every public address of a world as an anonymous visitor: the addresses of the list below, and every link from
 * there. Tests search the bytes of all answers for what a clinic may not show, so every public route has an entry in
 * this list; a test fails while an open route has none.
 */

/** The crawled world: everything in it, listed or not, because a visitor may guess any number and any name. */
export type CrawledWorld = {
  clinics: readonly { clinicId: number; accountId: string; name: string }[]
  providerIds: readonly number[]
  /** ZIP codes and towns of its clinics, by their slugs. */
  zips: readonly string[]
  towns: readonly string[]
}

type Entry = {
  what: string
  /** The routes that the crawl reads, as the server registers them. */
  routes: readonly string[]
  addresses: (world: CrawledWorld) => readonly string[]
}

const both = (page: PageName) => Object.values(PAGES[page].path)
const inBoth = (page: PageName, parameters: readonly (string | number)[]) =>
  LANGUAGES.flatMap((language) => parameters.map((one) => pathOf(page, language, String(one))))
const withoutParameter = PAGE_NAMES.filter((name) => !PAGES[name].path.en.includes(':'))
const idsIn = ({ clinics }: CrawledWorld) => clinics.map(({ clinicId }) => clinicId)
const chosen = (ids: readonly number[], size: number) =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids
      .slice(index * size, (index + 1) * size)
      .map((id) => `c=${id}`)
      .join('&'),
  )

export const PUBLIC_ADDRESSES: readonly Entry[] = [
  {
    what: 'pages without a parameter',
    routes: withoutParameter.flatMap(both),
    addresses: () => withoutParameter.flatMap(both),
  },
  {
    what: 'clinics, alone and on the way back to a search',
    routes: both('clinic'),
    addresses: (world) => [
      ...inBoth('clinic', idsIn(world)),
      ...idsIn(world).map((id) => `${pathOf('clinic', 'en', String(id))}?near=80203`),
      ...world.clinics.map(({ name }) => pathOf('clinic', 'es', name)),
    ],
  },
  {
    what: 'pages as Markdown; the crawl reads that of every page besides',
    routes: MARKDOWN_PAGES.flatMap((name) => LANGUAGES.map((language) => markdownPattern(name, language))),
    addresses: (world) => [
      ...MARKDOWN_PAGES.filter((name) => name !== 'clinic').flatMap((name) =>
        LANGUAGES.map((language) => markdownPattern(name, language)),
      ),
      ...idsIn(world).map((id) => markdownPattern('clinic', 'en').replace(':clinic', String(id))),
    ],
  },
  {
    what: 'the form about a clinic’s page',
    routes: both('report'),
    addresses: (world) => inBoth('report', idsIn(world)),
  },
  {
    what: 'cards for other sites',
    routes: both('embedClinic'),
    addresses: (world) => inBoth('embedClinic', idsIn(world)),
  },
  { what: 'providers', routes: both('provider'), addresses: ({ providerIds }) => inBoth('provider', providerIds) },
  {
    what: 'counties, with their booklets and feeds',
    routes: [...both('county'), ...both('booklet'), ...Object.values(FEED_PATHS.county)],
    addresses: () =>
      GAZETTEER.counties.flatMap(({ slug }) => [
        ...inBoth('county', [slug]),
        ...inBoth('booklet', [slug]),
        ...LANGUAGES.map((language) => feedPath(language, slug)),
      ]),
  },
  {
    what: 'rounds of calls',
    routes: both('qualityRound'),
    addresses: () => LANGUAGES.map((language) => pathOf('qualityRound', language, '1')),
  },
  { what: 'towns', routes: both('town'), addresses: ({ towns }) => inBoth('town', towns) },
  {
    what: 'searches from every county, and from where its clinics are',
    routes: both('results'),
    addresses: ({ zips }) =>
      [...GAZETTEER.counties.map(({ name }) => `${name} County`), ...zips].map((near) =>
        searchPath({ ...emptySearch, near }, 'en'),
      ),
  },
  {
    what: 'searches by name, order and filter',
    routes: both('results'),
    addresses: ({ clinics }) => [
      ...clinics.map(({ name }) => searchPath({ ...emptySearch, q: name }, 'es')),
      ...[
        'sort=name',
        'sort=confirmed',
        'sort=soonest',
        'places=detox',
        'wait=week',
        'help=both',
        'page=2',
        'visit=tele',
        'visit=person',
        'confirmed=1',
        'lang=2',
      ].flatMap((query) => [`/en/search?${query}`, `/en/search?near=80203&${query}`]),
    ],
  },
  {
    what: 'feeds of searches',
    routes: LANGUAGES.map((language) => `${PAGES.results.path[language]}.atom`),
    addresses: ({ clinics, zips }) => [
      ...LANGUAGES.map((language) => searchFeedPath(emptySearch, language)),
      ...[...GAZETTEER.counties.map(({ name }) => `${name} County`), ...zips].map((near) =>
        searchFeedPath({ ...emptySearch, near }, 'en'),
      ),
      ...zips.map((near) => searchFeedPath({ ...emptySearch, near, miles: 5 }, 'en')),
      ...clinics.map(({ name }) => searchFeedPath({ ...emptySearch, q: name }, 'es')),
    ],
  },
  {
    what: 'comparing and the sheet',
    routes: [...both('compare'), ...both('sheet')],
    addresses: (world) => [
      ...chosen(idsIn(world), 4).map((query) => `/en/compare?${query}&near=80203`),
      ...chosen(idsIn(world), 12).map((query) => `/es/hoja?${query}&near=80203&both=1`),
    ],
  },
  {
    what: 'the guided search, step by step',
    routes: both('guide'),
    addresses: () => [1, 2, 3, 4, 5, 6, 7].map((step) => `/en/guide?near=80203&step=${step}`),
  },
  {
    what: 'names that are suggested',
    routes: LANGUAGES.map(suggestionsPath),
    addresses: ({ clinics }) =>
      clinics.flatMap(({ name }) => LANGUAGES.map((one) => `${suggestionsPath(one)}?q=${encodeURIComponent(name)}`)),
  },
  { what: 'feeds', routes: Object.values(FEED_PATHS.state), addresses: () => LANGUAGES.map((one) => feedPath(one)) },
  {
    what: 'what programs read',
    routes: [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/sitemap-clinics-:file(^\\d{1,6}$).xml',
      '/en/quality.csv',
      '/es/calidad.csv',
      '/en/quality/rounds.csv',
      ...['frame.csv', 'published.txt', 'figures.json'].map((file) => `/en/quality/rounds/:round/${file}`),
      '/directory-worker.js',
      ...LANGUAGES.map(openSearchPath),
    ],
    addresses: () => [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/sitemap-clinics-0.xml',
      '/en/quality.csv',
      '/es/calidad.csv',
      '/en/quality/rounds.csv',
      ...['frame.csv', 'published.txt', 'figures.json'].map((file) => `/en/quality/rounds/1/${file}`),
      '/directory-worker.js',
      ...LANGUAGES.map(openSearchPath),
    ],
  },
  {
    what: 'HSDS',
    routes: ['', '/openapi.json', ...HSDS_LISTS.flatMap((list) => [list, `${list}/:id`])].map(
      (path) => HSDS_PATH + path,
    ),
    addresses: ({ clinics, providerIds, zips }) => [
      HSDS_PATH,
      `${HSDS_PATH}/openapi.json`,
      ...HSDS_LISTS.flatMap((list) =>
        LANGUAGES.map((language) => `${HSDS_PATH}${list}?full=true&per_page=100&language=${language}`),
      ),
      ...HSDS_LISTS.map((list) => `${HSDS_PATH}${list}?format=ndjson&full=true&modified_after=2000-01-01`),
      ...providerIds.map((id) => `${HSDS_PATH}/organizations/${organizationId(id)}`),
      ...clinics.flatMap(({ accountId, name }) => [
        `${HSDS_PATH}/services?search=${encodeURIComponent(name)}`,
        ...[0, 1, 2, 3].flatMap((category) => [
          `${HSDS_PATH}/services/${serviceId(accountId, category)}`,
          `${HSDS_PATH}/service_at_locations/${serviceAtLocationId(accountId, category, 'place')}`,
        ]),
      ]),
      ...zips.flatMap((zip) =>
        ['', '&proximity=8000', '&proximity=80000'].map(
          (more) => `${HSDS_PATH}/service_at_locations?full=true&postcode=${zip}${more}`,
        ),
      ),
      `${HSDS_PATH}/taxonomies/${taxonomyId('language')}`,
      `${HSDS_PATH}/taxonomy_terms/${termId('language', 2)}`,
    ],
  },
  {
    what: 'files of open data',
    routes: [...Object.values(HSDS_PACKAGES), LICENSE_CSV, LICENSE_LOSSES, GAPS_CSV, GAPS_JSON, DATA_JSON],
    addresses: () => [...Object.values(HSDS_PACKAGES), LICENSE_CSV, LICENSE_LOSSES, GAPS_CSV, GAPS_JSON, DATA_JSON],
  },
  {
    what: 'FHIR: everything, by number and by search',
    routes: [
      '/fhir/R4/metadata',
      '/fhir/R4/$bulk-publish',
      '/fhir/R4/$bulk-publish/:file',
      '/fhir/R4/:type',
      '/fhir/R4/:type/:id',
    ],
    addresses: (world) => [
      '/fhir/R4/metadata',
      '/fhir/R4/$bulk-publish',
      '/fhir/R4/$bulk-publish/deleted.ndjson',
      ...['Organization', 'Location', 'HealthcareService', 'VerificationResult', 'CodeSystem'].flatMap((type) => [
        `/fhir/R4/${type}?_count=100`,
        `/fhir/R4/${type}?_count=100&language=es`,
        `/fhir/R4/$bulk-publish/${type}.ndjson`,
      ]),
      ...idsIn(world).flatMap((id) => [
        `/fhir/R4/Organization/o-${id}`,
        `/fhir/R4/Location/c-${id}`,
        ...[0, 1, 2, 3].map((category) => `/fhir/R4/HealthcareService/c-${id}-${category}`),
        ...SECTIONS.map((section) => `/fhir/R4/VerificationResult/v-${id}-${section}`),
      ]),
      ...world.providerIds.map((id) => `/fhir/R4/Organization/p-${id}?_include=Organization:partof`),
      ...world.clinics.map(({ name }) => `/fhir/R4/Location?name=${encodeURIComponent(name)}`),
      '/fhir/R4/HealthcareService?_include=HealthcareService:location&_include=HealthcareService:organization&_count=100',
      '/fhir/R4/Location?_revinclude=HealthcareService:location&_count=100',
    ],
  },
  {
    what: 'links of the directory before this one',
    routes: ['/search', '/faq', '/guided-search', '/compare', '/result/:accountId'],
    addresses: ({ clinics }) => [
      '/search?zip=80203&miles=25',
      '/faq?lng=es',
      '/guided-search',
      ...clinics.flatMap(({ accountId }) => [
        `/result/${accountId}`,
        `/result/${accountId}?lng=es`,
        `/compare?id=${accountId}&id=${clinics[0]?.accountId}`,
      ]),
    ],
  },
]

/** Open routes without clinics: probes, the API document, the agency's contact, and routes that other tests cover. */
export const WITHOUT_CLINICS: readonly string[] = [
  '/healthz',
  '/readyz',
  '/readyz/public',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/style.css',
  '/api/agency-help',
  '/.well-known/security.txt',
  LLMS_TXT,
  MCP_CARD_PATH,
  MCP_PATH,
]

export type PublicAnswer = { address: string; status: number; headers: Readonly<Record<string, unknown>>; text: string }

const ORIGIN = 'http://localhost:3000'
const LINKS = [/(?:href|src|action|formAction)="([^"]*)"/g, /<loc>([^<]*)<\/loc>/g]

/** Addresses of this origin in a text. Searches link to ever more searches, so only lists are followed by query. */
function linksIn(text: string): string[] {
  return LINKS.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, link = '']) => link))
    .map((link) => link.replaceAll('&amp;', '&').replace(ORIGIN, '').replace(/#.*/, ''))
    .filter((link) => /^\/(?!\/)/.test(link) && !/^\/(?:portal|api|assets|favicon)/.test(link))
    .filter((link) => !link.includes('?') || /^[^?]*\?page=\d+$/.test(link))
}

/** Reads an archive as its file names and their texts. */
function textOf(headers: Readonly<Record<string, unknown>>, bytes: Buffer): string {
  if (!String(headers['content-type']).startsWith('application/zip')) return bytes.toString()
  return Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name}\n${Buffer.from(content).toString()}`)
    .join('\n')
}

/** Reads every address once, and the targets of redirects too. */
export async function crawl({ app }: Pick<TestApp, 'app'>, world: CrawledWorld): Promise<Map<string, PublicAnswer>> {
  const answers = new Map<string, PublicAnswer>()
  const waiting = PUBLIC_ADDRESSES.flatMap(({ addresses }) => addresses(world))
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (answers.has(address)) continue
    const { statusCode, headers, rawPayload } = await app.inject({
      url: address,
      remoteAddress: anotherVisitor(answers.size),
    })
    const text = textOf(headers, rawPayload)
    answers.set(address, { address, status: statusCode, headers, text })
    waiting.push(...linksIn(text), ...linksIn(`href="${headers.location ?? ''}"`))
    waiting.push(...[markdownAddress(address) ?? []].flat())
  }
  return new Map([...answers, ...(await askTools({ app }, world))])
}

/** Each question comes from another network, so that no limit of one network leaves an answer out. */
const anotherVisitor = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

/** Asks the tools of assistants about every clinic and every place of the world. */
export async function askTools({ app }: Pick<TestApp, 'app'>, world: CrawledWorld): Promise<Map<string, PublicAnswer>> {
  const answers = new Map<string, PublicAnswer>()
  const questions: [string, object][] = LANGUAGES.flatMap((answerIn) => [
    ...world.clinics.map(({ clinicId }): [string, object] => ['get_clinic', { clinicId, answerIn }]),
    ...world.clinics.map(({ name }): [string, object] => ['find_clinics', { help: name, answerIn }]),
    ...world.zips.flatMap((near): [string, object][] => [
      ['find_clinics', { near, answerIn }],
      ['find_clinics', { near, miles: 5, answerIn }],
      ['crisis_help', { near, answerIn }],
    ]),
    ['find_clinics', { answerIn }],
    ['what_it_means', { words: 'detox', answerIn }],
  ])
  for (const [name, input] of questions) {
    const address = `${MCP_PATH} ${name} ${JSON.stringify(input).replace('"near":"', 'near=')}`
    const params = { name, arguments: input }
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: MCP_PATH,
      headers: MCP_HEADERS,
      remoteAddress: anotherVisitor(answers.size),
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    })
    answers.set(address, { address, status: statusCode, headers, text: body })
  }
  return answers
}

/** The answer without its date, its request id and the caller's remaining limit, which differ each time. */
export const bytesOf = ({ status, headers, text }: PublicAnswer): string => {
  const { date: _, 'x-request-id': __, 'ratelimit-remaining': ___, 'ratelimit-reset': ____, ...told } = headers
  return `${status}\n${JSON.stringify(told)}\n${text.replace(/"requestId":"[^"]*"/, '')}`
}

/** Where "near me" redirects, for positions all over the state and a little beyond it. */
export async function nearMeFromEverywhere({ app }: Pick<TestApp, 'app'>): Promise<string[]> {
  const found: string[] = []
  for (let latitude = 36.9; latitude < 41.2; latitude += 0.6) {
    for (let longitude = -109.2; longitude < -101.9; longitude += 0.6) {
      const { statusCode, headers } = await app.inject({
        method: 'POST',
        url: nearMePath('en'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `latitude=${latitude}&longitude=${longitude}`,
      })
      found.push(`${statusCode} ${headers.location}`)
    }
  }
  return [...new Set(found)]
}
