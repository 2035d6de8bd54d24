import { isDeepStrictEqual } from 'node:util'
import { say } from '../../scripts/launch/project.mjs'
import { cpuSecondsOf, cpuSecondsOfFamily } from './cpu.ts'
import type { Cluster } from './data/cluster.ts'
import { ADMIN, type Size, WRITERS } from './data/sizes.ts'
import { type Figure, median } from './figure.ts'
import { type Load, startLoad } from './load/load.ts'
import type { Script } from './load/messages.ts'
import { type OperationName, readScript, saveScript, TITLES, urlsOf } from './operations.ts'
import { type Running, type SignIn, signInAt, startLimit, startProduct } from './product.ts'

/** P1: the portal and the limit in alternating rounds, on the same data and with the same bytes. */

const CONNECTIONS = 8
const SHARE_OF_LIMIT: Record<OperationName, number> = { a: 0.5, b: 0.5, c: 0.5, d: 0.4 }
const CPU_TIMES_LIMIT = 2.5

type ApiOptions = { rounds: number; milliseconds: number }

type Target = 'portal' | 'limit'
const TARGETS: readonly Target[] = ['portal', 'limit']
type Round = Record<Target, { perSecond: number; cpuPerRequest: number }>

function figuresOf(name: OperationName, list: Round[]): Figure[] {
  const of = (pick: (round: Round) => number) => median(list.map(pick))
  const title = `(${name}) ${TITLES[name]}`
  return [
    {
      goal: 'P1',
      name: `${title}: throughput, share of the limit`,
      value: of(({ portal, limit }) => portal.perSecond / limit.perSecond),
      unit: '',
      atLeast: SHARE_OF_LIMIT[name],
    },
    {
      goal: 'P1',
      name: `${title}: CPU, times the limit`,
      value: of(({ portal, limit }) => portal.cpuPerRequest / limit.cpuPerRequest),
      unit: '×',
      atMost: CPU_TIMES_LIMIT,
    },
  ]
}

export async function measureApi(cluster: Cluster, { rounds, milliseconds }: ApiOptions): Promise<Figure[]> {
  const { url, size } = await cluster.directory(1)
  const load = startLoad()
  const product = await startProduct(url)
  const signIn = await signInAt(url, product.port)
  const limit = await startLimit(url, product)
  try {
    const scripts = await scriptsFor(size, signIn, product, limit)
    const servers: Record<Target, Running> = { portal: product, limit }
    const figures: Figure[] = []
    for (const name of Object.keys(TITLES) as OperationName[]) {
      say(`(${name}) ${TITLES[name]}: ${rounds} rounds`)
      const own = scripts[name]
      for (const target of TARGETS) await oneRound(load, cluster, servers[target], own[target], milliseconds)
      const list: Round[] = []
      for (let round = 0; round < rounds; round++) {
        const turn = {} as Round
        // Alternates which server goes first.
        for (const target of round % 2 === 0 ? TARGETS : TARGETS.toReversed()) {
          turn[target] = await oneRound(load, cluster, servers[target], own[target], milliseconds)
        }
        list.push(turn)
      }
      figures.push(...figuresOf(name, list))
    }
    return figures
  } finally {
    load.stop()
    await signIn.close()
    await Promise.all([product.stop(), limit.stop()])
  }
}

/** Updates `scripts` to the versions that the saves reached, with which the next round continues. */
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
  }
}

type Scripts = Record<OperationName, Record<Target, Script[]>>

async function scriptsFor(size: Size, { signIn }: SignIn, product: Running, limit: Running): Promise<Scripts> {
  const admin = await signIn(ADMIN)
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
        throw new Error(`The limit answers otherwise: ${url}\n${whereTheyDiffer(name, ours, theirs)}`)
    }
    const all = (bearer: string) => Array.from({ length: CONNECTIONS }, () => readScript(urls, bearer))
    return { portal: all(admin.token), limit: all(admin.sessionId) }
  }
  const saves: Record<Target, Script[]> = { portal: [], limit: [] }
  for (const writer of WRITERS) {
    const { token, sessionId } = await signIn(writer)
    const read = async (clinicId: number) =>
      JSON.parse(await ask(product, `/api/clinics/${clinicId}`, admin.token)).data
    saves.portal.push(saveScript(await read(writer.clinicId), token))
    // The limit checks no role, and writes to other clinics.
    saves.limit.push(saveScript(await read(writer.clinicId + 1), sessionId))
  }
  return { a: await reads('a'), b: await reads('b'), c: await reads('c'), d: saves }
}

/** Compares the rows of a search and ignores the total: the portal and the limit may cap it differently. */
function compared(name: OperationName, text: string): unknown {
  const { data, meta } = JSON.parse(text)
  return name === 'b' ? { data, page: meta.page, pageSize: meta.pageSize } : { data, meta }
}

/** The first value that differs, with its path; both texts name their fields in any order. */
function whereTheyDiffer(name: OperationName, ...texts: [ours: string, theirs: string]): string {
  const [ours, theirs] = texts.map((text) => leavesOf(compared(name, text)))
  const paths = [...new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])]
  const differs = paths.filter((path) => ours?.get(path) !== theirs?.get(path))
  return differs
    .slice(0, 5)
    .map((path) => `${path}: ${ours?.get(path)} and ${theirs?.get(path)}`)
    .join('\n')
}

const leavesOf = (value: unknown, path = ''): Map<string, string> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, `${path}.${key}`)]))
    : new Map([[path, JSON.stringify(value)]])
