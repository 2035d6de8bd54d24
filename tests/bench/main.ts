// `npm run bench`: every figure with its goal on the screen, all goals in one table at the end, and the same as JSON and as a
// page in tests/bench/results/. `npm run bench -- start` measures one part; `--short` all of them roughly; `--fresh` builds the
// directories anew. A part that fails is named in the table, and the others are measured all the same.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root, secondsSince } from '../../scripts/launch/project.mjs'
import { ensureServerBuilt } from '../../scripts/launch/server-build.mjs'
import { table } from '../../scripts/web-size.ts'
import { type Figure, shownGoal, shownValue, verdictOf } from './figure.ts'
import { page, type Results } from './page.ts'
import { parts, sharedCluster } from './parts.ts'
import { stopLeftovers } from './product.ts'
import { goalsTable } from './summary.ts'

const asked = process.argv.slice(2)
const flags = asked.filter((word) => word.startsWith('--'))
const names = asked.filter((word) => !word.startsWith('--'))
const unknown = [
  ...names.filter((name) => !(name in parts)),
  ...flags.filter((flag) => !['--short', '--fresh'].includes(flag)),
]
if (unknown.length > 0) {
  process.stderr.write(`There is no measurement “${unknown[0]}”. There are: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(2)
}

const short = flags.includes('--short')
const cluster = sharedCluster({ fresh: flags.includes('--fresh') })
const results: Results = {
  at: new Date().toISOString(),
  commit: commit(),
  node: process.version,
  cores: cpus().length,
  memoryMB: Math.round(totalmem() / 1024 / 1024),
  short,
  parts: {},
}

await ensureServerBuilt()
const started = Date.now()
try {
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const part = parts[name] as (typeof parts)[string]
    const begun = performance.now()
    const seconds = () => Math.round((performance.now() - begun) / 1000)
    process.stdout.write(`\n── ${part.title}\n`)
    try {
      const measured = await part.measure({ short, cluster: cluster.open })
      results.parts[name] = { title: part.title, seconds: seconds(), ...measured }
      process.stdout.write(
        `${measured.skipped ?? table([['goal', 'figure', 'measured', 'bar', ''], ...measured.figures.map(row)])}\n`,
      )
    } catch (error) {
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
      results.parts[name] = { title: part.title, seconds: seconds(), figures: [], detail: {}, failed }
      process.stdout.write(`Could not be measured: ${failed}\n`)
      await stopLeftovers()
    }
  }
} finally {
  await cluster.close().catch((error: unknown) => process.stdout.write(`The cluster did not stop: ${error}\n`))
}

const folder = join(root, 'tests/bench/results')
mkdirSync(folder, { recursive: true })
const file = join(folder, results.at.replaceAll(':', '-'))
writeFileSync(`${file}.json`, `${JSON.stringify(results, null, 2)}\n`)
writeFileSync(`${file}.html`, page(results))
const held = Object.values(results.parts).flatMap(({ figures }) => figures.map(verdictOf))
const count = (verdict: string) => held.filter((one) => one === verdict).length
process.stdout.write(`\n── All goals\n${goalsTable(results.parts)}\n`)
const failures = Object.values(results.parts).filter(({ failed }) => failed !== undefined).length
process.stdout.write(
  `\n${count('met')} goals met, ${count('below')} below, ${failures} parts failed, in ${secondsSince(started)}; written to ${file.slice(root.length + 1)}.json and .html\n`,
)
// Not by itself: a part that failed may have left a timer or a connection, which would keep this program for ever.
process.exit(failures > 0 ? 1 : 0)

function row(figure: Figure): string[] {
  return [figure.goal ?? '', figure.name, shownValue(figure.value, figure.unit), shownGoal(figure), verdictOf(figure)]
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
