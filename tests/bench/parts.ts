import { join } from 'node:path'
import { root } from '../../scripts/launch/project.mjs'
import { ensureWebBuilt } from '../../scripts/launch/web-build.mjs'
import { BUDGET_GZIP, measureWeb } from '../../scripts/web-size.ts'
import { type Cluster, openCluster } from './data/cluster.ts'
import type { Figure } from './figure.ts'
import { measureApi } from './measure-api.ts'
import { measureBatch } from './measure-batch.ts'
import { measureDirectory } from './measure-directory.ts'
import { measureExports } from './measure-exports.ts'
import { measureGrowth } from './measure-growth.ts'
import { installSize, productionInstallSize } from './measure-install.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureNightly } from './measure-nightly.ts'
import { measureReminders } from './measure-reminders.ts'
import { measureSearches } from './measure-searches.ts'
import { measureStart } from './measure-start.ts'
import { measureTyping } from './measure-typing.ts'

/** Everything that can be measured, by name, with what a short run leaves out. */

export type Measured = { figures: Figure[]; detail: unknown; skipped?: string }
export type Options = { short: boolean; cluster(): Promise<Cluster> }
type Part = { title: string; measure(options: Options): Promise<Measured> }

export const parts: Record<string, Part> = {
  api: {
    title: 'Four operations beside the limit and beside bare node:http (P1, P2)',
    measure: async ({ short, cluster }) =>
      measureApi(await cluster(), {
        sizes: short ? [1] : [1, 100],
        rounds: short ? 3 : 7,
        milliseconds: short ? 500 : 1_200,
      }),
  },
  growth: {
    title: 'Statements, pages, rows and bytes of a request as the directory grows (P3, P4)',
    measure: async ({ short, cluster }) => measureGrowth(await cluster(), short ? [1, 10] : [1, 100]),
  },
  searches: {
    title: 'Pages that a search of the desk touches (P16)',
    measure: async ({ short, cluster }) => measureSearches(await cluster(), short ? 10 : 100),
  },
  directory: {
    title: 'Pages of the public directory: what they cost and weigh as it grows (P11, P12)',
    measure: async ({ short, cluster }) => {
      await ensureWebBuilt()
      return measureDirectory(await cluster(), {
        sizes: short ? [1, 10] : [1, 100],
        rounds: short ? 3 : 7,
        milliseconds: short ? 500 : 1_200,
      })
    },
  },
  reminders: {
    title: 'The night in which every person is reminded of every clinic (T3)',
    measure: async ({ short, cluster }) =>
      measureReminders(await cluster(), short ? { clinics: 700, people: 50 } : { clinics: 70_000, people: 5_000 }),
  },
  exports: {
    title: 'Whole exports of open data: when they begin and what they hold in memory (P15)',
    measure: async ({ short, cluster }) => measureExports(await cluster(), { times: short ? 10 : 100 }),
  },
  nightly: {
    title: 'The nightly count of the directory’s health, and translations behind (P14)',
    measure: async ({ short, cluster }) =>
      measureNightly(
        await cluster(),
        short ? { server: 1, embedded: [700] } : { server: 100, embedded: [5_000, 70_000] },
      ),
  },
  batch: {
    title: 'An import displayed as one batch (P14)',
    measure: () => measureBatch(),
  },
  start: {
    title: 'Start and memory (P5)',
    measure: async ({ short, cluster }) => {
      await ensureWebBuilt()
      return measureStart(await cluster(), { rounds: short ? 1 : 5, loadMilliseconds: short ? 2_000 : 6_000 })
    },
  },
  web: {
    title: 'What the browser fetches, compressed (P6)',
    measure: async () => {
      await ensureWebBuilt()
      const sizes = measureWeb(join(root, 'dist/web'))
      const figures = sizes.flatMap(({ name, kind, js, css }): Figure[] =>
        (['js', 'css'] as const).map((type) => ({
          goal: 'P6',
          name: `${kind === 'route' ? 'further ' : ''}${kind}: ${name}, ${type === 'js' ? 'JavaScript' : 'CSS'}`,
          value: (type === 'js' ? js : css).gzip / 1000,
          unit: 'kB',
          atMost: BUDGET_GZIP[kind][type] / 1000,
        })),
      )
      return { figures: figures.filter(({ value }) => value > 0), detail: sizes }
    },
  },
  lighthouse: {
    title: 'Lighthouse, mobile (P7, P12)',
    measure: async ({ short }) => {
      await ensureWebBuilt()
      return measureLighthouse({ runs: short ? 1 : 3 })
    },
  },
  typing: {
    title: 'Main-thread work at 4× CPU slow-down (P8)',
    measure: async ({ short }) => {
      await ensureWebBuilt()
      return measureTyping({ times: short ? 5 : 15 })
    },
  },
  install: {
    title: 'What an installation brings (P10)',
    measure: async ({ short }) => {
      const full = installSize(root)
      const production = short ? undefined : productionInstallSize({ bringsNode: false })
      const withNode = short ? undefined : productionInstallSize({ bringsNode: true })
      const size = (name: string, { packages, bytes }: typeof full, goal = false): Figure[] => [
        { name: `${name}: packages`, value: packages, unit: 'packages', ...(goal && { goal: 'P10', atMost: 150 }) },
        {
          name: `${name}: size without Node`,
          value: bytes / 1e6,
          unit: 'MB',
          ...(goal && { goal: 'P10', atMost: 120 }),
        },
      ]
      const figures = [
        ...size('full install', full),
        ...(production
          ? size('production install beside the machine’s own Node, as in the image', production, true)
          : []),
        ...(withNode ? size('production install that brings Node', withNode, true) : []),
      ]
      return { figures, detail: { full, production, withNode } }
    },
  },
}

/** One cluster for all parts that need one, started when the first does. */
export function sharedCluster(options: { fresh: boolean }) {
  let opened: Promise<Cluster> | undefined
  return {
    open: () => {
      opened ??= openCluster(options)
      return opened
    },
    // One that could not be opened was told by every part that asked for it.
    close: async () => (await opened?.catch(() => undefined))?.stop(),
  }
}
