import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../e2e/chromium.ts'
import { root, say } from '../scripts/launch/project.mjs'
import { startServer } from '../server/testing/server-process.ts'
import { openBrowser, signInAdmin } from './browser.ts'
import { type Figure, median } from './figure.ts'
import type { Measured } from './parts.ts'

/**
 * P7 and P12. Lighthouse is larger than the rest of the development install together, so it is fetched when it is asked for, in
 * exactly this version, into a folder that git does not see.
 */
const VERSION = '13.5.0'
const folder = join(root, 'bench/.cache/lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** What pages are held against: scores, and for the public ones also what a visitor feels. */
type Bars = {
  goal: string
  scores: Partial<Record<Category, number>>
  audits: Readonly<Record<string, { name: string; unit: 's' | 'ms' | ''; atMost?: number }>>
}
const PAINT = 'largest-contentful-paint'
const PORTAL: Bars = {
  goal: 'P7',
  scores: { performance: 90, accessibility: 100, 'best-practices': 100 },
  audits: { [PAINT]: { name: 'largest contentful paint', unit: 's' } },
}
const PUBLIC: Bars = {
  goal: 'P12',
  scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  audits: {
    [PAINT]: { name: 'largest contentful paint', unit: 's', atMost: 1.5 },
    'cumulative-layout-shift': { name: 'layout shift', unit: '', atMost: 0 },
    'total-blocking-time': { name: 'blocking time', unit: 'ms', atMost: 50 },
  },
}
const PUBLIC_PAGES = {
  'public home': '/en',
  'public results': '/en/search?near=80203',
  'public clinic': '/en/clinics/1',
}
const CLINIC = '/providers/1/1'

/** A page with nothing to do: what it costs is the machine's and the browser's, and the rest of the others' is ours. */
const CONTROL: Bars = {
  goal: '',
  scores: {},
  audits: {
    [PAINT]: { name: 'largest contentful paint', unit: 's' },
    'total-blocking-time': { name: 'blocking time', unit: 'ms' },
  },
}
const ALMOST_EMPTY = `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>Almost empty</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/></head><body><h1>Almost empty</h1></body></html>`

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; scoreDisplayMode: string; numericValue?: number }
  >
}

export async function measureLighthouse({ runs }: { runs: number }): Promise<Measured> {
  const missing = fetched()
  if (missing !== null) return { figures: [], detail: {}, skipped: `Not measured: ${missing}` }
  const server = await startServer()
  try {
    return {
      figures: [...(await publicFigures(server.url, runs)), ...(await portalFigures(server.url, runs))],
      detail: {},
    }
  } finally {
    await server.stop()
  }
}

/** As a stranger's telephone meets them: with a browser that was just begun and knows nothing, and that only Lighthouse drives. */
async function publicFigures(origin: string, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  const control = createServer((_, response) => response.setHeader('content-type', 'text/html').end(ALMOST_EMPTY))
  await once(control.listen(0, '127.0.0.1'), 'listening')
  try {
    const url = `http://127.0.0.1:${(control.address() as AddressInfo).port}/`
    figures.push(...(await pageFigures('an almost empty page', url, { runs, bars: CONTROL })))
  } finally {
    control.close()
  }
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
    // A clinic's own address is the one with its name.
    const { url } = await fetch(origin + path)
    figures.push(...(await pageFigures(name, url, { runs, bars: PUBLIC })))
  }
  return figures
}

async function portalFigures(origin: string, runs: number): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const portal = { port: browser.debuggingPort, runs, bars: PORTAL }
    const figures = await pageFigures('sign-in', `${origin}/sign-in`, portal)
    const page = await browser.context.newPage()
    await signInAdmin(page, origin)
    // Lighthouse opens a page of its own; the session is the browser's.
    await page.goto('about:blank')
    for (const [name, path] of [
      ['dashboard', '/dashboard'],
      ['clinic view', CLINIC],
    ] as const) {
      figures.push(...(await pageFigures(name, `${origin}${path}`, portal)))
    }
    return figures
  } finally {
    await browser.close()
  }
}

function fetched(): string | null {
  if (existsSync(program)) return null
  say(`Fetching lighthouse ${VERSION} into bench/.cache…`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  try {
    execFileSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${VERSION}`],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    return null
  } catch (error) {
    const reason = String((error as { stderr?: unknown }).stderr ?? error)
    return `lighthouse ${VERSION} could not be fetched (${reason.trim().split('\n')[0]}).`
  }
}

async function pageFigures(
  name: string,
  url: string,
  { port, runs, bars }: { port?: number; runs: number; bars: Bars },
): Promise<Figure[]> {
  say(`Lighthouse on ${name}, ${runs} ${runs === 1 ? 'run' : 'runs'}`)
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await run(url, port))
  const score = (report: Report, category: Category) => (report.categories[category].score ?? 0) * 100
  const scores = CATEGORIES.flatMap((category): Figure[] => {
    const atLeast = bars.scores[category]
    if (atLeast === undefined) return []
    const value = median(reports.map((report) => score(report, category)))
    return [{ goal: bars.goal, name: `${name}: ${category.replace('-', ' ')}`, value, unit: '', atLeast }]
  })
  const felt = Object.entries(bars.audits).map(([id, { name: what, unit, atMost }]): Figure => {
    const measured = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    const value = unit === 's' ? measured / 1000 : measured
    return { name: `${name}: ${what}`, value, unit, ...(atMost !== undefined && { goal: bars.goal, atMost }) }
  })
  for (const sentence of shortcomings(reports[0] as Report, bars)) say(`  ${name}: ${sentence}`)
  return [...scores, ...felt]
}

/**
 * In the browser that has this port and its session, or in one of its own. Beside us, not instead of us: the browser of a session
 * holds every new page until we have seen it.
 */
async function run(url: string, port: number | undefined): Promise<Report> {
  const out = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const file = join(out, 'report.json')
  const browser =
    port === undefined
      ? [`--chrome-flags=--headless ${CHROMIUM_ARGUMENTS.map((one) => one.replace(/=(.*)$/, '="$1"')).join(' ')}`]
      : [`--port=${port}`, '--disable-storage-reset']
  try {
    await promisify(execFile)(
      process.execPath,
      [
        program,
        url,
        ...browser,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        `--only-categories=${CATEGORIES.join()}`,
      ],
      { timeout: 180_000, env: { ...process.env, CHROME_PATH: await chromiumPath() } },
    )
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** What keeps accessibility and best practices from a hundred, and the heaviest of what keeps performance. */
function shortcomings({ categories, audits }: Report, { scores }: Bars): string[] {
  return CATEGORIES.flatMap((category) => {
    if ((categories[category].score ?? 0) * 100 >= (scores[category] ?? 0)) return []
    return categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim())
  })
}
