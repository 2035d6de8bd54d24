import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../../server/clock.ts'
import type { Database } from '../../../server/db/open.ts'
import { startJobs } from '../../../server/jobs/jobs.ts'
import { SCHEDULES } from '../../../server/schedules.ts'
import type { Portal } from '../stage/portal.ts'
import { ADMIN } from '../stage/world.ts'

/**
 * What goes on beside the requests: exports of the licensing system are read in and applied, what they brought is displayed
 * as one batch and taken back again, and every job runs again and again.
 */

/** Seconds between exports, and between rounds of all scheduled jobs. */
const FEED_EVERY = 20
const JOBS_EVERY = 30
const GIVE_UP_AFTER = 120_000

type Beside = {
  db: Database
  copies: readonly Portal[]
  clinics: number
  goOn: () => boolean
  complain(sentence: string): void
}

export async function besides({ db, copies, clinics, goOn, complain }: Beside): Promise<Record<string, number>> {
  const counts = { 'exports applied': 0, 'clinics turned by batches': 0, 'rounds of all jobs': 0 }
  const desk = async () => {
    for (let round = 0; goOn(); round += 1) {
      const portal = copies[round % copies.length] as Portal
      await applyExport(portal, clinics, round)
      counts['exports applied'] += 1
      counts['clinics turned by batches'] += await displayAndTakeBack(portal)
      await pause(FEED_EVERY, goOn)
    }
  }
  const jobs = async () => {
    const env = { appSecret: 'unused', directoryOrigin: 'http://portal.example' }
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const runner = await startJobs({ db, clock: systemClock, env, log }, { schedules: [] })
    while (goOn()) {
      for (const { name } of SCHEDULES) await runner.runNow(name)
      counts['rounds of all jobs'] += 1
      await pause(JOBS_EVERY, goOn)
    }
    await runner.stop(2_000)
  }
  const told = (error: Error) => complain(error.message)
  await Promise.all([desk().catch(told), jobs().catch(told)])
  return counts
}

async function pause(seconds: number, goOn: () => boolean): Promise<void> {
  for (let second = 0; second < seconds && goOn(); second += 1) await wait(1_000)
}

async function answered<Data>(portal: Portal, method: string, path: string, body?: unknown): Promise<Data> {
  const { status, data, text } = await portal.call(ADMIN, method, `admin/${path}`, body)
  if (status !== 200 && status !== 201)
    throw new Error(`${method} ${path} was answered ${status}: ${text.slice(0, 200)}`)
  return data as Data
}

async function until<Data extends { status: string }>(
  read: () => Promise<Data>,
  wanted: readonly string[],
): Promise<Data> {
  const deadline = Date.now() + GIVE_UP_AFTER
  for (;;) {
    const found = await read()
    if (wanted.includes(found.status)) return found
    if (Date.now() > deadline) throw new Error(`It is still ${found.status} after ${GIVE_UP_AFTER / 1000} s`)
    await wait(200)
  }
}

type Run = { runId: number; status: string; plan: { gone: number } | null }

/** The names differ from round to round, so that every export but the first changes each clinic it brought. */
async function applyExport(portal: Portal, rows: number, round: number): Promise<void> {
  const lines = Array.from({ length: rows }, (_, n) => `L${n},Site ${n} of round ${round}\n`)
  const body = Readable.toWeb(Readable.from(['AccountID,AccountName\n', ...lines], { objectMode: false }))
  const headers = { 'content-type': 'text/csv', authorization: `Bearer ${await portal.tokenOf(ADMIN)}` }
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const sent = await fetch(`${portal.url}/api/admin/feeds/runs`, request)
  if (sent.status !== 201) throw new Error(`An export was answered ${sent.status}: ${await sent.text()}`)
  const { runId } = ((await sent.json()) as { data: Run }).data
  const read = () => answered<Run>(portal, 'GET', `feeds/runs/${runId}`)
  const { plan } = await until(read, ['ready'])
  await answered(portal, 'POST', `feeds/runs/${runId}/apply`, { gone: plan?.gone ?? 0 })
  await until(read, ['done'])
}

type Batch = { batchId: number; status: string; changed: number }

async function displayAndTakeBack(portal: Portal): Promise<number> {
  const { status, text } = await portal.call(ADMIN, 'GET', 'admin/feeds/arrivals?page=1&pageSize=10')
  if (status !== 200) throw new Error(`The list of new clinics was answered ${status}: ${text.slice(0, 200)}`)
  const { total } = (JSON.parse(text) as { meta: { total: number } }).meta
  if (total === 0) return 0
  const chosen = { matching: {}, count: total }
  const { batchId } = await answered<Batch>(portal, 'POST', 'batches', { list: 'new', action: 'display', chosen })
  const read = () => answered<Batch>(portal, 'GET', `batches/${batchId}`)
  const { changed } = await until(read, ['done'])
  await answered(portal, 'POST', `batches/${batchId}/undo`, {})
  await until(read, ['undone'])
  return changed
}
