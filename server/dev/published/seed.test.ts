import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptySearch } from '../../../domain/directory/query.ts'
import { searchDirectory } from '../../../domain/directory/search.ts'
import { openSnapshots } from '../../directory/snapshot.ts'
import { applyFeed, hashOfFile, readFeed } from '../../imports/run-feed.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { PUBLISHED_EXPORT } from './export.ts'
import { seedPublished } from './seed.ts'

/** `SEED=colorado`: the real directory, as the product's own import makes it. */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

const count = async (what: string) => {
  const { rows } = await t.db.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)
  return rows[0]?.n
}

test('continues an interrupted start until all 729 rows are imported and displayed', { timeout: 300_000 }, async () => {
  const file = { path: PUBLISHED_EXPORT, fileName: 'x.csv', fileHash: await hashOfFile(PUBLISHED_EXPORT) }
  const runId = await readFeed(t, { ...file, startedBy: null })
  const stop = new AbortController()
  await expect(
    applyFeed(t, runId, { onProgress: () => stop.abort(), signal: stop.signal }),
    'a start that ends after the first rows',
  ).rejects.toThrow()
  expect(await count('clinics')).toBeLessThan(729)

  expect(await seedPublished(t)).toBe(true)
  expect(await count('clinics')).toBe(729)
  expect(await count('clinics where display_at_ownpath')).toBe(729)
  expect(await count('feed_arrivals where decision is null')).toBe(0)
  expect(await count(`users where tenant <> 'admin'`)).toBe(0)
  expect(await count(`users where tenant = 'admin' and status = 'Approved'`)).toBeGreaterThan(1)
  const { listed } = await openSnapshots(t).current()
  const { total } = searchDirectory({ listed, places: GAZETTEER, now: t.clock.now() }, emptySearch)
  expect(total.count, 'places that a search lists: all but the programs inside prisons').toBe(711)
  expect(await brokenInvariants(t.db)).toEqual([])

  expect(await seedPublished(t), 'a second start').toBe(false)
})

test.each([
  ['/en', 'These are real places from a list of May 2023.', '988'],
  ['/es', 'Estos lugares son reales, de una lista de mayo de 2023.', '988'],
  ['/en/search?near=Denver', 'Phone numbers may be wrong.', '988'],
  ['/es/ayuda-inmediata', 'Los números de teléfono pueden estar mal.', '988'],
])('%s says that the places are for trying out', async (path, sentence, line) => {
  const { body, statusCode } = await t.app.inject(path)
  expect([path, statusCode]).toEqual([path, 200])
  const [, banner = ''] = /<section class="notice"[^>]*><p>(.*?)<\/p>/.exec(body) ?? []
  expect(banner).toContain(sentence)
  expect(banner).toContain(line)
})

test('refuses a database that has other clinics', async () => {
  await t.db.pool.query(`update feed_runs set file_hash = 'another export'`)
  await expect(seedPublished(t)).rejects.toThrow('SEED is colorado, but the database has other clinics already.')
})
