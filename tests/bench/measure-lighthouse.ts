import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root, say } from '../../scripts/launch/project.mjs'
import { startServer } from '../../server/testing/server-process.ts'
import { beginBrowser, type SignedIn, signedInAdmin } from './browser.ts'
import { type Figure, median } from './figure.ts'

/**
 * P5 and P6. Lighthouse is larger than all other development dependencies together, so this part downloads exactly this
 * version on demand into a folder that git ignores.
 */
const VERSION = '13.5.0'
const folder = join(root, 'tests/bench/.cache/lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
const TIMED: readonly Category[] = ['performance']

/** Goals of the pages: scores, and for the public pages also web vitals. */
type Bars = {
  goal: string
  scores: Partial<Record<Category, number>>
  audits: Readonly<Record<string, { name: string; unit: 's' | 'ms' | ''; atMost?: number }>>
}
const PAINT = 'largest-contentful-paint'
const PORTAL: Bars = {
  goal: 'P6',
  scores: { performance: 90, accessibility: 100 },
  audits: {
    [PAINT]: { name: 'largest contentful paint', unit: 's' },
    'cumulative-layout-shift': { name: 'layout shift', unit: '', atMost: 0 },
    'total-blocking-time': { name: 'blocking time', unit: 'ms', atMost: 300 },
  },
}
const PUBLIC: Bars = {
  goal: 'P5',
  scores: { performance: 95, accessibility: 100, 'best-practices': 100 },
  audits: {
    [PAINT]: { name: 'largest contentful paint', unit: 's', atMost: 1.8 },
    'cumulative-layout-shift': { name: 'layout shift', unit: '', atMost: 0 },
    'total-blocking-time': { name: 'blocking time', unit: 'ms' },
  },
}
const PUBLIC_PAGES = {
  'public home': '/en',
  'public results': '/en/search?near=80203',
  'public clinic': '/en/clinics/1',
}
const PORTAL_PAGES = { dashboard: '/dashboard', 'clinic view': '/providers/1/1' }

type Report = {
  finalDisplayedUrl: string
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; scoreDisplayMode: string; numericValue?: number }
  >
}

export async function measureLighthouse({ runs }: { runs: number }): Promise<Figure[]> {
  const missing = fetched()
  if (missing !== null) throw new Error(missing)
  const server = await startServer()
  try {
    return [...(await publicFigures(server.url, runs)), ...(await portalFigures(server.url, runs))]
  } finally {
    await server.stop()
  }
}

/** Public pages on a telephone, in a new browser without a session that only Lighthouse controls. */
async function publicFigures(origin: string, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
    // The server redirects an address without the clinic's name.
    const { url } = await fetch(origin + path)
    figures.push(...(await pageFigures(name, url, { runs, bars: PUBLIC })))
  }
  return figures
}

/**
 * Portal pages in a new browser with a session that only Lighthouse controls: a browser under Playwright pauses on
 * every new page, which inflates the blocking time.
 */
async function portalFigures(origin: string, runs: number): Promise<Figure[]> {
  const figures = await pageFigures('sign-in', `${origin}/sign-in`, { runs, bars: PORTAL })
  const signedIn = await signedInAdmin(origin)
  try {
    for (const [name, path] of Object.entries(PORTAL_PAGES)) {
      figures.push(...(await pageFigures(name, `${origin}${path}`, { signedIn, runs, bars: PORTAL })))
    }
  } finally {
    signedIn.remove()
  }
  return figures
}

function fetched(): string | null {
  if (existsSync(program)) return null
  say(`Fetching lighthouse ${VERSION} into tests/bench/.cache…`)
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
  { signedIn, runs, bars }: { signedIn?: SignedIn; runs: number; bars: Bars },
): Promise<Figure[]> {
  say(`Lighthouse on ${name}, ${runs} ${runs === 1 ? 'run' : 'runs'}`)
  const reports: Report[] = []
  // Scores for accessibility, practices and SEO are the same in every run; only times vary.
  while (reports.length < runs) reports.push(await run(url, signedIn, reports.length === 0 ? CATEGORIES : TIMED))
  const scoresOf = (category: Category) =>
    reports.flatMap(({ categories }) => categories[category] ?? []).map(({ score }) => (score ?? 0) * 100)
  const scores = CATEGORIES.flatMap((category): Figure[] => {
    const atLeast = bars.scores[category]
    if (atLeast === undefined) return []
    const value = median(scoresOf(category))
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

/** Runs in a new browser that only Lighthouse controls. */
async function run(url: string, signedIn: SignedIn | undefined, categories: readonly Category[]): Promise<Report> {
  const out = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const file = join(out, 'report.json')
  const browser = await beginBrowser(signedIn)
  try {
    await promisify(execFile)(
      process.execPath,
      [
        program,
        url,
        `--port=${browser.port}`,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        `--only-categories=${categories.join()}`,
      ],
      { timeout: 180_000 },
    )
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    // After its session ended the browser would be redirected to the sign-in page and measure that one.
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
    return report
  } finally {
    await browser.end()
    rmSync(out, { recursive: true, force: true })
  }
}

/** Failed audits of accessibility and best practices, and the costliest of performance. */
function shortcomings({ categories, audits }: Report, { scores }: Bars): string[] {
  return CATEGORIES.flatMap((category) => {
    const { score, auditRefs } = categories[category] ?? { score: null, auditRefs: [] }
    if ((score ?? 0) * 100 >= (scores[category] ?? 0)) return []
    return auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim())
  })
}
