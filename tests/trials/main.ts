// `npm run prove`: all trials; `npm run prove -- kill-app smtp` some; `npm test -- trials` runs the short form.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BUILT_SERVER, SERVER_FLAGS } from '../../scripts/launch/server.mjs'
import { ensureServerBuilt } from '../../scripts/launch/server-build.mjs'
import { REPORT_FILE, type Report } from '../../scripts/test/report.ts'
import { inTurns } from '../../scripts/test/schedule.ts'
import { table } from '../../scripts/web-size.ts'
import { stopTrialPostgres } from './stage/trial-database.ts'
import type { Trial, Verdict } from './trial.ts'
import { trials } from './trials.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
})
const unknown = positionals.find((name) => !trials.some((trial) => trial.name === name))
if (unknown !== undefined) {
  process.stderr.write(`There is no trial “${unknown}”. There are: ${trials.map(({ name }) => name).join(', ')}.\n`)
  process.exit(2)
}
// The short form uses a fixed seed, so that a test fails because of a change and never by chance.
const usualSeed = values.short ? 1 : Date.now() % 1_000_000
const seed = values.seed === undefined ? usualSeed : Number(values.seed)
if (!Number.isSafeInteger(seed)) {
  process.stderr.write('--seed is a whole number.\n')
  process.exit(2)
}

// Trials clean up in `exit` handlers, which a signal alone would skip.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

await ensureServerBuilt()
process.env.SERVER_PROGRAM = BUILT_SERVER
process.env.SERVER_FLAGS = SERVER_FLAGS.join(' ')

type Outcome = Verdict & { name: string; promise: string; seconds: number }

/** Runs a trial; `tell` prints its progress. */
async function undergo(trial: Trial, tell: (text: string) => void): Promise<Outcome> {
  tell(`\n── ${trial.name}: ${trial.promise}\n`)
  const started = Date.now()
  const progress = (text: string) => tell(`   ${text}\n`)
  const verdict = await trial.run({ short: values.short, seed, progress }).catch((error: unknown) => ({
    held: false,
    figures: {},
    complaints: [error instanceof Error && error.stack ? error.stack : String(error)],
  }))
  const outcome = { name: trial.name, promise: trial.promise, seconds: (Date.now() - started) / 1000, ...verdict }
  tell(`${MARKS[wordFor(outcome)]} ${figuresOf(outcome)} (${outcome.seconds.toFixed(1)} s)\n`)
  for (const complaint of verdict.complaints) tell(`   ${complaint}\n`)
  return outcome
}

const MARKS = { held: '✓', BROKEN: '✗', skipped: '–' }
const wordFor = ({ held, skipped }: Verdict) => (skipped !== undefined ? 'skipped' : held ? 'held' : 'BROKEN')

const figuresOf = ({ figures, skipped }: Verdict) =>
  skipped ??
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const outcomes: Outcome[] = []
const chosen = trials.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const aloud = (text: string) => process.stdout.write(text)

/** Runs beside another trial, so it prints its progress at the end in one piece. */
async function undergoBesideAnother(trial: Trial): Promise<void> {
  let told = ''
  const outcome = await undergo(trial, (text) => {
    told += text
  })
  aloud(told)
  outcomes.push(outcome)
}

// Trials mostly wait for servers to start, so the short form runs two at a time where both allow it.
const oneByOne = values.short ? chosen.filter(({ alone }) => alone) : chosen
for (const trial of oneByOne) outcomes.push(await undergo(trial, aloud))
await inTurns(
  chosen.filter((trial) => !oneByOne.includes(trial)),
  2,
  undergoBesideAnother,
)
await stopTrialPostgres()

const rows = outcomes.map((outcome) => [wordFor(outcome), outcome.name, figuresOf(outcome)])
const broken = outcomes.filter((outcome) => wordFor(outcome) === 'BROKEN')
const skipped = outcomes.filter((outcome) => wordFor(outcome) === 'skipped')
process.stdout.write(`\n${table([['', 'trial', 'figures'], ...rows])}\n`)
const held = outcomes.length - broken.length - skipped.length
const alsoSkipped = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
process.stdout.write(`\nSeed ${seed}. ${held} held, ${broken.length} broken${alsoSkipped}\n`)

const reportFile = process.env[REPORT_FILE]
if (reportFile !== undefined) {
  const report: Report = {
    passed: held,
    failed: broken.length,
    skipped: skipped.length,
    failures: broken.map(({ name, complaints }) => ({ where: name, why: complaints.join('\n') })),
    seconds: Object.fromEntries(outcomes.map(({ name, seconds }) => [name, seconds])),
  }
  writeFileSync(reportFile, JSON.stringify(report))
}
// The shared database of the trials would keep this process alive.
process.exit(broken.length > 0 ? 1 : 0)
