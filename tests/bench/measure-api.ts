import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { say } from '../../scripts/launch/project.mjs'
import { cpuSecondsOf, cpuSecondsOfFamily, machineSince, machineTicks } from './cpu.ts'
import type { Cluster } from './data/cluster.ts'
import { ADMIN, type Size, WRITERS } from './data/sizes.ts'
import { type Figure, median } from './figure.ts'
import { type Load, startLoad } from './load/load.ts'
import type { Script } from './load/messages.ts'
import { type OperationName, readScript, saveScript, TITLES, urlsOf } from './operations.ts'
import { type Running, type SignIn, signInAt, startLimit, startProduct, startProgram } from './product.ts'

/** P1 and P2: the portal beside the limit beside bare node:http, in turns, on the same data and with the same bytes. */

const CONNECTIONS = 8
/** A save is held against the limit, which writes the same rows; the reads against what sends bytes it holds. */
const CPU_TIMES_BARE = { a: 35, b: 70, c: 75 }
const SAVE_CPU_TIMES_LIMIT = 2
const SHARE_OF_LIMIT: Record<OperationName, number> = { a: 0.6, b: 0.7, c: 0.7, d: 0.5 }

/** Larger directories have no goal of their own here. */
const ROUNDS_BESIDE = 3

export type ApiOptions = { sizes: readonly Size['times'][]; rounds: number; milliseconds: number; operations?: string }

type Target = 'portal' | 'limit' | 'bare'
const TARGETS: readonly Target[] = ['portal', 'limit', 'bare']
type Round = Record<Target, { perSecond: number; cpuPerRequest: number; p99: number }>

export async function measureApi(cluster: Cluster, options: ApiOptions) {
  const figures: Figure[] = []
  const rounds: Record<string, Round[]> = {}
  const before = machineTicks()
  for (const times of options.sizes) {
    const measured = await atSize(cluster, times, times === 1 ? options : { ...options, rounds: ROUNDS_BESIDE })
    for (const [name, list] of Object.entries(measured) as [OperationName, Round[]][]) {
      rounds[`${name} ${times}×`] = list
      figures.push(...figuresOf(name, times, list))
    }
  }
  const { stealShare, busyShare } = machineSince(before)
  figures.push({ name: 'CPU taken by neighbours of this machine (steal)', value: stealShare * 100, unit: '%' })
  figures.push({ name: 'CPU busy, all programs', value: busyShare * 100, unit: '%' })
  return { figures, detail: rounds }
}

function figuresOf(name: OperationName, times: number, list: Round[]): Figure[] {
  const of = (pick: (round: Round) => number) => median(list.map(pick))
  const title = `(${name}) ${TITLES[name]}, ${times}×`
  // The goals are those of the directory as it is; larger ones are shown beside them.
  const held = times === 1
  return [
    {
      ...(held && name !== 'd' && { goal: 'P1', atMost: CPU_TIMES_BARE[name] }),
      name: `${title}: CPU per request, times bare node:http`,
      value: of(({ portal, bare }) => portal.cpuPerRequest / bare.cpuPerRequest),
      unit: '×',
    },
    {
      ...(held && name === 'd' && { goal: 'P1', atMost: SAVE_CPU_TIMES_LIMIT }),
      name: `${title}: CPU per request, times the limit`,
      value: of(({ portal, limit }) => portal.cpuPerRequest / limit.cpuPerRequest),
      unit: '×',
    },
    {
      name: `${title}: the limit’s CPU, times bare`,
      value: of(({ limit, bare }) => limit.cpuPerRequest / bare.cpuPerRequest),
      unit: '×',
    },
    {
      ...(held && { goal: 'P2', atLeast: SHARE_OF_LIMIT[name] }),
      name: `${title}: throughput, share of the limit`,
      value: of(({ portal, limit }) => portal.perSecond / limit.perSecond),
      unit: '',
    },
    { name: `${title}: portal`, value: of(({ portal }) => portal.perSecond), unit: 'requests/s' },
    { name: `${title}: p99`, value: of(({ portal }) => portal.p99), unit: 'ms' },
  ]
}

