import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HSDS_PACKAGES, HSDS_PATH, LADDERS_CSV } from '../../contract/exchange/paths.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { fillListings } from '../testing/listings-by-number.ts'
import { manyListings } from '../testing/many-listings.ts'
import { exchangeArea } from './routes.ts'

/** Whole exports are made while they are sent: memory holds a batch of clinics, however many there are. */

const CLINICS = 3_000
/** The largest of these exports, made whole, would hold several times as much. */
const MOST_MEGABYTES = 12
const SAMPLE_EVERY_BYTES = 2_000_000
const MEGABYTE = 2 ** 20

// What a process keeps of memory it no longer needs depends on the files that ran in it before: only what is alive counts.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function look(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const LOOKS = 40
/** Buffers are given back by a thread beside, which on a busy machine comes late: what seems too much is looked at again. */
async function alive(most: number): Promise<number> {
  let least = look()
  for (let looks = 1; looks < LOOKS && least > most; looks += 1) {
    await wait(50)
    least = Math.min(least, look())
  }
  return least
}

let t: TestApp
let port: number
beforeAll(async () => {
  t = await testApp({ areas: [exchangeArea] })
  await manyListings(t, 240)
  await fillListings(t.db, CLINICS)
  await t.db.pool.query(
    `insert into exchange_records (clinic_id, provider_id, categories, places, ids)
     select clinic_id, provider_id, '{1,2}', 1, array[gen_random_uuid(), gen_random_uuid()] from listings
     where clinic_id > 1500000000`,
  )
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

async function read(path: string) {
  const idle = look()
  const bar = idle + MOST_MEGABYTES * MEGABYTE
  const begun = performance.now()
  const [reply] = (await once(get({ port, path, host: '127.0.0.1' }), 'response')) as [
    import('node:http').IncomingMessage,
  ]
  let [firstByte, bytes, lines, most, sampleAt] = [0, 0, 0, idle, 0]
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - begun
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
    if (bytes < sampleAt) continue
    sampleAt = bytes + SAMPLE_EVERY_BYTES
    most = Math.max(most, await alive(bar))
  }
  const took = performance.now() - begun
  return { status: reply.statusCode, lines, bytes, firstByte, took, megabytes: (most - idle) / MEGABYTE }
}

it.each([
  [`${HSDS_PATH}/services?format=ndjson&full=true`, CLINICS * 2],
  [`${HSDS_PATH}/services?format=ndjson`, CLINICS * 2],
  [LADDERS_CSV, CLINICS],
  [HSDS_PACKAGES.en, 0],
])('%s', async (path, records) => {
  // A package whose build takes longer than a caller should wait is asked for again, as the answer says.
  let answer = await read(path)
  for (let again = 0; answer.status === 503 && again < 5; again += 1) answer = await read(path)
  const { status, lines, megabytes, bytes, firstByte, took } = answer
  console.log(path, {
    lines,
    bytes,
    firstByte: Math.round(firstByte),
    took: Math.round(took),
    megabytes: Math.round(megabytes),
  })
  expect(status).toBe(200)
  expect(lines).toBeGreaterThan(records)
  expect(megabytes).toBeLessThan(MOST_MEGABYTES)
})
