import { secondsSince } from '../launch/project.mjs'
import { type Output, stopAll } from './command.ts'
import { type LaneName, lanes } from './lanes.ts'
import { closingLine, lastLines, nothing, type Report, slowest, sum, tellFailures } from './report.ts'
import { inTurns } from './schedule.ts'

/** The lanes of `npm test`; those of `npm run test:all` are named in package.json. */
const USUAL: LaneName[] = ['web', 'types', 'lint', 'server', 'screens', 'unit', 'core']

// Two cores: two lanes run in parallel, in the order of their names here. The browser lanes run alone.
const ALONE: LaneName[] = ['core', 'browser']

// Server tests often wait (for another process, for the minimum time of an answer), so a second worker uses the idle
// core.
const TWO_WORKERS: LaneName[] = ['server', 'slow']

const cleanups = new Set<() => Promise<void>>()
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    stopAll()
    void Promise.allSettled([...cleanups].map((stop) => stop())).finally(() => process.exit(130))
  })
}

async function runLane(name: LaneName, { alone, live }: { alone: boolean; live: boolean }): Promise<Report> {
  if (stopping) return nothing
  const { title, run } = lanes[name]
  const output: Output = { live, text: '' }
  const started = Date.now()
  if (live) process.stdout.write(`\n── ${title}\n`)
  const onCleanup = (stop: () => Promise<void>) => void cleanups.add(stop)
  const workers = alone || TWO_WORKERS.includes(name) ? 2 : 1
  const report = await run({ output, args, workers, onCleanup }).catch((error): Report => {
    output.text += error instanceof Error && error.stack ? error.stack : String(error)
    return { ...nothing, failed: 1 }
  })
  if (stopping) return report
  const mark = report.failed > 0 ? '✗' : report.passed === 0 ? '–' : '✓'
  process.stdout.write(`${mark} ${title}: ${closingLine(report)} (${secondsSince(started)})\n`)
  if (Object.keys(report.seconds).length > 0) process.stdout.write(slowest(report))
  if (report.failed === 0) return report
  if (output.text) process.stdout.write(`${output.text.trimEnd()}\n── end of: ${title}\n\n`)
  const failures = report.failures.map(({ where, why }) => ({ where: `${title} › ${where}`, why }))
  return { ...report, failures: failures.length > 0 ? failures : [{ where: title, why: lastLines(output.text) }] }
}

const isLane = (word: string): word is LaneName => Object.hasOwn(lanes, word)
const words = process.argv.slice(2)
// Lane names come first; all further arguments go to the lanes' tools.
const first = words.findIndex((word) => !isLane(word))
const named = words.slice(0, first === -1 ? words.length : first).filter(isLane)
const args = words.slice(named.length)
if (named.length === 0 && args.length > 0) {
  process.stderr.write(`There is no lane “${args[0]}”. Lanes: ${Object.keys(lanes).join(', ')}.\n`)
  process.exit(2)
}
const chosen = named.length > 0 ? named : USUAL
const stages = [
  chosen.filter((name) => !ALONE.includes(name)),
  ...ALONE.filter((name) => chosen.includes(name)).map((name) => [name]),
]

// The developer's NODE_ENV is for running the product, not for tests.
delete process.env.NODE_ENV
const started = Date.now()
const reports: Report[] = []
for (const stage of stages) {
  const how = { alone: stage.length === 1, live: chosen.length === 1 }
  reports.push(...(await inTurns(stage, 2, (name) => runLane(name, how))))
}
const total = sum(reports)
process.stdout.write(
  `\n${tellFailures(total.failures)}All of it took ${secondsSince(started)}\n${closingLine(total)}\n`,
)
process.exitCode = total.failed > 0 ? 1 : 0
