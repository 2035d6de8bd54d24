import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { say } from '../../scripts/launch/project.mjs'
import { cpuSecondsOf, cpuSecondsOfFamily } from './cpu.ts'
import type { Cluster } from './data/cluster.ts'
import type { Size } from './data/sizes.ts'
import { type Figure, median } from './figure.ts'
import { type Load, startLoad } from './load/load.ts'
import type { Script } from './load/messages.ts'
import { type Touched, warmlyTouched } from './measure-growth.ts'
import { type Running, startProduct, startProgram } from './product.ts'

/**
 * P11 and P12: what a page of the public directory costs the database and the processor, and what it weighs on the wire,
 * as the directory grows. Counts and bytes are exact; processor time is held against two programs in the same run.
 */

export type DirectoryOptions = { sizes: readonly Size['times'][]; rounds: number; milliseconds: number }

/** The ten commonest searches; three more say nothing of the goal but much of its edges. */
const SEARCHES: Readonly<Record<string, string>> = {
  'Denver, no filter': 'near=80203',
  'Denver, 25 miles': 'near=80203&miles=25',
  'Denver, mental health': 'near=80203&help=mh',
  'Denver, substance use, Medicaid': 'near=80203&help=sud&pay=1',
  'Denver, Spanish': 'near=80203&lang=2',
  'Denver, taking new patients': 'near=80203&new=1',
  'Denver, open now': 'near=80203&time=now',
  'Salida, no filter': 'near=81201',
  'Salida, mental health, adolescents': 'near=81201&help=mh&age=3',
  'the whole state by name': '',
}
const EDGES: Readonly<Record<string, string>> = {
  'a word that many names have': 'q=recovery',
  'a word that few names have': 'q=kestrel+cro',
  'four filters from a small town': 'near=81201&miles=100&help=court&pay=7&access=1&lang=13',
}
const CONNECTIONS = 8
const [LONGEST_HTML, LONGEST_STYLE, LONGEST_SCRIPT, LONGEST_ALL] = [14, 20, 10, 60]

type Page = { name: string; counts: Touched; gzip: number }
type Measured = { pages: Page[]; weights: Record<string, number> }

const at = (portal: Running, path: string) => `http://127.0.0.1:${portal.port}${path}`

/** A key that the search does not know makes another address of the same search, which no copy answers. */
const searchAt = (query: string, n: number) => `/en/search?${query}${query && '&'}n=${n}`

