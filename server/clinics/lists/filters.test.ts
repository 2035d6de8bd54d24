import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provider } from '../../../contract/providers.ts'
import { providerName } from '../../../contract/shared/providers.ts'
import { confirmationsArea } from '../../freshness/confirmations/routes.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { OURS, person, smallWorld, THEIRS } from '../../testing/small-world.ts'
import { clinicsRoutes } from '../routes.ts'
import { providersArea } from './routes.ts'

/** Filters of the list of providers, on screen and in the CSV export. */

let t: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  t = await testApp({ areas: [providersArea, clinicsRoutes, confirmationsArea, updatesRoutes] })
  await smallWorld(t)
  headers = await t.signIn(person('ana-admin'))
})
afterAll(() => t.close())

const get = async (url: string) => {
  const answer = await t.app.inject({ url: `/api/admin/providersandclinics${url}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const clinicsOf = async (query: string) => {
  const { data } = await get(query)
  return (data as Provider[]).flatMap(({ clinics }) => clinics.map(({ clinicId }) => clinicId)).sort((a, b) => a - b)
}
const sets = (clinicId: number, change: string) =>
  t.db.pool.query(`update clinics set profile = profile || $2::jsonb where clinic_id = $1`, [clinicId, change])
const ALL = [OURS.clinic, OURS.sister, OURS.archivedClinic, THEIRS.clinic, THEIRS.archivedClinic]

test('every filter narrows the clinics, which are listed below their provider [S2]', async () => {
  await sets(OURS.sister, '{"displayAtOwnpath": false}')
  await sets(THEIRS.clinic, '{"displayAtOwnpath": true}')
  expect(await clinicsOf('?archived=true')).toEqual([OURS.archivedClinic, THEIRS.archivedClinic])
  expect(await clinicsOf('?displayed=false&archived=false')).toEqual([OURS.sister])
  expect(await clinicsOf('?displayed=true&q=riverside')).toEqual([THEIRS.clinic])
  expect(await clinicsOf('?find=old%20mill')).toEqual([OURS.archivedClinic])
  const { data, meta } = await get('?find=nino')
  expect(data.map(providerName)).toEqual(['Niño Peak Care'])
  expect(meta).toEqual({ total: 1, page: 1, pageSize: 10 })
  expect((await get('?county=x')).status).toBe(400)

  const { rows } = await t.db.pool.query(
    `select clinic_id as id, account_id as account, county_id as county,
       profile #>> '{clinicPhones,0,phone}' as phone from clinics where clinic_id = $1`,
    [OURS.clinic],
  )
  const [{ account, county, phone }] = rows
  expect(await clinicsOf(`?find=${account.toUpperCase()}`)).toContain(OURS.clinic)
  const written = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`
  expect(await clinicsOf(`?find=${encodeURIComponent(written)}`)).toContain(OURS.clinic)
  expect(await clinicsOf(`?county=${county}`)).toContain(OURS.clinic)
})

test('search results list clinics below their provider by its current name, names that begin with the typed text first', async () => {
  const named = async (query: string) => ((await get(query)).data as Provider[]).map(providerName)
  const rename = (providerId: number, name: string) =>
    t.db.pool.query('update providers set display_name = $2 where provider_id = $1', [providerId, name])
  await sets(OURS.sister, '{"displayName": "Aspen House"}')
  await sets(THEIRS.archivedClinic, '{"displayName": "Aspen Annex"}')
  expect(await named('?find=aspen')).toEqual(['Niño Peak Care', 'Riverside Counseling'])
  expect(await named('?find=aspen&sort=-name')).toEqual(['Riverside Counseling', 'Niño Peak Care'])
  await rename(THEIRS.providerId, 'Lark Counseling')
  expect(await named('?find=aspen')).toEqual(['Lark Counseling', 'Niño Peak Care'])
  await rename(OURS.providerId, 'Aspen Care')
  expect(await named('?find=aspen')).toEqual(['Aspen Care', 'Lark Counseling'])
  expect(await named('?find=aspen&sort=-name')).toEqual(['Aspen Care', 'Lark Counseling'])
  await rename(THEIRS.providerId, 'Riverside Counseling')
  await rename(OURS.providerId, 'Niño Peak Care')
})

test('the filters "never confirmed" and "translation behind" follow edits and confirmations', async () => {
  expect(await clinicsOf('?neverConfirmed=true')).toEqual(ALL)
  const section = { section: 'contact' }
  await t.app.inject({ method: 'POST', url: `/api/clinics/${OURS.clinic}/confirmations`, headers, payload: section })
  expect(await clinicsOf('?neverConfirmed=true')).not.toContain(OURS.clinic)
  expect(await clinicsOf('?neverConfirmed=false')).toEqual([OURS.clinic])

  expect(await clinicsOf('?translationBehind=true')).toEqual([])
  const url = `/api/clinics/${OURS.clinic}`
  const { data } = (await t.app.inject({ url, headers })).json()
  const payload = { ...data, descriptionEn: 'Counseling for everybody, by appointment.' }
  const saved = await t.app.inject({ method: 'POST', url: '/api/updates', headers, payload })
  expect(saved.statusCode).toBe(200)
  expect(await clinicsOf('?translationBehind=true')).toEqual([OURS.clinic])
})

test('the filter "reported" lists clinics with an unsettled report', async () => {
  const report = (code: string, clinicId: number, outcome: string | null) =>
    t.db.pool.query(
      `insert into clinic_reports (code, clinic_id, kind, language, day, with_clinic, outcome, ended_on)
       values ($1, $2, 'hours', 'en', '2026-08-20', true, $3, $4)`,
      [code, clinicId, outcome, outcome && '2026-08-21'],
    )
  await report('AAAA1111', OURS.sister, null)
  await report('BBBB2222', THEIRS.clinic, 'fixed')
  expect(await clinicsOf('?reported=true')).toEqual([OURS.sister])
})

test('the export applies the filters of the list and defuses formulas', async () => {
  await sets(OURS.sister, '{"displayName": "=cmd|calc"}')
  const { data } = await get('/export?archived=false')
  expect(data.fileName).toBe('clinics-2026-08-21.csv')
  const lines = parse(data.text, { bom: true, columns: true }) as Record<string, string>[]
  expect(lines).toHaveLength(3)
  expect(lines.find((line) => line.Clinic?.includes('cmd'))).toMatchObject({
    Clinic: "'=cmd|calc",
    Provider: 'Niño Peak Care',
    'On the directory': 'Not displayed',
  })
  const { data: all } = await get('/export')
  expect(parse(all.text, { bom: true })).toHaveLength(ALL.length + 1)
})
