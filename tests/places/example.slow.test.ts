import { afterAll, beforeAll, expect, it } from 'vitest'
import { EXAMPLE, PLACE } from '#place/names'
import { PUBLISHED } from '#place/published'
import { LLMS_TXT, MCP_CARD_PATH, MCP_PATH } from '../../contract/directory/addresses.ts'
import { LICENSE_CSV } from '../../contract/exchange/paths.ts'
import { WEEKDAYS } from '../../domain/clinic/hours.ts'
import { codeBook } from '../../domain/codes.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { TEXT_REPLIES } from '../../domain/texting/texts.ts'
import { AREAS } from '../../server/app.ts'
import { seededSettings } from '../../server/db/lookups/directory-settings.ts'
import { lookupRows } from '../../server/db/lookups/lookups.ts'
import { administrator, seedPublished } from '../../server/dev/published/seed.ts'
import { render } from '../../server/platform/mail/render.ts'
import { TEMPLATE_NAMES } from '../../server/platform/mail/templates/templates.ts'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { SAMPLES } from '../../server/testing/mail-samples.ts'
import { MCP_HEADERS } from '../../server/testing/mcp.ts'
import { bytesOf, type CrawledWorld, crawl } from '../../server/testing/public-crawl.ts'

/** The invented state is served whole, and nothing that it says names the first one. */

const FIRST_STATE =
  /colorado|\bco, usa|denver|\bbha\b|ownpath|mi propia senda|ladders|health first|\bi matter\b|\b(?:alamosa|arvada|boulder|durango|fort collins|fort morgan|grand junction|greeley|longmont|montrose|northglenn|pueblo|salida)\b/i
/** Names of attributes in the API, which every state's programs share. */
const WIRE_NAMES = /displayAtOwnpath|is(?:Provider|Clinic)InLaddersBhe/g

let t: TestApp
const said = new Map<string, string>()
beforeAll(async () => {
  t = await testApp({ areas: AREAS, variables: { ADMIN_ALLOWLIST: administrator.email } })
  await seedPublished(t)
  const nineToFive = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '09:00', close: '17:00' }]]))
  await t.db.pool.query(
    `update clinics set profile = jsonb_set(profile, '{hoursOfOperation}', $1) where account_id = any ($2)`,
    [JSON.stringify(nineToFive), ['M-1001', 'M-1009']],
  )
  const { rows } = await t.db.pool.query<CrawledWorld['clinics'][number] & { providerId: number }>(
    `select clinic_id as "clinicId", account_id as "accountId", display_name as name, provider_id as "providerId"
     from clinics order by clinic_id`,
  )
  const providerIds = [...new Set(rows.map(({ providerId }) => providerId))]
  const world = { clinics: rows, providerIds, zips: ['00101', '00121', '39501'], towns: ['alderton', 'nowhere'] }
  for (const [address, answer] of await crawl(t, world)) said.set(address, bytesOf(answer))
  const headers = await t.signIn({ tenant: 'admin', ...administrator })
  const asAdmin = ['/api/admin/providersandclinics/export', '/api/admin/settings', '/api/places/autocomplete?q=Alder']
  const forAll = [LLMS_TXT, MCP_CARD_PATH, '/api/openapi.json', '/api/agency-help', '/api/referenceData/codes']
  for (const url of [...forAll, ...asAdmin]) {
    const { statusCode, body } = await t.app.inject({ url, headers })
    expect(statusCode, url).toBe(200)
    said.set(url, body)
  }
  for (const language of LANGUAGES) said.set(`texts ${language}`, JSON.stringify(TEXT_REPLIES[language]))
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  said.set('tools', (await t.app.inject({ method: 'POST', url: MCP_PATH, headers: MCP_HEADERS, payload })).body)
  const texts = { codes: codeBook(lookupRows), help: seededSettings.help }
  const env = { publicUrl: 'https://portal.example.gov', mailFrom: null }
  for (const template of TEMPLATE_NAMES)
    for (const [index, data] of SAMPLES[template].entries())
      for (const language of LANGUAGES) {
        const letter = { template, data, language, to: 'ana@example.org', dedupeKey: 'k' }
        const { subject, text, html } = render(letter, texts, env)
        said.set(`mail ${template} ${index} ${language}`, [subject, text, html].join('\n'))
      }
})
afterAll(() => t?.close())

