import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostgresHere, startPostgres } from '../../server/testing/postgres.ts'
import { makeDemoFolder } from '../../tests/e2e/demo-folder.ts'
import { checkRepository } from '../checks/repository.ts'
import { root } from '../launch/project.mjs'
import { BUILT_SERVER } from '../launch/server.mjs'
import { ensureServerBuilt } from '../launch/server-build.mjs'
import { ensureWebBuilt } from '../launch/web-build.mjs'
import { directoryExcess, excess, formatSizes, measureWeb, schemasIn } from '../web-size.ts'
import { type Output, runNode, write } from './command.ts'
import { SERVER_FILES, type ServerFiles } from './engines.ts'
import { nothing, REPORT_FILE, type Report } from './report.ts'

export type LaneContext = {
  output: Output
  /** Arguments of the command line, passed on to the tool behind the lane. */
  args: string[]
  /** The number of cores that this lane may use. */
  workers: number
  /** Registers how to stop a running cluster, for an interrupted run. */
  onCleanup: (stop: () => Promise<void>) => void
}

export type Lane = { title: string; run: (context: LaneContext) => Promise<Report> }

const bin = (path: string) => join(root, 'node_modules', path)
const oneCheck = (ok: boolean): Report => ({ ...nothing, [ok ? 'passed' : 'failed']: 1 })

// The service worker has no `window`, so it is a separate TypeScript program.
const TYPE_PROGRAMS = ['tsconfig.json', 'web/tsconfig.service-worker.json']

async function types({ output, args }: LaneContext): Promise<Report> {
  let ok = true
  for (const program of TYPE_PROGRAMS) {
    const code = await runNode(output, [bin('typescript/bin/tsc'), '-p', program, ...args])
    if (code !== 0) ok = false
  }
  return oneCheck(ok)
}

async function lint({ output, args }: LaneContext): Promise<Report> {
  const code = await runNode(output, [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', ...args])
  const problems = checkRepository(root)
  for (const problem of problems) write(output, `${problem}\n`)
  return oneCheck(code === 0 && problems.length === 0)
}

async function web({ output }: LaneContext): Promise<Report> {
  await ensureWebBuilt()
  const sizes = measureWeb(join(root, 'dist/web'))
  const tooLarge = [
    ...excess(sizes),
    ...directoryExcess(join(root, 'dist/directory/assets')),
    ...schemasIn(join(root, 'dist/web/assets')),
  ]
  write(output, `${formatSizes(sizes)}\n${tooLarge.map((line) => `${line}\n`).join('')}`)
  return oneCheck(tooLarge.length === 0)
}

/** Runs a tool that writes its report to the file in `REPORT_FILE`. */
async function reported(output: Output, args: string[], env: Record<string, string> = {}): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const file = join(folder, 'report.json')
    const code = await runNode(output, args, { ...env, [REPORT_FILE]: file })
    const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing
    // A tool that failed without a failed test (a file that does not load, a crash) still counts as a failure.
    return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
  } finally {
    process.off('exit', remove)
    remove()
  }
}

function vitest(project: string, context: LaneContext, env: Record<string, string> = {}): Promise<Report> {
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-reporter.ts']
  const workers = `--maxWorkers=${context.workers}`
  const args = [bin('vitest/vitest.mjs'), 'run', '--project', project, workers, ...reporters, ...context.args]
  return reported(context.output, args, env)
}

async function serverOnPostgres(context: LaneContext, files?: ServerFiles): Promise<Report> {
  const postgres = await startPostgres()
  if ('skipped' in postgres) {
    process.stdout.write(`PostgreSQL lane skipped: ${postgres.skipped}\n`)
    return process.env.CI_REQUIRE_POSTGRES ? oneCheck(false) : { ...nothing, skipped: 1 }
  }
  context.onCleanup(postgres.stop)
  try {
    return await vitest('server-postgres', context, { TEST_DATABASE_URL: postgres.url, ...only(files) })
  } finally {
    await postgres.stop()
  }
}

const serverEmbedded = (context: LaneContext, files?: ServerFiles) => vitest('server-embedded', context, only(files))

/** Runs on PostgreSQL if installed, else on the embedded engine. With arguments it runs all files that they name. */
function server(context: LaneContext, files: ServerFiles): Promise<Report> {
  const run = isPostgresHere() || process.env.CI_REQUIRE_POSTGRES ? serverOnPostgres : serverEmbedded
  return run(context, context.args.length > 0 ? undefined : files)
}

async function secondEngine(context: LaneContext): Promise<Report> {
  return isPostgresHere() ? serverEmbedded(context, 'engine') : { ...nothing, skipped: 1 }
}

const only = (files?: ServerFiles): Record<string, string> => (files === undefined ? {} : { [SERVER_FILES]: files })

let demo: Promise<void> | undefined

/** Generates the demo once; both lanes that need it start with a copy of the folder. */
function demoMade(): Promise<void> {
  demo ??= makeDemoFolder(BUILT_SERVER).then((remove) => void process.once('exit', remove))
  return demo
}

async function screens(context: LaneContext): Promise<Report> {
  await ensureServerBuilt()
  await demoMade()
  return vitest('screens', context, { SERVER_PROGRAM: BUILT_SERVER })
}

async function browser({ output, args }: LaneContext, env: Record<string, string> = {}): Promise<Report> {
  await ensureWebBuilt()
  await ensureServerBuilt()
  await demoMade()
  const reporters = '--reporter=list,./scripts/test/playwright-reporter.ts'
  return reported(output, [bin('@playwright/test/cli.js'), 'test', reporters, ...args], {
    SERVER_PROGRAM: BUILT_SERVER,
    ...env,
  })
}

const core = (context: LaneContext) =>
  browser({ ...context, args: ['--grep', '@core', ...context.args] }, { TEST_WITHOUT_AXE: '1' })

const trials = ({ output, args }: LaneContext) => reported(output, ['tests/trials/main.ts', '--short', ...args])

const program =
  (path: string, ...fixed: string[]) =>
  async ({ output, args }: LaneContext) =>
    oneCheck((await runNode(output, [path, ...fixed, ...args])) === 0)

export const lanes = {
  web: { title: 'Web build and its byte budgets', run: web },
  types: { title: 'Types', run: types },
  lint: { title: 'Lint and repository rules', run: lint },
  unit: { title: 'Unit tests', run: (context) => vitest('unit', context) },
  server: { title: 'Server tests', run: (context) => server(context, 'quick') },
  screens: { title: 'Screens without a browser', run: screens },
  core: { title: 'Core journeys in a browser', run: core },
  slow: { title: 'Slow server tests', run: (context) => server(context, 'slow') },
  example: { title: 'The invented state, crawled', run: (context) => vitest('example', context) },
  'second-engine': { title: 'Server tests where the engine matters, embedded database', run: secondEngine },
  trials: { title: 'Trials, short form', run: trials },
  fresh: { title: 'Start of a fresh clone', run: program('scripts/fresh/main.ts') },
  package: { title: 'Production package', run: program('scripts/package/check.ts') },
  browser: { title: 'All journeys in a browser, with axe', run: (context) => browser(context) },
  'server-embedded': { title: 'Server tests, embedded database', run: (context) => serverEmbedded(context) },
  'server-postgres': { title: 'Server tests, PostgreSQL', run: (context) => serverOnPostgres(context) },
} satisfies Record<string, Lane>

export type LaneName = keyof typeof lanes
