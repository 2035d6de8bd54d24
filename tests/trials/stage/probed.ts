import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { percentile } from './statistics.ts'

/** Event loop delay and memory of the server process, which it records once a second. */

export type Probe = {
  env: Record<string, string>
  figures(): Record<string, string>
  /**
   * Mean memory of the first and of the last tenth of the time in megabytes, after the warm-up; null with too few
   * samples.
   */
  growth(warmUp?: number): { first: number; last: number } | null
  remove(): void
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const MEGABYTE = 2 ** 20
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

type Noted = { p99: number; max: number; rss: number }

export function probe(): Probe {
  const file = join(tmpdir(), `portal-probe-${process.pid}`)
  const preload = `--import ${pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href}`
  const notes = () =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Noted)
  return {
    env: { NODE_OPTIONS: preload, PROBE_FILE: file },
    growth(warmUp = 0) {
      const memory = notes()
        .slice(warmUp)
        .map(({ rss }) => rss / MEGABYTE)
      const tenth = Math.floor(memory.length / 10)
      if (tenth === 0) return null
      return { first: mean(memory.slice(0, tenth)), last: mean(memory.slice(-tenth)) }
    },
    figures() {
      const all = notes()
      if (all.length === 0) return {}
      return {
        'event loop delay (median second’s p99)': ms(
          percentile(
            all.map(({ p99 }) => p99),
            0.5,
          ),
        ),
        'event loop delay (worst)': ms(Math.max(...all.map(({ max }) => max))),
        'memory (most)': `${Math.round(Math.max(...all.map(({ rss }) => rss)) / MEGABYTE)} MB`,
      }
    },
    remove: () => rmSync(file, { force: true }),
  }
}