async function ask(portal: Running, path: string): Promise<Buffer> {
  const answer = await fetch(at(portal, path), { headers: { 'accept-encoding': 'identity' } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${bytes.toString().slice(0, 300)}`)
  return bytes
}

/** The bytes on the wire, as a browser that takes compressed answers gets them. */
async function weigh(portal: Running, path: string): Promise<number> {
  const answer = await fetch(at(portal, path), { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

export async function measureDirectory(cluster: Cluster, options: DirectoryOptions) {
  const measured: Record<number, Measured> = {}
  const figures: Figure[] = []
  for (const times of options.sizes) {
    say(`Public pages at ${times}×: statements, pages touched, bytes`)
    const { url, client, size } = await cluster.directory(times)
    const portal = await startProduct(url)
    try {
      measured[times] = { pages: await pagesOf(portal, client, size), weights: await weightsOf(portal, size) }
      const cpu = await cpuFigures(cluster, portal, { url, size, ...options })
      for (const { name, value, unit } of cpu) say(`  ${name}: ${value.toFixed(2)} ${unit}`)
      figures.push(...cpu)
    } finally {
      await portal.stop()
    }
  }
  return { figures: [...figuresOf(measured, options.sizes), ...figures], detail: measured }
}

async function pagesOf(portal: Running, client: Pool, { clinics }: Size): Promise<Page[]> {
  // The first search of a process loads the snapshot.
  await ask(portal, searchAt('near=80203', 0))
  const opened = await canonical(portal, clinics)
  const calls = [
    ...Object.entries({ ...SEARCHES, ...EDGES }).map(([name, query]) => ({
      name,
      path: (n: number) => searchAt(query, n + 1),
    })),
    { name: 'a clinic', path: (n: number) => opened[n % opened.length] ?? '' },
  ]
  const pages: Page[] = []
  for (const { name, path } of calls) {
    let n = 0
    const send = async () => (await ask(portal, path(n++))).length
    pages.push({ name, counts: await warmlyTouched(client, send), gzip: await weigh(portal, path(999)) })
  }
  return pages
}

/** Addresses of clinics as links have them: one without the name is led to it by a request of its own. */
async function canonical(portal: Running, clinics: number): Promise<string[]> {
  const paths: string[] = []
  for (let n = 0; n < 60; n += 1) {
    const answer = await fetch(at(portal, `/en/clinics/${1 + ((n * 7919) % clinics)}`), { redirect: 'manual' })
    paths.push(answer.headers.get('location') ?? '')
  }
  return paths.filter((path) => path !== '')
}

/** Everything that a first visit loads: the page, and what its head names. */
async function weightsOf(portal: Running, { clinics }: Size): Promise<Record<string, number>> {
  const html = (await ask(portal, '/en/search?near=80203')).toString()
  const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  const [, map = ''] = /<image href="([^"]+)"/.exec(html) ?? []
  const results = await weigh(portal, '/en/search?near=80203')
  const sizes = {
    style: await weigh(portal, style),
    script: await weigh(portal, script),
    map: await weigh(portal, map),
  }
  const clinic = await fetch(at(portal, `/en/clinics/${Math.floor(clinics / 2)}`))
  await clinic.arrayBuffer()
  const opened = await weigh(portal, new URL(clinic.url).pathname)
  return { results, clinic: opened, ...sizes, all: results + sizes.style + sizes.script + sizes.map }
}

type Round = Record<'portal' | 'limit' | 'kept' | 'bare', number>

/** New pages beside the limit, and a page asked for again beside node:http, in turns. */
async function cpuFigures(
  cluster: Cluster,
  portal: Running,
  { url, size, rounds, milliseconds }: DirectoryOptions & { url: string; size: Size },
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-pages-'))
  const file = join(folder, 'recorded.json')
  const drawn = [
    ...Object.values(SEARCHES).map((query) => searchAt(query, 5_000)),
    ...Array.from({ length: 10 }, (_, index) => `/en/clinics/${1 + ((index * 7919) % size.clinics)}`),
  ]
  const recorded: Record<string, string> = {}
  for (const path of drawn) recorded[path] = (await ask(portal, path)).toString()
  // The product is given addresses that it has not drawn yet, the limit those that were recorded.
  writeFileSync(file, JSON.stringify(recorded))
  const load = startLoad()
  const env = { RECORDED: file }
  const limit = await startProgram({
    name: 'The limit',
    entry: ['tests/bench/limit/pages.ts'],
    env: { ...env, DATABASE_URL: url },
  })
  const bare = await startProgram({ name: 'node:http', entry: ['tests/bench/limit/pages.ts'], env })
  let n = 10_000
  const fresh = () => {
    n += 2_000
    return Array.from({ length: 2_000 }, (_, index) => searchAt(Object.values(SEARCHES)[index % 10] ?? '', n + index))
  }
  try {
    const list: Round[] = []
    for (let round = 0; round <= rounds; round++) {
      const turn: Round = {
        portal: await perRequest(load, cluster, portal, fresh(), milliseconds),
        limit: await perRequest(load, cluster, limit, drawn.slice(0, 10), milliseconds),
        kept: await perRequest(load, cluster, portal, drawn.slice(0, 1), milliseconds),
        bare: await perRequest(load, cluster, bare, drawn.slice(0, 1), milliseconds),
      }
      // The first round only warms up.
      if (round > 0) list.push(turn)
    }
    const of = (pick: (turn: Round) => number) => median(list.map(pick))
    const title = `public pages, ${size.times}×`
    return [
      {
        goal: 'P11',
        name: `${title}: CPU of a new page of results, times Fastify + pg with the same bytes`,
        value: of((turn) => turn.portal / turn.limit),
        unit: '×',
        atMost: 2.5,
      },
      {
        goal: 'P11',
        name: `${title}: CPU of a page asked for again, times bare node:http`,
        value: of((turn) => turn.kept / turn.bare),
        unit: '×',
        atMost: 6,
      },
      { name: `${title}: CPU of a new page of results`, value: of((turn) => turn.portal) * 1000, unit: 'ms' },
    ]
  } finally {
    load.stop()
    await Promise.all([limit.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function perRequest(load: Load, cluster: Cluster, server: Running, paths: string[], milliseconds: number) {
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n\r\n`)
  const scripts = Array.from({ length: CONNECTIONS }, (_, place): Script => {
    const share = Math.max(1, Math.floor(requests.length / CONNECTIONS))
    return {
      kind: 'requests',
      requests: requests.length < CONNECTIONS ? requests : requests.slice(place * share, (place + 1) * share),
    }
  })
  const cpu = () => cpuSecondsOf(server.pid) + cpuSecondsOfFamily(cluster.pid)
  const before = cpu()
  const outcome = await load.run({ port: server.port, scripts, milliseconds })
  const [failure] = Object.entries(outcome.failures)
  if (failure) throw new Error(`${failure[1].count} answers were ${failure[0]}: ${failure[1].body}`)
  return (cpu() - before) / outcome.requests
}

function figuresOf(measured: Record<number, Measured>, sizes: readonly number[]): Figure[] {
  const [smallest, largest] = [sizes[0] ?? 1, sizes.at(-1) ?? 1]
  const [small, large] = [measured[smallest] as Measured, measured[largest] as Measured]
  const pages = large.pages.flatMap(({ name, counts, gzip }): Figure[] => {
    const before = small.pages.find((page) => page.name === name)?.counts.buffers ?? 1
    const held = !(name in EDGES)
    const exponent = Math.log(counts.buffers / before) / Math.log(largest / smallest)
    return [
      {
        goal: 'P11',
        name: `${name}, ${largest}×: statements`,
        value: counts.statements,
        unit: 'statements',
        atMost: 3,
      },
      {
        ...(held && { goal: 'P11', atMost: 300 }),
        name: `${name}, ${largest}×: pages touched`,
        value: counts.buffers,
        unit: 'buffers',
      },
      ...(largest > smallest
        ? [
            {
              ...(held && { goal: 'P11', atMost: 0.5 }),
              name: `${name}: exponent of that growth`,
              value: exponent,
              unit: '',
            } as Figure,
          ]
        : []),
      {
        ...(held && { goal: 'P12', atMost: LONGEST_HTML }),
        name: `${name}, ${largest}×: HTML on the wire`,
        value: gzip / 1000,
        unit: 'kB',
      },
    ]
  })
  const bars: Record<string, number> = {
    results: LONGEST_HTML,
    clinic: LONGEST_HTML,
    style: LONGEST_STYLE,
    script: LONGEST_SCRIPT,
    all: LONGEST_ALL,
  }
  const weights = Object.entries(large.weights).map(
    ([name, bytes]): Figure => ({
      ...(bars[name] !== undefined && { goal: 'P12', atMost: bars[name] }),
      name: `first visit, ${largest}×: ${name}`,
      value: bytes / 1000,
      unit: 'kB',
    }),
  )
  const share = Math.abs((large.weights.all ?? 0) / (small.weights.all ?? 1) - 1) * 100
  const grown: Figure = {
    goal: 'P12',
    name: `first visit: difference from ${smallest}× to ${largest}×`,
    value: share,
    unit: '%',
    atMost: 5,
  }
  return [...pages, ...weights, grown]
}
