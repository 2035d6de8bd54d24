// `npm run bench`: figures on the screen, and as JSON in bench/results/. `npm run bench -- start` measures one part.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/launch/project.mjs'
import { ensureWebBuilt } from '../scripts/launch/web-build.mjs'
import { formatSizes, measureWeb, table } from '../scripts/web-size.ts'
import { type InstallSize, installSize, productionInstallSize } from './measure-install.ts'
import { startTimes } from './measure-start.ts'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const parts = {
  web: async () => {
    await ensureWebBuilt()
    const sizes = measureWeb(join(root, 'dist/web'))
    return { result: sizes, shown: formatSizes(sizes) }
  },
  start: async () => {
    await ensureWebBuilt()
    const times = await startTimes()
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
    const rows = [
      ['first start (empty data folder, demo seeded)', seconds(times.firstMs)],
      ['second start', seconds(times.secondMs)],
    ]
    return { result: times, shown: table(rows) }
  },
  install: async () => {
    const sizes = { full: installSize(root), production: productionInstallSize() }
    const row = (name: string, size: InstallSize) => [
      name,
      String(size.packages),
      megabytes(size.bytes),
      megabytes(size.runtimeBytes),
    ]
    const rows = [
      ['install', 'packages', 'size', 'Node beside'],
      row('full', sizes.full),
      row('production', sizes.production),
    ]
    return { result: sizes, shown: table(rows) }
  },
}
type Part = keyof typeof parts

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`There is no measurement “${unknown[0]}”. There are: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(2)
}
const results: Record<string, unknown> = { at: new Date().toISOString(), node: process.version, cores: cpus().length }
for (const name of (asked.length > 0 ? asked : Object.keys(parts)) as Part[]) {
  const { result, shown } = await parts[name]()
  results[name] = result
  process.stdout.write(`\n${shown}\n`)
}
const folder = join(root, 'bench/results')
mkdirSync(folder, { recursive: true })
const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`)
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
process.stdout.write(`\nWritten to ${file.slice(root.length + 1)}\n`)