async function atSize(
  cluster: Cluster,
  times: Size['times'],
  { rounds, milliseconds, operations = 'abcd' }: ApiOptions,
) {
  const { url, size } = await cluster.directory(times)
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const load = startLoad()
  const product = await startProduct(url)
  const signIn = await signInAt(url, product.port)
  const limit = await startLimit(url, product)
  let bare: Running | undefined
  try {
    const scripts = await scriptsFor(size, signIn, product, limit)
    const file = join(folder, 'recorded.json')
    writeFileSync(file, JSON.stringify(scripts.recorded))
    bare = await startProgram({ name: 'node:http', entry: ['tests/bench/limit/bare.ts'], env: { RECORDED: file } })
    const servers: Record<Target, Running> = { portal: product, limit, bare }
    const measured: Partial<Record<OperationName, Round[]>> = {}
    for (const name of [...operations] as OperationName[]) {
      say(`(${name}) ${TITLES[name]}, ${times}×: ${rounds} rounds`)
      const own = scripts.of[name]
      for (const target of TARGETS)
        await oneRound(load, cluster, servers[target], own[target], Math.max(500, milliseconds))
      const list: Round[] = []
      for (let round = 0; round < rounds; round++) {
        const turn = {} as Round
        // The server that is measured first in a round is measured last in the next.
        for (const target of round % 2 === 0 ? TARGETS : TARGETS.toReversed()) {
          turn[target] = await oneRound(load, cluster, servers[target], own[target], milliseconds)
        }
        list.push(turn)
      }
      measured[name] = list
    }
    return measured
  } finally {
    load.stop()
    await signIn.close()
    await Promise.all([product, limit, ...(bare ? [bare] : [])].map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Scripts are replaced by where they have got to: the next round of saves goes on from their versions. */
async function oneRound(load: Load, cluster: Cluster, server: Running, scripts: Script[], milliseconds: number) {
  const cpu = () => cpuSecondsOf(server.pid) + cpuSecondsOfFamily(cluster.pid)
  const before = cpu()
  const outcome = await load.run({ port: server.port, scripts, milliseconds })
  const used = cpu() - before
  scripts.splice(0, scripts.length, ...outcome.scripts)
  const [failure] = Object.entries(outcome.failures)
  if (failure) throw new Error(`${failure[1].count} answers were ${failure[0]}: ${failure[1].body}`)
  return {
    perSecond: (outcome.requests / outcome.milliseconds) * 1000,
    cpuPerRequest: used / outcome.requests,
    p99: outcome.p99,
  }
}

type Scripts = { of: Record<OperationName, Record<Target, Script[]>>; recorded: Record<string, string> }

async function scriptsFor(size: Size, { signIn }: SignIn, product: Running, limit: Running): Promise<Scripts> {
  const admin = await signIn(ADMIN)
  const recorded: Record<string, string> = {}
  const ask = async (server: Running, path: string, bearer: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`)
    return text
  }
  const reads = async (name: Exclude<OperationName, 'd'>) => {
    const urls = urlsOf(name, size.clinics)
    for (const url of urls) {
      const [ours, theirs] = [await ask(product, url, admin.token), await ask(limit, url, admin.sessionId)]
      if (!isDeepStrictEqual(compared(name, ours), compared(name, theirs)))
        throw new Error(`The limit answers otherwise: ${url}\n${whereTheyDiffer(ours, theirs)}`)
      recorded[`GET ${url}`] = ours
    }
    const all = (bearer: string) => Array.from({ length: CONNECTIONS }, () => readScript(urls, bearer))
    return { portal: all(admin.token), limit: all(admin.sessionId), bare: all(admin.token) }
  }
  const saves: Record<Target, Script[]> = { portal: [], limit: [], bare: [] }
  for (const writer of WRITERS) {
    const { token, sessionId } = await signIn(writer)
    const read = async (clinicId: number) =>
      JSON.parse(await ask(product, `/api/clinics/${clinicId}`, admin.token)).data
    saves.portal.push(saveScript(await read(writer.clinicId), token))
    // The limit asks for no role, and writes to clinics of its own.
    saves.limit.push(saveScript(await read(writer.clinicId + 1), sessionId))
    saves.bare.push(saveScript(await read(writer.clinicId), token))
  }
  recorded['POST /api/updates'] = await savedReply(product, saves.portal)
  await savedReply(limit, saves.limit)
  return { of: { a: await reads('a'), b: await reads('b'), c: await reads('c'), d: saves }, recorded }
}

/** How far a search counts is each one's own choice: the rows, not the total, are what both have to find. */
function compared(name: OperationName, text: string): unknown {
  const { data, meta } = JSON.parse(text)
  return name === 'b' ? { data, page: meta.page, pageSize: meta.pageSize } : { data, meta }
}

function whereTheyDiffer(ours: string, theirs: string): string {
  let at = 0
  while (at < ours.length && ours[at] === theirs[at]) at += 1
  return [ours, theirs].map((text) => `…${text.slice(Math.max(0, at - 100), at + 200)}…`).join('\n')
}

/** One save before the measurement: its reply is what bare node:http sends. */
async function savedReply({ port }: Running, scripts: Script[]): Promise<string> {
  const [script] = scripts
  if (script?.kind !== 'save') throw new Error('A save was expected')
  const body = `${script.parts[0]}${script.version}${script.parts[1]}9999${script.parts[2]}`
  const authorization = /authorization: (.*)\r/.exec(script.head)?.[1] ?? ''
  const answer = await fetch(`http://127.0.0.1:${port}/api/updates`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`A save answered ${answer.status}: ${text.slice(0, 500)}`)
  scripts[0] = { ...script, version: script.version + 1 }
  return text
}
