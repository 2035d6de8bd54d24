import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../../scripts/launch/project.mjs'
import { DEV_TOKEN_PATH, devTokenKey } from '../../server/dev/stand-ins/token-key.ts'
import { csvOf, madeUp } from '../../server/feeds/testing/exports.ts'
import { type RunningServer, startServer } from '../../server/testing/server-process.ts'
import type { Figure } from './figure.ts'

/** P14: an import of the real one's size is displayed as one batch on the embedded engine, while another client reads. */

const CLINICS = 734
const ADMIN = 'amara.lindgren@bha.example'
/** Between two questions of the reader. */
const READS_EVERY = 20
const READS_ALONE_FOR = 5_000

const p99 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN

type Call = (method: string, path: string, body?: unknown) => Promise<{ data: never }>

async function callsOf({ url, dataDir }: RunningServer): Promise<Call> {
  const key = devTokenKey(readFileSync(join(dataDir, 'app-secret'), 'utf8').trim())
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}${DEV_TOKEN_PATH}`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${key}` },
    body: JSON.stringify({ email: ADMIN }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  return async (method, path, body) => {
    const type = typeof body === 'string' ? { 'content-type': 'text/csv' } : body === undefined ? {} : json
    const answer = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${data.token}`, ...type },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const reply = (await answer.json()) as { data: never; message?: string }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${reply.message}`)
    return reply
  }
}

async function until<T>(ask: () => Promise<T>, done: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (done(answer)) return answer
    await wait(200)
  }
}

type Run = { runId: number; status: string; plan: { gone: number } | null }
type Told = { batchId: number; status: string; changed: number }

async function importClinics(call: Call): Promise<void> {
  const rows = Array.from({ length: CLINICS }, (_, n) => madeUp(`B${n}`, { DisplayName: `Batch clinic ${n}` }))
  const { runId } = (await call('POST', 'feeds/runs?fileName=bench.csv', csvOf(rows))).data as Run
  const run = () => call('GET', `feeds/runs/${runId}`).then(({ data }) => data as Run)
  const { plan } = await until(run, ({ status }) => status !== 'reading')
  await call('POST', `feeds/runs/${runId}/apply`, { gone: plan?.gone })
  await until(run, ({ status }) => status === 'done')
}

/** Asks as visitors and administrators do, one question after another, until told to stop. */
function reader(url: string, call: Call) {
  const times: number[] = []
  let reading = true
  const asks = [
    () => fetch(`${url}/en/search?place=80210&n=${times.length}`).then((answer) => answer.arrayBuffer()),
    () => call('GET', `providersandclinics?page=${(times.length % 9) + 1}&pageSize=10`),
  ]
  const done = (async () => {
    while (reading) {
      const at = performance.now()
      await asks[times.length % asks.length]?.()
      times.push(performance.now() - at)
      await wait(READS_EVERY)
    }
  })()
  return {
    async stop() {
      reading = false
      await done
      return times.toSorted((a, b) => a - b)
    },
  }
}

export async function measureBatch() {
  const server = await startServer({ env: { SEED: 'demo' } })
  try {
    const call = await callsOf(server)
    say(`Importing ${CLINICS} clinics`)
    await importClinics(call)
    // What the reader waits for when nothing else is done is the machine's and the engine's own.
    const alone = reader(server.url, call)
    await wait(READS_ALONE_FOR)
    const before = await alone.stop()
    const matching = reader(server.url, call)
    const at = performance.now()
    const chosen = { matching: { find: 'Batch clinic' }, count: CLINICS }
    const { batchId } = (await call('POST', 'batches', { list: 'new', action: 'display', chosen })).data as Told
    const told = () => call('GET', `batches/${batchId}`).then(({ data }) => data as Told)
    const { changed } = await until(told, ({ status }) => status === 'done')
    const seconds = (performance.now() - at) / 1000
    const times = await matching.stop()
    if (changed !== CLINICS) throw new Error(`${changed} of ${CLINICS} clinics were displayed`)
    const figures: Figure[] = [
      { goal: 'P14', name: `${CLINICS} clinics displayed as one batch`, value: seconds, unit: 's', atMost: 30 },
      { goal: 'P14', name: 'another client reads meanwhile, p99', value: p99(times), unit: 'ms', atMost: 100 },
      { name: 'the same client before it, p99', value: p99(before), unit: 'ms' },
    ]
    return { figures, detail: { reads: times.length, median: times[times.length >> 1], slowest: times.at(-1) } }
  } finally {
    await server.stop()
  }
}
