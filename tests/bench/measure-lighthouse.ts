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
 * P5 and P6. Lighthouse is larger than the rest of the development install together, so it is fetched when it is asked for, in
 * exactly this version, into a folder that git does not see.
 */
const VERSION = '13.5.0'
const folder = join(root, 'tests/bench/.cache/lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
const TIMED: readonly Category[] = ['performance']

/** What pages are held against: scores, and for the public ones also what a visitor feels. */
type Bars = {
  goal: string
  scores: Partial<Record<Category, number>>
  audits: Readonly<Record<string, { name: string; unit: 's' | 'ms' | ''; atMost?: number }>>
}
const PAINT = 'largest-contentful-paint'
const PORTAL: Bars = {
  goal: 'P6',
  scores: { performance: 85, accessibility: 100 },
  audits: {
    [PAINT]: { name: 'largest contentful paint', unit: 's' },
    'total-blocking-time': { name: 'blocking time', unit: 'ms' },
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

/** As a stranger's telephone meets them: with a browser that was just begun and knows nothing, and that only Lighthouse drives. */
async function publicFigures(origin: string, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
    // A clinic's own address is the one with its name.
    const { url } = await fetch(origin + path)
    figures.push(...(await pageFigures(name, url, { runs, bars: PUBLIC })))
  }
  return figures
}

/**
 * As a person meets them whose browser has a session and nothing else: a browser that was just begun, which only Lighthouse
 * drives. One that the journeys' tool drives halts at every new page and inflates what blocks.
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
  // Accessibility, practices and SEO are read from the page as it stands; only times differ from run to run.
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

/** In a browser that was just begun, and that only Lighthouse drives. */
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
    // A session that is over leads to the sign-in page, which would be measured in the page's name.
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
    return report
  } finally {
    await browser.end()
    rmSync(out, { recursive: true, force: true })
  }
}

/** What keeps accessibility and best practices from a hundred, and the heaviest of what keeps performance. */
function shortcomings({ categories, audits }: Report, { scores }: Bars): string[] {
  return CATEGORIES.flatMap((category) => {
    const { score, auditRefs } = categories[category] ?? { score: null, auditRefs: [] }
    if ((score ?? 0) * 100 >= (scores[category] ?? 0)) return []
    return auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim())
  })
}
