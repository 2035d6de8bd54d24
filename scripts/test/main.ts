import { secondsSince } from '../launch/project.mjs'
import { type Output, stopAll } from './command.ts'
import { type LaneName, lanes } from './lanes.ts'
import { inTurns } from './schedule.ts'
import { parseArguments } from './selection.ts'
import { add, closingLine, nothing, type Tally } from './tally.ts'

// Two cores: single-threaded lanes side by side. Trials mostly wait for what they did to heal, so they are a third among
// them; the browser gets the machine to itself.
const STAGES: { lanes: LaneName[]; sideBySide: number }[] = [
  { lanes: ['web', 'types', 'lint', 'unit'], sideBySide: 2 },
  { lanes: ['server-embedded', 'server-postgres', 'prove'], sideBySide: 3 },
  { lanes: ['browser'], sideBySide: 1 },
]

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

async function runLane(name: LaneName, args: string[], live: boolean, workers: number): Promise<Tally> {
  const { title, run } = lanes[name]
  const output: Output = { live, text: '' }
  const started = Date.now()
  if (live) process.stdout.write(`\n── ${title}\n`)
  const tally = await run({ output, args, workers, onCleanup: (stop) => void cleanups.add(stop) }).catch((error) => {
    output.text += error instanceof Error && error.stack ? error.stack : String(error)
    return { ...nothing, failed: 1 }
  })
  if (stopping) return tally
  const mark = tally.failed > 0 ? '✗' : tally.passed === 0 ? '–' : '✓'
  process.stdout.write(`${mark} ${title}: ${closingLine(tally)} (${secondsSince(started)})\n`)
  if (tally.failed > 0 && output.text) process.stdout.write(`${output.text.trimEnd()}\n── end of: ${title}\n\n`)
  return tally
}

function runStage(names: LaneName[], sideBySide: number, args: string[], live: boolean): Promise<Tally[]> {
  const workers = names.length > 1 ? 1 : 2
  return inTurns(names, sideBySide, async (name) => (stopping ? nothing : runLane(name, args, live, workers)))
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
  tallies.push(...(await runStage(chosen, stage.sideBySide, selection.args, live)))
}
const total = tallies.reduce(add, nothing)
process.stdout.write(`\nAll of it took ${secondsSince(started)}\n${closingLine(total)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
