import { secondsSince } from '../launch/project.mjs'
import { type Output, stopAll } from './command.ts'
import { type Failure, lastLines, tellFailures } from './failures.ts'
import { type LaneName, lanes } from './lanes.ts'
import { inTurns } from './schedule.ts'
import { parseArguments } from './selection.ts'
import { add, closingLine, nothing, type Tally } from './tally.ts'

// Two cores: two lanes side by side, so that no core waits for the end of a stage; what fails soonest begins first, then the
// longest. Server tests on PostgreSQL are the longest and often wait (for another process, for the least time of an answer),
// so there two workers fill each other's gaps. The browser gets the machine to itself.
const STAGES: { lanes: LaneName[]; sideBySide: number }[] = [
  { lanes: ['web', 'types', 'lint', 'server-postgres', 'prove', 'server-embedded', 'screens', 'unit'], sideBySide: 2 },
  { lanes: ['browser'], sideBySide: 1 },
]

const LONGEST: LaneName = 'server-postgres'

const cleanups = new Set<() => Promise<void>>()
let stopping = false
const failures: Failure[] = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    stopAll()
    void Promise.allSettled([...cleanups].map((stop) => stop())).finally(() => process.exit(130))
  })
}

type Run = { args: string[]; whole: boolean; live: boolean; workers: number }

async function runLane(name: LaneName, { live, ...rest }: Run): Promise<Tally> {
  const { title, run } = lanes[name]
  const output: Output = { live, text: '' }
  const started = Date.now()
  if (live) process.stdout.write(`\n── ${title}\n`)
  const notes: string[] = []
  const note = (text: string) => void notes.push(text)
  const blamed: Failure[] = []
  const blame = (found: readonly Failure[]) => void blamed.push(...found)
  const onCleanup = (stop: () => Promise<void>) => void cleanups.add(stop)
  const tally = await run({ ...rest, output, note, blame, onCleanup }).catch((error) => {
    output.text += error instanceof Error && error.stack ? error.stack : String(error)
    return { ...nothing, failed: 1 }
  })
  if (stopping) return tally
  const mark = tally.failed > 0 ? '✗' : tally.passed === 0 ? '–' : '✓'
  process.stdout.write(`${mark} ${title}: ${closingLine(tally)} (${secondsSince(started)})\n`)
  for (const text of notes) process.stdout.write(`  ${text}\n`)
  if (tally.failed === 0) return tally
  const named = blamed.map(({ where, why }) => ({ where: `${title} › ${where}`, why }))
  failures.push(...(named.length > 0 ? named : [{ where: title, why: lastLines(output.text) }]))
  if (output.text) process.stdout.write(`${output.text.trimEnd()}\n── end of: ${title}\n\n`)
  return tally
}

function runStage(names: LaneName[], sideBySide: number, run: Omit<Run, 'workers'>): Promise<Tally[]> {
  const workersOf = (name: LaneName) => (names.length === 1 || name === LONGEST ? 2 : 1)
  return inTurns(names, sideBySide, async (name) =>
    stopping ? nothing : runLane(name, { ...run, workers: workersOf(name) }),
  )
}

const selection = parseArguments(process.argv.slice(2), Object.keys(lanes))
if ('problem' in selection) {
  process.stderr.write(`${selection.problem}\n`)
  process.exit(2)
}
// The developer's NODE_ENV is about running the product, not about testing it.
delete process.env.NODE_ENV
const started = Date.now()
const live = selection.lanes.length === 1
const tallies: Tally[] = []
for (const stage of STAGES) {
  const chosen = stage.lanes.filter((name) => selection.lanes.includes(name))
  tallies.push(...(await runStage(chosen, stage.sideBySide, { args: selection.args, whole: selection.whole, live })))
}
const total = tallies.reduce(add, nothing)
process.stdout.write(`\n${tellFailures(failures)}All of it took ${secondsSince(started)}\n${closingLine(total)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
