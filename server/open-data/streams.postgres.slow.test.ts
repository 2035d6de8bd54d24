import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HSDS_PACKAGES, HSDS_PATH, LICENSE_CSV } from '../../contract/exchange/paths.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { manyListings } from '../testing/many-listings.ts'
import { exchangeArea } from './routes.ts'

/** Exports are streamed from the snapshot in memory. */

const CLINICS = 3_000
const MOST_MEGABYTES = 150
const MEGABYTE = 2 ** 20

// Collects garbage first: only live memory counts.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function alive(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MEGABYTE
}

let t: TestApp
let port: number
beforeAll(async () => {
  t = await testApp({ areas: [exchangeArea] })
  await manyListings(t, 240)
  await t.db.pool.query(
    `insert into clinics (clinic_id, provider_id, account_id, profile, licence, created_at, updated_at)
     select 1500000000 + n, provider_id, 'many-' || n, profile, licence, created_at, updated_at
     from generate_series(1, ${CLINICS}) n join (
       select row_number() over (order by clinic_id) - 1 as seed, c.* from clinics c join exchange_records using (clinic_id)
       where removed_at is null) seeds
     on seed = n % (select count(*) from exchange_records where removed_at is null)`,
  )
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
  await t.app.ports.snapshots.current()
})
afterAll(() => t.close())

const SAMPLE_EVERY_BYTES = 5_000_000

async function read(path: string) {
  const idle = alive()
  const [reply] = (await once(get({ port, path, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
  let [bytes, lines, most, sampleAt] = [0, 0, idle, 0]
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
    if (bytes < sampleAt) continue
    sampleAt = bytes + SAMPLE_EVERY_BYTES
    most = Math.max(most, alive())
  }
  return { status: reply.statusCode, lines, megabytes: most - idle }
}

it.each([
  [`${HSDS_PATH}/services?format=ndjson&full=true`, CLINICS],
  [`${HSDS_PATH}/services?format=ndjson`, CLINICS],
  [LICENSE_CSV, CLINICS],
  [HSDS_PACKAGES.en, 0],
])('%s', async (path, records) => {
  const { status, lines, megabytes } = await read(path)
  expect(status).toBe(200)
  expect(lines).toBeGreaterThan(records)
  expect(megabytes).toBeLessThan(MOST_MEGABYTES)
})
