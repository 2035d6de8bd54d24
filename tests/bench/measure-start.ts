import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../../scripts/launch/project.mjs'
import { serverArguments, serverEnv } from '../../scripts/launch/server.mjs'
import { demoAccounts } from '../../server/dev/demo/people.ts'
import { DEV_TOKEN_PATH, devTokenKey } from '../../server/dev/stand-ins/token-key.ts'
import { forgetPeak, memoryOf } from './cpu.ts'
import type { Cluster } from './data/cluster.ts'
import { ADMIN } from './data/sizes.ts'
import { type Figure, median } from './figure.ts'
import { startLoad } from './load/load.ts'
import { readScript, urlsOf } from './operations.ts'
import { type Running, signInAt, startLimit, startProduct, startProgram } from './product.ts'

/** P5: from nothing to the first answered read, and the memory that takes; on PostgreSQL and with the embedded engine. */

const MEGABYTE = 1024 * 1024
const QUIET_FOR = 5_000
const SECRET = 'a secret of the measurements, long enough to be one'

export type StartOptions = { rounds: number; loadMilliseconds: number }

export async function measureStart(cluster: Cluster, options: StartOptions) {
  const figures = [...(await onPostgres(cluster, options)), ...(await embedded(options))]
  return { figures, detail: {} }
}

/** The same port each time: the tokens of a server are its address's. */
async function onPostgres(cluster: Cluster, { rounds, loadMilliseconds }: StartOptions): Promise<Figure[]> {
  say(`Starting on PostgreSQL, ${rounds} times beside the limit`)
  const { url, size } = await cluster.directory(1)
  const first = await startProduct(url)
  const { port } = first
  const people = await signInAt(url, port)
  const { token, sessionId } = await people.signIn(ADMIN)
  await people.close()
  await first.stop()
  const times: { portal: number; limit: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const portal = await timed(() => startProduct(url, { port }), '/api/clinics/40', token)
    const limit = await timed(() => startLimit(url), '/api/clinics/40', sessionId)
    times.push({ portal, limit })
  }
  const server = await startProduct(url, { port })
  const reads = (['a', 'b', 'c'] as const).flatMap((name) => urlsOf(name, size.clinics))
  const memory = await memoryUnder(server, reads, token, loadMilliseconds)
  const of = (pick: (time: (typeof times)[number]) => number) => median(times.map(pick))
  return [
    {
      goal: 'P5',
      name: 'Start to first read on PostgreSQL, times the limit',
      value: of(({ portal, limit }) => portal / limit),
      unit: '×',
      atMost: 2,
    },
    { name: 'Start to first read on PostgreSQL', value: of(({ portal }) => portal), unit: 'ms' },
    { name: 'Start to first read of the limit', value: of(({ limit }) => limit), unit: 'ms' },
    { name: 'Memory at its peak while starting, PostgreSQL', value: memory.starting, unit: 'MB' },
    { goal: 'P5', name: 'Memory idle, PostgreSQL', value: memory.idle, unit: 'MB', atMost: 130 },
    {
      goal: 'P5',
      name: 'Memory at its peak under 8 connections, PostgreSQL',
      value: memory.peak,
      unit: 'MB',
      atMost: 200,
    },
  ]
}

async function timed(start: () => Promise<Running>, path: string, bearer: string): Promise<number> {
  const server = await start()
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return performance.now() - server.startedAt
  } finally {
    await server.stop()
  }
}

async function memoryUnder(server: Running, urls: string[], token: string, milliseconds: number) {
  try {
    await wait(QUIET_FOR)
    const { now: idle, peak: starting } = memoryOf(server.pid)
    forgetPeak(server.pid)
    const load = startLoad()
    const scripts = Array.from({ length: 8 }, () => readScript(urls, token))
    const { failures } = await load.run({ port: server.port, scripts, milliseconds })
    load.stop()
    const [failure] = Object.entries(failures)
    if (failure) throw new Error(`${failure[1].count} answers were ${failure[0]}: ${failure[1].body}`)
    return { idle: idle / MEGABYTE, starting: starting / MEGABYTE, peak: memoryOf(server.pid).peak / MEGABYTE }
  } finally {
    await server.stop()
  }
}

/** The demo, from the folder that a first start has left; the first start itself fills it and is shown beside. */
async function embedded({ rounds, loadMilliseconds }: StartOptions): Promise<Figure[]> {
  say(`Starting with the embedded database, ${rounds} times`)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const env = serverEnv({ DATA_DIR: dataDir, APP_SECRET: SECRET }) as Record<string, string>
  const start = () => startProgram({ name: 'The portal', entry: serverArguments, env })
  try {
    const first = await start()
    const firstMilliseconds = performance.now() - first.startedAt
    await first.stop()
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const server = await start()
      await demoRead(server)
      times.push(performance.now() - server.startedAt)
      await server.stop()
    }
    const server = await start()
    const token = await demoToken(server)
    const memory = await memoryUnder(
      server,
      ['/api/clinics/1', '/api/clinics/2', '/api/clinics/3'],
      token,
      loadMilliseconds,
    )
    return [
      { goal: 'P5', name: 'Start to first read, embedded', value: median(times) / 1000, unit: 's', atMost: 3 },
      { name: 'First start, embedded, demo filled in', value: firstMilliseconds / 1000, unit: 's' },
      { name: 'Memory at its peak while starting, embedded', value: memory.starting, unit: 'MB' },
      { name: 'Memory idle, embedded', value: memory.idle, unit: 'MB' },
      {
        goal: 'P5',
        name: 'Memory at its peak under 8 connections, embedded',
        value: memory.peak,
        unit: 'MB',
        atMost: 300,
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function demoRead(server: Running): Promise<void> {
  const headers = { authorization: `Bearer ${await demoToken(server)}` }
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/clinics/1`, { headers })
  if (answer.status !== 200) throw new Error(`/api/clinics/1 answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function demoToken({ port }: Running): Promise<string> {
  const email = demoAccounts.find(({ role }) => role === 'admin')?.email
  const answer = await fetch(`http://127.0.0.1:${port}${DEV_TOKEN_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${devTokenKey(SECRET)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { data } = (await answer.json()) as { data?: { token: string } }
  if (data === undefined) throw new Error(`No token for ${email}: ${answer.status}`)
  return data.token
}
