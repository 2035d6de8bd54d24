import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { percentile } from './statistics.ts'

/** How the server's process fared while it was asked: its event loop and its memory, noted once a second by itself. */

export type Probe = {
  env: Record<string, string>
  figures(): Record<string, string>
  /**
   * Mean memory of the first and of the last tenth of the time, in megabytes; null where too little was noted. The seconds of a
   * warm-up do not count: memory may settle.
   */
  growth(warmUp?: number): { first: number; last: number } | null
  /** The event loop's delay (p99 of a second), mean of the first and of the last tenth of the time, in milliseconds. */
  delays(): { first: number; last: number } | null
  remove(): void
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const MEGABYTE = 2 ** 20
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

type Noted = { p99: number; max: number; rss: number; heap: number; outside: number }

/** `name` tells the processes of one trial apart. */
export function probe(name = ''): Probe {
  const file = join(tmpdir(), `portal-probe-${process.pid}${name}`)
  const preload = `--import ${pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href}`
  const notes = () =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Noted)
  const ends = (values: readonly number[]) => {
    const tenth = Math.floor(values.length / 10)
    if (tenth === 0) return null
    return { first: mean(values.slice(0, tenth)), last: mean(values.slice(-tenth)) }
  }
  const growth = (warmUp = 0) =>
    ends(
      notes()
        .slice(warmUp)
        .map(({ rss }) => rss / MEGABYTE),
    )
  const delays = () => ends(notes().map(({ p99 }) => p99))
  return {
    env: { NODE_OPTIONS: preload, PROBE_FILE: file },
    growth,
    delays,
    figures() {
      const all = notes()
      if (all.length === 0) return {}
      const waits = all.map(({ p99 }) => p99)
      const tenth = Math.floor(all.length / 10)
      const byTenths = (of: 'rss' | 'heap' | 'outside') => {
        const means = Array.from({ length: 10 }, (_, n) =>
          mean(all.slice(n * tenth, (n + 1) * tenth).map((second) => second[of])),
        )
        return `${means.map((bytes) => Math.round(bytes / MEGABYTE)).join(', ')} MB`
      }
      return {
        'event loop delay (median second’s p99)': ms(percentile(waits, 0.5)),
        'event loop delay (worst)': ms(Math.max(...all.map(({ max }) => max))),
        ...(tenth > 0 && {
          'memory by tenths of the time': byTenths('rss'),
          'of it the heap': byTenths('heap'),
          'of it outside the heap': byTenths('outside'),
        }),
        'memory (most)': `${Math.round(Math.max(...all.map(({ rss }) => rss)) / MEGABYTE)} MB`,
      }
    },
    remove: () => rmSync(file, { force: true }),
  }
}
