import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DirectoryPages } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../dev/demo/make.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { directoryForTests } from '../testing/directory.ts'
import { touch } from '../testing/touch.ts'

/** The handler renders a page once for many visitors, and again as soon as its data has changed. */

const SALIDA = '81201'
const CRESTED_BUTTE = '81224'

let t: TestApp
let drawn = 0
const counted = (pages: DirectoryPages): DirectoryPages => ({
  ...pages,
  render: (...asked) => {
    drawn += 1
    return pages.render(...asked)
  },
})

beforeAll(async () => {
  const load = async () => {
    const built = await directoryForTests.load()
    return built && { ...built, pages: counted(built.pages) }
  }
  t = await testApp({ directory: { load, reuses: true } })
  const clinics = [
    makeClinic(1, { providerId: 1, zip: SALIDA, displayName: 'Collegiate Care' }),
    makeClinic(2, { providerId: 2, zip: CRESTED_BUTTE, displayName: 'Gothic Mountain Care' }),
  ]
  const providers = [makeProvider(1, { displayName: 'Collegiate Peaks' }), makeProvider(2, { displayName: 'Gothic' })]
  await t.db.kysely
    .transaction()
    .execute((tx) =>
      insertDirectory(tx, { providers, clinics, users: [makeUser(1, { userId: 'mo' })], roles: [] }, t.clock.now()),
    )
})
afterAll(() => t.close())
// Lets changes of earlier tests expire.
beforeEach(() => t.clock.advance(10 * 60_000))

const page = async (url: string) => {
  const answer = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return { age: answer.headers.age, html: gunzipSync(answer.rawPayload).toString() }
}
const seconds = (n: number) => t.clock.advance(n * 1000)

/** Writes the clinic and its index entry in one transaction, as every writer does. */
const change = (clinicId: number, answers: Partial<Clinic>, at = t.clock.now()) =>
  t.db.kysely.transaction().execute(async (tx) => {
    await sql`update clinics set profile = profile || ${JSON.stringify(answers)}::jsonb, updated_at = ${at}
      where clinic_id = ${clinicId}`.execute(tx)
  })
const renamed = (displayName: string) => ({ displayName })

const NEAR_SALIDA = `/en/search?near=${SALIDA}&miles=10`
const HELP = pathOf('helpNow', 'en')
const CLINIC = '/en/clinics/2-gothic-mountain-care'

describe('a cached page', () => {
  it('is sent with its age until it is almost a minute old, and then rendered again', async () => {
    expect((await page(NEAR_SALIDA)).age).toBeUndefined()
    seconds(40)
    expect((await page(NEAR_SALIDA)).age).toBe('40')
    seconds(16)
    expect((await page(NEAR_SALIDA)).age).toBeUndefined()
  })

  it('is rendered once for concurrent requests', async () => {
    const before = drawn
    await Promise.all(Array.from({ length: 5 }, () => page(NEAR_SALIDA)))
    expect(drawn - before).toBe(1)
  })

  it('is rendered again as soon as a clinic on it changed', async () => {
    await page(NEAR_SALIDA)
    await change(1, renamed('Collegiate Care House'))
    expect((await page(NEAR_SALIDA)).html).toContain('Collegiate Care House')
  })

  it('is gone when the clinic on it is switched off', async () => {
    await page(NEAR_SALIDA)
    await change(1, { displayAtOwnpath: false })
    seconds(1)
    expect((await page(NEAR_SALIDA)).html).not.toContain('Collegiate Care')
    await change(1, { displayAtOwnpath: true })
  })

  it('is invalidated by a transaction that began before others and committed after them', async () => {
    await page(NEAR_SALIDA)
    seconds(2)
    const began = t.clock.now()
    await change(2, renamed('Gothic Mountain Care'))
    seconds(2)
    await page(NEAR_SALIDA)
    await change(1, renamed('Late House'), began)
    seconds(1)
    expect((await page(NEAR_SALIDA)).html).toContain('Late House')
  })

  it('that was read before a change and cached after it does not outlive the change', async () => {
    const before = page(NEAR_SALIDA)
    await change(1, renamed('Meanwhile House'))
    await before
    seconds(1)
    await page(CLINIC)
    expect((await page(NEAR_SALIDA)).html).toContain('Meanwhile House')
  })

  it('is rendered again when the provider’s name or a confirmation date changed', async () => {
    await page(NEAR_SALIDA)
    await sql`update providers set display_name = 'Other Peaks' where provider_id = 1`.execute(t.db.kysely)
    expect((await page(NEAR_SALIDA)).age).toBeUndefined()
    await sql`insert into confirmations (clinic_id, section, confirmed_by, confirmed_at)
      values (1, 'about', 'mo', ${t.clock.now()})`.execute(t.db.kysely)
    await t.db.kysely.transaction().execute((tx) => touch(tx, [1]))
    expect((await page(NEAR_SALIDA)).age).toBeUndefined()
    seconds(1)
    expect((await page(NEAR_SALIDA)).age).toBe('1')
  })

  it('is rendered again when the agency changed a setting', async () => {
    await page(HELP)
    const value = JSON.stringify({ ...seededSettings.crisis, call: '9995550188' })
    await sql`insert into directory_settings (name, value) values ('crisis', ${value}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(t.db.kysely)
    expect((await page(HELP)).html).toContain('tel:9995550188')
  })

  it('is counted each time it is opened [P33]', async () => {
    const openings = async () => {
      await t.app.close()
      const { rows } = await sql<{ n: number }>`select n from clinic_openings where clinic_id = 2`.execute(t.db.kysely)
      return rows[0]?.n ?? 0
    }
    await page(CLINIC)
    await page(CLINIC)
    expect(await openings()).toBeGreaterThanOrEqual(2)
  })
})
