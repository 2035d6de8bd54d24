import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Spelling, ToldClinic } from '../../contract/feed-report.ts'
import type { FeedRunDetails } from '../../contract/feeds.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { person, smallWorld } from '../testing/small-world.ts'
import { feedsArea } from './routes.ts'
import { applyFeed } from './run-feed.ts'
import { csvOf, feeds, madeUp, reads } from './testing/exports.ts'

/**
 * The report that an administrator reads before applying an export: every clinic, old and new values, and misspelt
 * cities.
 */

let t: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  t = await testApp({ areas: [feedsArea] })
  await smallWorld(t)
  headers = await t.signIn(person('ana-admin'))
})
afterAll(() => t.close())

async function call<T>(method: 'GET' | 'POST', url: string) {
  const answer = await t.app.inject({ method, url: `/api/admin/feeds/runs/${url}`, headers })
  const { data, meta, code } = answer.json()
  return { status: answer.statusCode, data: data as T, meta: meta as { total: number }, code: code as string }
}
const northglen = (cells = {}) =>
  madeUp('R2', { ProviderLocationDisplayLabel: '12 Made Up St_BR_ENCODED_Northglen, CO 80234', ...cells })

test('an administrator searches and downloads the report, and corrects a city with one click', async () => {
  const before = [madeUp('R1'), madeUp('R2'), madeUp('R3', { DisplayName: '=Formula Clinic' })]
  await feeds(t, csvOf(before))
  t.clock.advance(60_000)
  const after = [
    madeUp('R1', { Website: 'https://new.example.org', Phone: '(303) 555-0199' }),
    northglen(),
    madeUp('R4'),
  ]
  const { runId } = await reads(t, csvOf(after))

  const { data: changed, meta } = await call<ToldClinic[]>('GET', `${runId}/clinics?kind=changed`)
  expect(meta.total).toBe(1)
  expect(changed).toMatchObject([{ accountId: 'R1', clinicId: expect.any(Number), kinds: ['changed'] }])
  expect(changed[0]?.changes).toContainEqual({
    label: 'Website',
    before: 'https://juniper.example.org',
    after: 'https://new.example.org',
    proposed: false,
  })
  expect(changed[0]?.changes.map(({ label }) => label)).toContain('Phone Number')
  const fresh = await call<ToldClinic[]>('GET', `${runId}/clinics?q=r4`)
  expect(fresh.data).toMatchObject([{ accountId: 'R4', clinicId: null, kinds: ['new'] }])
  const missing = await call<ToldClinic[]>('GET', `${runId}/clinics?q=formula&kind=gone`)
  expect(missing.data).toMatchObject([{ accountId: 'R3', kinds: ['gone'] }])

  const { data: file } = await call<{ text: string }>('GET', `${runId}/download`)
  const lines = parse(file.text, { bom: true, columns: true }) as Record<string, string>[]
  expect(lines.find((line) => line['Account ID'] === 'R3')).toMatchObject({ Clinic: "'=Formula Clinic", Kind: 'Gone' })
  expect(lines.find((line) => line.Field === 'Website')).toMatchObject({ 'New value': 'https://new.example.org' })

  const { data: asked } = await call<Spelling[]>('GET', `${runId}/spellings`)
  expect(asked).toMatchObject([
    { accountId: 'R2', written: 'Northglen', city: 'Northglenn', zip: '80234', takenAt: null },
  ])
  const line = asked[0]?.line
  const taken = await call<Spelling>('POST', `${runId}/spellings/${line}/take`)
  expect(taken).toMatchObject({ status: 200, data: { takenBy: expect.any(String) } })
  expect((await call('POST', `${runId}/spellings/${line}/take`)).code).toBe('spelling_decided')
  const { data: run } = await call<FeedRunDetails>('GET', String(runId))
  expect(run.plan).toMatchObject({ changed: 2, fields: { clinicLocations: 1 } })
  const moved = await call<ToldClinic[]>('GET', `${runId}/clinics?q=r2`)
  expect(moved.data[0]?.changes[0]?.after).toContain('Northglenn')

  await applyFeed(t, runId)
  const { rows } = await t.db.pool.query(
    `select town.text_en as city from clinics c join codes town on town.list = 'city' and town.id = c.city_id
     where c.account_id = 'R2'`,
  )
  expect(rows).toEqual([{ city: 'Northglenn' }])
  expect((await call<ToldClinic[]>('GET', `${runId}/clinics?q=r4`)).data[0]?.clinicId).toEqual(expect.any(Number))
})

test('without a correction the misspelt address is not applied, and only the latest report is stored', async () => {
  t.clock.advance(60_000)
  const { runId: first } = await reads(t, csvOf([northglen({ AccountID: 'R9' })]))
  await applyFeed(t, first)
  const { rows } = await t.db.pool.query(`select city_id from clinics where account_id = 'R9'`)
  expect(rows).toEqual([{ city_id: null }])
  await reads(t, csvOf([madeUp('R1')]))
  expect((await call<ToldClinic[]>('GET', `${first}/clinics`)).data).toEqual([])
  expect((await call<Spelling[]>('GET', `${first}/spellings`)).data).toEqual([])
  expect((await call('GET', '999999/clinics')).status).toBe(404)
})
