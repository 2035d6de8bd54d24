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
import { directoryExcess, excess, formatSizes, measureWeb } from '../web-size.ts'
import { type Output, runNode, write } from './command.ts'
import { ENGINE_MATTERS_ONLY } from './engines.ts'
import { EXTRAS_FILE, type Extras } from './extras-reporter.ts'
import { type Failure, failuresOf } from './failures.ts'
import { secondsByFile, slowest } from './slowest.ts'
import { nothing, type Tally, tallyOfPlaywright, tallyOfTrials, tallyOfVitest, withExitCode } from './tally.ts'

export type LaneContext = {
  output: Output
  /** Arguments of the command line, passed on to the tool behind the lane. */
  args: string[]
  /** How many of the machine's cores this lane may fill. */
  workers: number
  /** Whether this lane is part of a run of all lanes, and may leave to another lane what that one proves. */
  whole: boolean
  /** Told under the lane's result, whether it passed or failed. */
  note: (text: string) => void
  /** Told at the very end of the run. */
  blame: (failures: readonly Failure[]) => void
  /** Set while a cluster runs, so that an interrupted run can take it down. */
  onCleanup: (stop: () => Promise<void>) => void
}

export type Lane = { title: string; run: (context: LaneContext) => Promise<Tally> }

// The service worker knows no window, so it is a program of its own.
const TYPE_PROGRAMS = ['tsconfig.json', 'web/tsconfig.service-worker.json']
const bin = (path: string) => join(root, 'node_modules', path)
const oneCheck = (ok: boolean): Tally => ({ ...nothing, [ok ? 'passed' : 'failed']: 1 })

async function types({ output, args }: LaneContext): Promise<Tally> {
  let ok = true
  for (const project of TYPE_PROGRAMS) {
    const code = await runNode(output, [bin('typescript/bin/tsc'), '-p', project, ...args])
    if (code !== 0) ok = false
  }
  return oneCheck(ok)
}

async function lint({ output, args }: LaneContext): Promise<Tally> {
  const code = await runNode(output, [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', ...args])
  const problems = checkRepository(root)
  for (const problem of problems) write(output, `${problem}\n`)
  return oneCheck(code === 0 && problems.length === 0)
}

async function vitest(project: string, context: LaneContext, env: Record<string, string> = {}): Promise<Tally> {
  const { output, args, workers, note, blame } = context
  return withReport(async (report) => {
    const extras = `${report}.extras`
    const code = await runNode(
      output,
      [
        bin('vitest/vitest.mjs'),
        'run',
        '--project',
        project,
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/test/extras-reporter.ts',
        `--outputFile.json=${report}`,
        ...args,
      ],
      { ...env, [EXTRAS_FILE]: extras },
    )
    if (existsSync(extras)) {
      const { times, strayErrors }: Extras = readJson(extras)
      note(slowest(secondsByFile.vitest(times)))
      blame(strayErrors.map((why) => ({ where: 'outside of a test', why })))
    }
    if (!existsSync(report)) return withExitCode(nothing, code)
    const result = readJson(report)
    blame(failuresOf.vitest(result, root))
    return withExitCode(tallyOfVitest(result), code)
  })
}

function serverEmbedded(context: LaneContext): Promise<Tally> {
  const restOnPostgres = context.whole && isPostgresHere()
  return vitest('server-embedded', context, restOnPostgres ? { [ENGINE_MATTERS_ONLY]: '1' } : {})
}

async function serverOnPostgres(context: LaneContext): Promise<Tally> {
  const postgres = await startPostgres()
  if ('skipped' in postgres) {
    process.stdout.write(`PostgreSQL lane skipped: ${postgres.skipped}\n`)
    return process.env.CI_REQUIRE_POSTGRES ? oneCheck(false) : { ...nothing, skipped: 1 }
  }
  context.onCleanup(postgres.stop)
  try {
    return await vitest('server-postgres', context, { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

let demo: Promise<void> | undefined

/** Both lanes that need the demo begin with a copy of one folder. */
function demoMade(): Promise<void> {
  demo ??= makeDemoFolder(BUILT_SERVER).then((remove) => void process.once('exit', remove))
  return demo
}

async function screens(context: LaneContext): Promise<Tally> {
  await ensureServerBuilt()
  await demoMade()
  return vitest('screens', context, { SERVER_PROGRAM: BUILT_SERVER })
}

async function web({ output }: LaneContext): Promise<Tally> {
  await ensureWebBuilt()
  const sizes = measureWeb(join(root, 'dist/web'))
  const tooLarge = [...excess(sizes), ...directoryExcess(join(root, 'dist/directory/assets'))]
  write(output, `${formatSizes(sizes)}\n${tooLarge.map((line) => `${line}\n`).join('')}`)
  return oneCheck(tooLarge.length === 0)
}

async function browser({ output, args, note, blame }: LaneContext): Promise<Tally> {
  await ensureWebBuilt()
  await ensureServerBuilt()
  await demoMade()
  return withReport(async (report) => {
    const code = await runNode(output, [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      SERVER_PROGRAM: BUILT_SERVER,
    })
    if (!existsSync(report)) return withExitCode(nothing, code)
    const result = readJson(report)
    note(slowest(secondsByFile.playwright(result)))
    blame(failuresOf.playwright(result))
    return withExitCode(tallyOfPlaywright(result), code)
  })
}

async function prove({ output, args, note, blame }: LaneContext): Promise<Tally> {
  return withReport(async (report) => {
    const code = await runNode(output, ['tests/trials/main.ts', '--short', '--report', report, ...args])
    if (!existsSync(report)) return withExitCode(nothing, code)
    const result = readJson(report)
    note(slowest(secondsByFile.trials(result)))
    blame(failuresOf.trials(result))
    return withExitCode(tallyOfTrials(result), code)
  })
}

async function withReport(run: (path: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    process.off('exit', remove)
    remove()
  }
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

export const lanes = {
  web: { title: 'Web build and its byte budgets', run: web },
  types: { title: 'Types', run: types },
  lint: { title: 'Lint and repository rules', run: lint },
  unit: { title: 'Unit tests', run: (context) => vitest('unit', context) },
  'server-embedded': { title: 'Server tests, embedded database', run: serverEmbedded },
  'server-postgres': { title: 'Server tests, PostgreSQL', run: serverOnPostgres },
  screens: { title: 'Screens without a browser', run: screens },
  prove: { title: 'Trials, short form', run: prove },
  browser: { title: 'Browser tests', run: browser },
} satisfies Record<string, Lane>

export type LaneName = keyof typeof lanes
