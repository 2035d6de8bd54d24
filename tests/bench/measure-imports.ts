import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../../scripts/launch/project.mjs'
import { DEV_TOKEN_PATH, devTokenKey } from '../../server/dev/stand-ins/token-key.ts'
import { csvOf, madeUp } from '../../server/imports/testing/exports.ts'
import { type RunningServer, startServer } from '../../server/testing/server-process.ts'
import { memoryOf } from './cpu.ts'
import type { Figure } from './figure.ts'

/**
 * P8 on the embedded engine: displays an import of realistic size as one batch, and measures the memory of a large
 * push.
 */

const CLINICS = 734
const ADMIN = 'amara.lindgren@bha.example'
const PUSHED = 75_000

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

async function importRows(call: Call, count: number, name: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => madeUp(`${name}${n}`, { DisplayName: `${name} clinic ${n}` }))
  const { runId } = (await call('POST', 'feeds/runs?fileName=bench.csv', csvOf(rows))).data as Run
  const run = () => call('GET', `feeds/runs/${runId}`).then(({ data }) => data as Run)
  const { plan } = await until(run, ({ status }) => status !== 'reading')
  await call('POST', `feeds/runs/${runId}/apply`, { gone: plan?.gone })
  const { status } = await until(run, (one) => !['read', 'applying'].includes(one.status))
  if (status !== 'done') throw new Error(`The import of ${count} rows ended as ${status}`)
}

export async function measureImports({ short }: { short: boolean }): Promise<Figure[]> {
  const server = await startServer({ env: { SEED: 'demo' } })
  try {
    const call = await callsOf(server)
    say(`Importing ${CLINICS} clinics and displaying them as one batch`)
    await importRows(call, CLINICS, 'Batch')
    const at = performance.now()
    const chosen = { matching: { find: 'Batch clinic' }, count: CLINICS }
    const { batchId } = (await call('POST', 'batches', { list: 'new', action: 'display', chosen })).data as Told
    const told = () => call('GET', `batches/${batchId}`).then(({ data }) => data as Told)
    const { changed } = await until(told, ({ status }) => status === 'done')
    const seconds = (performance.now() - at) / 1000
    if (changed !== CLINICS) throw new Error(`${changed} of ${CLINICS} clinics were displayed`)
    const figures: Figure[] = [
      {
        goal: 'P8',
        name: `${CLINICS} clinics displayed as one batch, embedded`,
        value: seconds,
        unit: 's',
        atMost: 30,
      },
    ]
    if (short) return figures
    say(`Pushing ${PUSHED} rows`)
    await importRows(call, PUSHED, 'Push')
    const value = memoryOf(server.pid).peak / 2 ** 20
    return [...figures, { goal: 'P8', name: `memory of a push of ${PUSHED} rows`, value, unit: 'MB', atMost: 1024 }]
  } finally {
    await server.stop()
  }
}