it('lists the twelve clinics that the import read from a file of five columns', () => {
  expect(PUBLISHED.isDemo).toBe(true)
  const lines =
    said
      .get(LICENSE_CSV)
      ?.split('\n')
      .filter((line) => line.includes('M-10')) ?? []
  expect(lines).toHaveLength(12)
  expect(lines.find((line) => line.includes('M-1009'))).toContain('"90 Bay Ave, Cypress Bay, XM 00121"')
})

it('finds the clinics near a town, in both languages, under the state’s own names', () => {
  expect(said.get('/en/towns/alderton')).toContain('Harbor Counseling')
  expect(said.get('/en')).toContain(`in ${PLACE.state.en}`)
  expect(said.get('/es')).toContain(`en ${PLACE.state.es}`)
})

it('names its own towns and ZIP codes in the help by text, for programs that read, and for addresses', () => {
  const { town, searchedZip } = EXAMPLE
  expect(said.get('texts en')).toContain(`such as: detox ${town.toLowerCase()}.`)
  expect(said.get('texts es')).toContain(`Ejemplo: terapia ${town.toLowerCase()}.`)
  expect(said.get(LLMS_TXT)).toContain(`?near=${searchedZip}&q=detox`)
  expect(said.get('/api/places/autocomplete?q=Alder')).toContain(`"secondaryText":"${PLACE.stateCode}, USA"`)
})

it('has each county’s hours on its own clock: search, page, open data and FHIR', async () => {
  // 5:30 pm at the agency and in Alderton, 4:30 pm in Cypress Bay.
  t.clock.set('2026-08-21T21:30:00.000Z')
  const text = async (url: string) => (await t.app.inject({ url })).body
  const open = await text('/en/search?time=now')
  expect([open.includes('Cypress Bay Clinic'), open.includes('Harbor Counseling')]).toEqual([true, false])
  const { rows } = await t.db.pool.query<{ clinic_id: number; account_id: string }>(
    `select clinic_id, account_id from clinics where account_id in ('M-1001', 'M-1009')`,
  )
  const idOf = (account: string) => rows.find(({ account_id }) => account_id === account)?.clinic_id
  const pageOf = (account: string) => {
    const [address = ''] = [...said.keys()].filter((one) => one.startsWith(`/en/clinics/${idOf(account)}-`))
    return text(address)
  }
  expect(await pageOf('M-1009')).toContain('Usually open now')
  expect(await pageOf('M-1001')).toContain('Usually closed now')
  const fhir = (id: number | undefined) => text(`/fhir/R4/Location/c-${id}`)
  expect(await fhir(idOf('M-1009'))).toContain('Times are those of Cypress County.')
  expect(await fhir(idOf('M-1001'))).toContain('Times are in Meridian time.')
  const schedules = [...said].filter(([name]) => name.startsWith('/hsds')).map(([, body]) => body)
  expect(schedules.some((body) => body.includes('"timezone":-5') && body.includes('America/Chicago'))).toBe(true)
  expect(schedules.some((body) => body.includes('"timezone":-4') && body.includes('America/New_York'))).toBe(true)
})

it('answers assistants about its clinics', () => {
  const answers = [...said].filter(([name]) => name.startsWith(`${MCP_PATH} find_clinics`))
  expect(answers.some(([, text]) => text.includes('Cypress Bay Clinic'))).toBe(true)
})

it('names the first state nowhere: no page, mail, export, catalog or tool', () => {
  expect(said.size).toBeGreaterThan(500)
  const naming = [...said].flatMap(([name, text]) => {
    const looked = text.replace(WIRE_NAMES, '')
    const at = looked.search(FIRST_STATE)
    return at < 0 ? [] : [`${name}: ${looked.slice(Math.max(0, at - 60), at + 60)}`]
  })
  expect(naming.slice(0, 20)).toEqual([])
})
