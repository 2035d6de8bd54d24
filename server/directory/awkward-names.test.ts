import { createRequire } from 'node:module'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicPath, FEED_PATHS, searchFeedPath, suggestionsPath } from '../../contract/directory/addresses.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { BULK_PUBLISH_PATH, FHIR_PATH, HSDS_PACKAGES, HSDS_PATH, LICENSE_CSV } from '../../contract/exchange/paths.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../dev/demo/make.ts'
import { ADMIN_DOMAIN, type TestApp, testApp } from '../testing/app.ts'
import { callTool } from '../testing/mcp.ts'
import { readPackage } from '../testing/tabular.ts'

/** A name with the signs that XML, HTML, CSV, Markdown and JSON treat as their own arrives whole in every format. */

const NAME = 'Salt & Sage, "Home" <b>of</b> *Peña*'
const ID = 1
const ADMINISTRATOR = { userId: 'ana-admin', email: `ana-admin${ADMIN_DOMAIN}`, tenant: 'admin' as const }

type Parsed = { document: Document }
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: Parsed }
}

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const clinic = makeClinic(ID, { providerId: 1, displayName: NAME, accountName: NAME, displayAtOwnpath: true })
  await t.db.kysely.transaction().execute((tx) =>
    insertDirectory(
      tx,
      {
        providers: [makeProvider(1, { displayName: NAME })],
        clinics: [clinic, makeClinic(2, { providerId: 1, displayAtOwnpath: true })],
        users: [makeUser(1, { ...ADMINISTRATOR, registrationType: 'google' })],
        roles: [],
      },
      t.clock.now(),
    ),
  )
  await t.db.pool.query('update clinics set created_at = $1', [t.clock.now()])
})
afterAll(() => t.close())

type Read = (body: string, bytes: Buffer) => string[]

const textsIn = (text: string, contentType: string) => {
  const { document } = new JSDOM(text, { contentType }).window
  return [...document.querySelectorAll('*')].flatMap((element) => [
    element.textContent ?? '',
    ...[...element.attributes].map(({ value }) => value),
  ])
}
/** Throws where the text is not well-formed. */
const xml: Read = (body) => textsIn(body, 'text/xml')
const html: Read = (body) => {
  expect(body).not.toContain('<b>of')
  return textsIn(body, 'text/html')
}
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []
const json: Read = (body) => stringsIn(JSON.parse(body))
const lines: Read = (body) =>
  body
    .trim()
    .split('\n')
    .flatMap((line) => stringsIn(JSON.parse(line)))
const csv: Read = (body) => (parse(body) as string[][]).flat()
const zip: Read = (_, bytes) => stringsIn([...readPackage(bytes).tables.values()].map(({ rows }) => rows))
const jsonLd: Read = (body) => {
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body) ?? []
  return json(data, Buffer.from(data))
}
/** What a reader of Markdown shows: without the backslashes before signs. */
const markdown: Read = (body) => {
  expect(body).not.toMatch(/(?<!\\)(?:<b>|\*Peña)/)
  return [body.replace(/\\(?=[^\w\s])/g, '')]
}

const inBoth = (what: string, path: (language: 'en' | 'es') => string, read: Read) =>
  LANGUAGES.map((language): [string, string, Read] => [`${what} (${language})`, path(language), read])
const page =
  (name: Parameters<typeof pathOf>[0], query = '', parameter = '') =>
  (language: 'en' | 'es') =>
    pathOf(name, language, parameter) + query

const CLINIC = clinicPath({ clinicId: ID, name: NAME }, 'en')

describe('a name with signs of the format', () => {
  it.each([
    ...inBoth('feed of the state', (language) => FEED_PATHS.state[language], xml),
    ...inBoth('feed of a search', (language) => searchFeedPath(emptySearch, language), xml),
    ...inBoth('page of the clinic', (language) => clinicPath({ clinicId: ID, name: NAME }, language), html),
    ...inBoth('data for search engines', (language) => clinicPath({ clinicId: ID, name: NAME }, language), jsonLd),
    ...inBoth('page of results', page('results'), html),
    ...inBoth('comparison', page('compare', `?c=${ID}&c=2`), html),
    ...inBoth('sheet', page('sheet', `?c=${ID}`), html),
    ...inBoth('card for other sites', page('embedClinic', '', String(ID)), html),
    ...inBoth('clinic as Markdown', page('clinic', '.md', String(ID)), markdown),
    ...inBoth('results as Markdown', page('results', '.md'), markdown),
    ...inBoth('suggested names', (language) => `${suggestionsPath(language)}?q=Salt`, json),
    ...inBoth('HSDS services', (language) => `${HSDS_PATH}/services?full=true&language=${language}`, json),
    ['HSDS services in lines', `${HSDS_PATH}/services?full=true&format=ndjson`, lines],
    ['HSDS organizations', `${HSDS_PATH}/organizations?full=true`, json],
    ...inBoth('HSDS package', (language) => HSDS_PACKAGES[language], zip),
    ['FHIR locations', `${FHIR_PATH}/Location`, json],
    ['FHIR organizations', `${FHIR_PATH}/Organization`, json],
    ['FHIR search by name', `${FHIR_PATH}/Location?name=${encodeURIComponent(NAME)}`, json],
    ['FHIR in bulk', `${BULK_PUBLISH_PATH}/Location.ndjson`, lines],
    ['CSV of the licensing system', LICENSE_CSV, csv],
  ] satisfies [string, string, Read][])('arrives whole: %s', async (_, url, read) => {
    const { statusCode, body, rawPayload } = await t.app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    const texts = read(body, rawPayload)
    expect(texts.some((text) => text.includes(NAME))).toBe(true)
  })

  it('arrives whole: answers of assistants', async () => {
    const { structuredContent, content } = await callTool(t, 'get_clinic', { clinicId: ID })
    expect([structuredContent.place?.name, structuredContent.place?.provider]).toEqual([NAME, NAME])
    expect(markdown(content[0]?.text ?? '', Buffer.alloc(0))[0]).toContain(NAME)
  })

  it('arrives whole: the administrators’ table of clinics', async () => {
    const headers = await t.signIn(ADMINISTRATOR)
    const { data } = (await t.app.inject({ url: '/api/admin/providersandclinics/export', headers })).json()
    const [, row] = parse(data.text, { bom: true }) as string[][]
    expect(row?.filter((cell) => cell === NAME)).toHaveLength(2)
  })

  it('leads from the sitemap to the page', async () => {
    const addresses = xml((await t.app.inject('/sitemap-clinics-0.xml')).body, Buffer.alloc(0))
    expect(addresses).toContain(`http://localhost:3000${CLINIC}`)
    expect((await t.app.inject(CLINIC)).statusCode).toBe(200)
  })
})
