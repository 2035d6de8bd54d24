// `npm run bench` prints every goal with its figure and verdict in one table. `npm run bench -- start` measures one
// part; `--short` repeats less; `--fresh` rebuilds the directories. When one part fails, the others still run.
import { secondsSince } from '../../scripts/launch/project.mjs'
import { ensureServerBuilt } from '../../scripts/launch/server-build.mjs'
import { table } from '../../scripts/web-size.ts'
import { type Cluster, openCluster } from './data/cluster.ts'
import { type Figure, shownGoal, shownValue, verdictOf } from './figure.ts'
import { parts } from './parts.ts'
import { stopLeftovers } from './product.ts'

const asked = process.argv.slice(2)
const flags = asked.filter((word) => word.startsWith('--'))
const names = asked.filter((word) => !word.startsWith('--'))
const unknown = [
  ...names.filter((name) => !Object.hasOwn(parts, name)),
  ...flags.filter((flag) => !['--short', '--fresh'].includes(flag)),
]
if (unknown.length > 0) {
  process.stderr.write(`There is no measurement “${unknown[0]}”. There are: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(2)
}

let opened: Promise<Cluster> | undefined
const options = {
  short: flags.includes('--short'),
  cluster: () => {
    opened ??= openCluster({ fresh: flags.includes('--fresh') })
    return opened
  },
}
const figures: Figure[] = []
const failed: string[] = []
const started = Date.now()

await ensureServerBuilt()
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue
  process.stdout.write(`\n── ${title}\n`)
  try {
    const measured = await measure(options)
    figures.push(...measured)
    process.stdout.write(`${table(measured.map(row))}\n`)
  } catch (error) {
    failed.push(title)
    process.stdout.write(`Could not be measured: ${error instanceof Error ? error.stack : error}\n`)
    await stopLeftovers()
  }
}
await opened?.then((cluster) => cluster.stop()).catch((error) => process.stdout.write(`${error}\n`))

const goals = figures.filter((figure) => verdictOf(figure) !== '').toSorted((a, b) => placeOf(a) - placeOf(b))
const below = goals.filter((figure) => verdictOf(figure) === 'below').length
process.stdout.write(
  `\n${table([['goal', 'figure', 'measured', 'bar', 'verdict'], ...goals.map(row), ...failed.map((title) => ['', title, '', '', 'FAILED'])])}\n` +
    `\n${goals.length - below} met, ${below} below, ${failed.length} parts failed, in ${secondsSince(started)}\n`,
)
// A failed part may have left a timer or a connection, which would keep this process alive.
process.exit(failed.length > 0 ? 1 : 0)

function row(figure: Figure): string[] {
  return [figure.goal ?? '', figure.name, shownValue(figure.value, figure.unit), shownGoal(figure), verdictOf(figure)]
}

/** P2 before P11. */
function placeOf({ goal }: Figure): number {
  return Number(goal?.slice(1))
}
