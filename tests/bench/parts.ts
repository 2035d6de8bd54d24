import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/launch/project.mjs'
import { BUILT_SERVER, SERVER_FLAGS } from '../../scripts/launch/server.mjs'
import { ensureWebBuilt } from '../../scripts/launch/web-build.mjs'
import { BUDGET_GZIP, measureWeb } from '../../scripts/web-size.ts'
import { publicLoad } from '../trials/faults/public-load.ts'
import type { Cluster } from './data/cluster.ts'
import type { Size } from './data/sizes.ts'
import type { Figure } from './figure.ts'
import { measureApi } from './measure-api.ts'
import { measureDirectory } from './measure-directory.ts'
import { measureExports } from './measure-exports.ts'
import { measureImports } from './measure-imports.ts'
import { productionInstallSize } from './measure-install.ts'
import { measureJobs } from './measure-jobs.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureSearches } from './measure-searches.ts'
import { measureStart } from './measure-start.ts'
import { measureStatements } from './measure-statements.ts'
import { measureTexts } from './measure-texts.ts'
import { measureTyping } from './measure-typing.ts'

export type Options = { short: boolean; cluster(): Promise<Cluster> }
type Part = { title: string; measure(options: Options): Promise<Figure[]> }

const sizes = (short: boolean): Size['times'][] => (short ? [1] : [1, 10])

/** All measurements by name. A short run skips the larger directory and repeats less. */
export const parts: Record<string, Part> = {
  api: {
    title: 'P1: four operations beside the limit',
    measure: async ({ short, cluster }) =>
      measureApi(await cluster(), { rounds: short ? 3 : 7, milliseconds: short ? 500 : 1_200 }),
  },
  statements: {
    title: 'P2: statements per request',
    measure: async ({ cluster }) => measureStatements(await cluster()),
  },
  searches: {
    title: 'P3: searches of the portal',
    measure: async ({ short, cluster }) => measureSearches(await cluster(), sizes(short)),
  },
  directory: {
    title: 'P4, P5: public pages',
    measure: async ({ short, cluster }) => {
      await ensureWebBuilt()
      return measureDirectory(await cluster(), sizes(short))
    },
  },
  web: { title: 'P6: bytes of the portal', measure: web },
  lighthouse: {
    title: 'P5, P6: Lighthouse, mobile',
    measure: async ({ short }) => {
      await ensureWebBuilt()
      return measureLighthouse({ runs: short ? 1 : 3 })
    },
  },
  typing: {
    title: 'P6: main-thread work at 4× CPU slow-down',
    measure: async ({ short }) => {
      await ensureWebBuilt()
      return measureTyping({ times: short ? 5 : 15 })
    },
  },
  load: { title: 'P7: 300 public pages a second', measure: load },
  jobs: {
    title: 'P8: jobs of the night',
    measure: async ({ short, cluster }) => measureJobs(await cluster(), short ? 1 : 10),
  },
  imports: { title: 'P8, P13: imports', measure: measureImports },
  exports: {
    title: 'P9: exports',
    measure: async ({ short, cluster }) => measureExports(await cluster(), short ? 1 : 10),
  },
  start: {
    title: 'P10: start and memory',
    measure: async ({ cluster }) => {
      await ensureWebBuilt()
      return measureStart(await cluster())
    },
  },
  install: { title: 'P10: production install', measure: async () => install() },
  texts: {
    title: 'P12: texts to the directory',
    measure: async ({ short, cluster }) => {
      await ensureWebBuilt()
      return measureTexts(await cluster(), sizes(short))
    },
  },
  tests: { title: 'P11: tests', measure: async ({ short }) => (short ? [] : tests()) },
}

/** The goal, which React, its router and its queries alone nearly fill; the tests hold what is reached. */
const FIRST_SCRIPT = 120_000

async function web(): Promise<Figure[]> {
  await ensureWebBuilt()
  const pages = measureWeb(join(root, 'dist/web'))
  return (['first load', 'every screen', 'route'] as const).flatMap((kind) =>
    (['js', 'css'] as const).map((type): Figure => {
      const largest = pages
        .filter((one) => one.kind === kind)
        .reduce((most, one) => (one[type].gzip > most[type].gzip ? one : most))
      const value = largest[type].gzip / 1000
      return {
        goal: 'P6',
        name: `${kind}: ${type} of ${largest.name}`,
        value,
        unit: 'kB',
        atMost: (kind === 'first load' && type === 'js' ? FIRST_SCRIPT : BUDGET_GZIP[kind][type]) / 1000,
      }
    }),
  )
}

async function load({ short }: Options): Promise<Figure[]> {
  process.env.SERVER_PROGRAM = BUILT_SERVER
  process.env.SERVER_FLAGS = SERVER_FLAGS.join(' ')
  const progress = (text: string) => void process.stdout.write(`   ${text}\n`)
  const { held, skipped, complaints } = await publicLoad.run({ short, seed: 1, progress })
  if (!held) throw new Error(skipped ?? complaints.join('\n'))
  return [{ goal: 'P7', name: publicLoad.promise, value: complaints.length, unit: '', atMost: 0 }]
}

function install(): Figure[] {
  const { packages, bytes } = productionInstallSize()
  return [
    { goal: 'P10', name: 'production install: packages', value: packages, unit: 'packages', atMost: 160 },
    { goal: 'P10', name: 'production install beside Node', value: bytes / 1e6, unit: 'MB', atMost: 130 },
  ]
}

const TEST_MINUTES = { test: 8, 'test:all': 25 }

function tests(): Figure[] {
  return Object.entries(TEST_MINUTES).map(([script, atMost]) => {
    const begun = performance.now()
    const { status } = spawnSync('npm', ['run', script], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    if (status !== 0) throw new Error(`npm run ${script} ended with ${status}`)
    return { goal: 'P11', name: `npm run ${script}`, value: (performance.now() - begun) / 60_000, unit: 'min', atMost }
  })
}
