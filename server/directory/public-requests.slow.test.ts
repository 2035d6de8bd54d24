import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { publicRequests } from '../testing/hostile/public-requests.ts'
import { manyListings } from '../testing/many-listings.ts'
import type { CrawledWorld } from '../testing/public-crawl.ts'

/** Odd requests for everything that anybody may read: none fails, and none changes the directory. */

const COUNT = Number(process.env.PUBLIC_REQUESTS ?? 3_000)
const SEED = Number(process.env.PUBLIC_SEED ?? 1)

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await manyListings(t, 40)
})
afterAll(() => t.close())

async function worldOf({ db }: TestApp): Promise<CrawledWorld> {
  const { rows } = await db.pool.query<{ clinicId: number; accountId: string; name: string; providerId: number }>(
    `select clinic_id as "clinicId", account_id as "accountId", display_name as name, provider_id as "providerId"
     from clinics order by clinic_id`,
  )
  const providerIds = [...new Set(rows.map(({ providerId }) => providerId))]
  return { clinics: rows, providerIds, zips: ['80203', '81201'], towns: ['denver', 'salida'] }
}

it('answers every odd request without failing', { timeout: COUNT * 200 }, async () => {
  const failed: string[] = []
  const statuses = new Map<number, number>()
  for (const [nth, { method, url, headers, payload }] of publicRequests(await worldOf(t), COUNT, SEED).entries()) {
    // Each from a network of its own, so that no limit answers instead.
    const remoteAddress = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`
    const request = { method: method as 'GET', url, headers, remoteAddress, ...(payload !== undefined && { payload }) }
    const { statusCode } = await t.app.inject(request)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    if (statusCode >= 500) failed.push(`${statusCode} ${method} ${url.slice(0, 300)} ${JSON.stringify(headers)}`)
  }
  if (process.env.PUBLIC_REQUESTS) console.log(Object.fromEntries(statuses))
  expect(failed).toEqual([])
  const { rows } = await t.db.pool.query('select count(*)::int as n from clinics')
  expect(rows).toEqual([{ n: 40 }])
})
