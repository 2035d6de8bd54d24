import { say } from '../../scripts/launch/project.mjs'
import type { Cluster } from './data/cluster.ts'
import type { Size } from './data/sizes.ts'
import { type Figure, percentile } from './figure.ts'
import { statementsOf } from './measure-statements.ts'
import { type Running, startProduct } from './product.ts'

/** P4 and P5: statements and time of public pages that miss the cache, and the bytes of a first visit. */

const MOST_MILLISECONDS = { 1: 15, 10: 50 }
const SEARCHES = [
  ...['', '&miles=25', '&help=mh', '&help=sud&pay=1', '&lang=2', '&new=1', '&time=now', '&age=3', '&access=1'].map(
    (filters) => `near=80203${filters}`,
  ),
  ...['', '&help=mh&age=3', '&miles=100&help=court&pay=7'].map((filters) => `near=81201${filters}`),
  '',
  'help=mh',
  'near=80521',
  'near=80903&help=mh',
  ...['recovery', 'kestrel+cro', 'recvoery', 'counselling'].map((words) => `q=${words}`),
]
const ROUNDS = 10

const at = (portal: Running, path: string) => `http://127.0.0.1:${portal.port}${path}`

/** Adds a parameter that the search ignores, so that the request misses the page cache. */
const searchAt = (query: string, n: number) => `/en/search?${query}${query && '&'}n=${n}`

async function ask(portal: Running, path: string): Promise<{ text: string; milliseconds: number }> {
  const begun = performance.now()
  const answer = await fetch(at(portal, path))
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return { text, milliseconds: performance.now() - begun }
}

export async function measureDirectory(cluster: Cluster, sizes: readonly Size['times'][]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const times of sizes) {
    say(`Public pages at ${times}×`)
    const { url, client, size } = await cluster.directory(times)
    const portal = await startProduct(url)
    try {
      const results = (n: number) => ask(portal, searchAt(SEARCHES[n % SEARCHES.length] ?? '', n))
      const opened = await clinicPages(portal, size)
      // The page keeps the visitor's place in its address: another place is a page that the server has not rendered yet.
      const clinic = (n: number) => ask(portal, `${opened[n % opened.length]}?near=${80_001 + n}`)
      for (const [name, send] of Object.entries({ results, clinic })) {
        const statements = await statementsOf(client, send)
        const taken: number[] = []
        for (let n = 0; n < SEARCHES.length * ROUNDS; n++) taken.push((await send(1_000 + n)).milliseconds)
        const value = percentile(taken, 0.95)
        figures.push(
          { goal: 'P4', name: `${name}, ${times}×`, value: statements, unit: 'statements', atMost: 1 },
          { goal: 'P4', name: `${name}, ${times}×: p95`, value, unit: 'ms', atMost: MOST_MILLISECONDS[times] },
        )
      }
      if (times === sizes.at(-1)) figures.push(...(await weights(portal, size)))
    } finally {
      await portal.stop()
    }
  }
  return figures
}

/** Addresses of clinics with their names: the server redirects an address without the name. */
async function clinicPages(portal: Running, { clinics }: Size): Promise<string[]> {
  const paths: string[] = []
  for (let n = 0; n < 60; n += 1) {
    const answer = await fetch(at(portal, `/en/clinics/${1 + ((n * 7919) % clinics)}`), { redirect: 'manual' })
    paths.push(answer.headers.get('location') ?? '')
  }
  return paths.filter((path) => path !== '')
}

const KILOBYTES = { results: 18, clinic: 18, style: 24, script: 12, fonts: 40, everything: 90 }

/** Compressed bytes on the wire. */
async function weigh(portal: Running, path: string): Promise<number> {
  const answer = await fetch(at(portal, path), { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

async function weights(portal: Running, size: Size): Promise<Figure[]> {
  const { text } = await ask(portal, '/en/search?near=80203')
  const sum = async (paths: readonly string[]) =>
    (await Promise.all(paths.map((path) => weigh(portal, path)))).reduce((all, bytes) => all + bytes, 0)
  const named = (pattern: RegExp, html: string) => [
    ...new Set(Array.from(html.matchAll(pattern), ([, path = '']) => path)),
  ]
  const styles = named(/rel="stylesheet" href="([^"]+)"/g, text)
  const css = (await Promise.all(styles.map((path) => ask(portal, path)))).map((style) => style.text).join()
  const [clinic = ''] = await clinicPages(portal, size)
  const map = await sum(named(/<image href="([^"]+)"/g, text))
  const sizes = {
    results: (await weigh(portal, '/en/search?near=80203')) + map,
    clinic: await weigh(portal, clinic),
    style: await sum(styles),
    script: await sum(named(/<script type="module" src="([^"]+)"/g, text)),
    fonts: await sum(named(/url\(["']?(\/[^"')]+\.woff2)/g, css)),
  }
  const all = { ...sizes, everything: sizes.results + sizes.style + sizes.script + sizes.fonts }
  return Object.entries(all).map(([name, bytes]) => ({
    goal: 'P5',
    name: `first visit: ${name}`,
    value: bytes / 1000,
    unit: 'kB',
    atMost: KILOBYTES[name as keyof typeof all],
  }))
}
