import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../../scripts/launch/project.mjs'
import { PUBLISHED_EXPORT } from '../../server/dev/published/export.ts'
import { DEV_TOKEN_PATH, devTokenKey } from '../../server/dev/stand-ins/token-key.ts'
import { csvOf, madeUp } from '../../server/imports/testing/exports.ts'
import { startPostgres } from '../../server/testing/postgres.ts'
import { type RunningServer, startServer } from '../../server/testing/server-process.ts'
import { memoryOf } from './cpu.ts'
import type { Figure } from './figure.ts'
import { millisecondsOf, readBeside } from './reader-beside.ts'

/**
 * P8 and P13: imports the real export, displays its clinics as one batch and takes that back, while others read public
 * pages and the portal; then measures the memory of a large push.
 */

const ADMIN = 'amara.lindgren@bha.example'
const PUSHED = 75_000
/** Most milliseconds that a reader may wait beside an import, and for the first page after it. */
const BESIDE = 500
const FIRST_PAGE = 1000

type Call = (method: string, path: string, body?: unknown) => Promise<{ data: never }>

async function callsOf({ url, dataDir }: RunningServer): Promise<{ call: Call; headers: Record<string, string> }> {
  const key = devTokenKey(readFileSync(join(dataDir, 'app-secret'), 'utf8').trim())
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}${DEV_TOKEN_PATH}`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${key}` },
    body: JSON.stringify({ email: ADMIN }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  const call: Call = async (method, path, body) => {
    const type = typeof body === 'string' ? { 'content-type': 'text/csv' } : body === undefined ? {} : json
    const answer = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { ...headers, ...type },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const reply = (await answer.json()) as { data: never; message?: string }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${reply.message}`)
    return reply
  }
  return { call, headers }
}

async function until<T>(ask: () => Promise<T>, done: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (done(answer)) return answer
    await wait(200)
  }
}

type Run = { runId: number; status: string; plan: { gone: number } | null }
type Told = { batchId: number; status: string; changed: number; total: number }

async function importRows(call: Call, text: string): Promise<void> {
  const { runId } = (await call('POST', 'feeds/runs?fileName=bench.csv', text)).data as Run
  const run = () => call('GET', `feeds/runs/${runId}`).then(({ data }) => data as Run)
  const { plan } = await until(run, ({ status }) => status !== 'reading')
  await call('POST', `feeds/runs/${runId}/apply`, { gone: plan?.gone })
  const { status } = await until(run, (one) => !['read', 'applying'].includes(one.status))
  if (status !== 'done') throw new Error(`The import ended as ${status}`)
}

const madeUpRows = (count: number, name: string) =>
  csvOf(Array.from({ length: count }, (_, n) => madeUp(`${name}${n}`, { DisplayName: `${name} clinic ${n}` })))

/** The three steps of an administrator, each with readers beside it. */
async function realExport(server: RunningServer, engine: string): Promise<Figure[]> {
  const { call, headers } = await callsOf(server)
  const figures: Figure[] = []
  const reads = [
    { path: '/en/help-now' },
    { path: '/en/search?near=Denver&q=counseling' },
    { path: '/api/admin/counts', headers },
  ]
  const beside = async (step: string, work: () => Promise<unknown>) => {
    say(`${engine}: ${step}`)
    const stop = readBeside(server.url, reads)
    const at = performance.now()
    await work()
    const seconds = (performance.now() - at) / 1000
    const { p99, longest } = await stop()
    const first = await millisecondsOf(server.url, { path: `/en/search?near=Denver&q=${encodeURIComponent(step)}` })
    const name = `${step}, ${engine}`
    figures.push(
      { goal: 'P13', name: `reads beside ${name}, p99`, value: p99, unit: 'ms', atMost: BESIDE },
      { name: `reads beside ${name}, longest`, value: longest, unit: 'ms' },
      { goal: 'P13', name: `first page after ${name}`, value: first, unit: 'ms', atMost: FIRST_PAGE },
    )
    return seconds
  }
  await beside('an import applied', () => importRows(call, readFileSync(PUBLISHED_EXPORT, 'utf8')))
  const { meta } = (await call('GET', 'feeds/arrivals?page=1')) as unknown as { meta: { total: number } }
  const chosen = { matching: {}, count: meta.total }
  const begin = (path: string, body?: unknown) => async () => {
    const { batchId } = (await call('POST', path, body)).data as Told
    const told = () => call('GET', `batches/${batchId}`).then(({ data }) => data as Told)
    const { changed, total } = await until(told, ({ status }) => status === 'done' || status === 'undone')
    if (changed !== total) throw new Error(`${changed} of ${total} clinics were changed`)
    return batchId
  }
  const value = await beside(
    `${meta.total} clinics displayed`,
    begin('batches', { list: 'new', action: 'display', chosen }),
  )
  figures.push({
    goal: 'P8',
    name: `${meta.total} clinics displayed as one batch, ${engine}`,
    value,
    unit: 's',
    atMost: 30,
  })
  const [latest] = (await call('GET', 'batches')).data as Told[]
  await beside(`${meta.total} clinics taken back`, begin(`batches/${latest?.batchId}/undo`))
  return figures
}

async function onPostgres(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if ('skipped' in postgres) throw new Error(postgres.skipped)
  const server = await startServer({ env: { SEED: 'demo', DATABASE_URL: postgres.url } })
  try {
    return await realExport(server, 'PostgreSQL')
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

async function onEmbedded({ short }: { short: boolean }): Promise<Figure[]> {
  const server = await startServer({ env: { SEED: 'demo' } })
  try {
    const figures = await realExport(server, 'embedded')
    if (short) return figures
    say(`Pushing ${PUSHED} rows`)
    await importRows((await callsOf(server)).call, madeUpRows(PUSHED, 'Push'))
    const value = memoryOf(server.pid).peak / 2 ** 20
    return [...figures, { goal: 'P8', name: `memory of a push of ${PUSHED} rows`, value, unit: 'MB', atMost: 1024 }]
  } finally {
    await server.stop()
  }
}

export const measureImports = async (options: { short: boolean }): Promise<Figure[]> => [
  ...(await onPostgres()),
  ...(await onEmbedded(options)),
]
