import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
      // A clinic's own address is the one with its name.
      const { url } = await fetch(server.url + path)
      figures.push(...(await pageFigures(name, url, { port: browser.debuggingPort, runs, bars: PUBLIC })))
    }
    const portal = { port: browser.debuggingPort, runs, bars: PORTAL }
    figures.push(...(await pageFigures('sign-in', `${server.url}/sign-in`, portal)))
    const page = await browser.context.newPage()
    await signInAdmin(page, server.url)
    // Lighthouse opens a page of its own; the session is the browser's.
    await page.goto('about:blank')
    for (const [name, path] of [
      ['dashboard', '/dashboard'],
      ['clinic view', CLINIC],
    ] as const) {
      figures.push(...(await pageFigures(name, `${server.url}${path}`, portal)))
    }
    return { figures, detail: {} }
  } finally {
    await browser.close()
    await server.stop()
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
  { port, runs, bars }: { port: number; runs: number; bars: Bars },
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

/** Beside us, not instead of us: the browser holds every new page until we have seen it. */
async function run(url: string, port: number): Promise<Report> {
  const out = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const file = join(out, 'report.json')
  try {
    await promisify(execFile)(
      process.execPath,
      [
        program,
        url,
        `--port=${port}`,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        '--disable-storage-reset',
        `--only-categories=${CATEGORIES.join()}`,
      ],
      { timeout: 180_000 },
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
