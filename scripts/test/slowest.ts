import type { FileTime } from './extras-reporter.ts'

/** Where the time of a lane went: each report as seconds by test file (or trial), and the longest of them in one line. */

type PlaywrightSuite = {
  file: string
  suites?: readonly PlaywrightSuite[]
  specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
}

type TrialsReport = { outcomes: readonly { name: string; seconds: number }[] }

type Seconds = ReadonlyMap<string, number>

const TOLD = 8

export const secondsByFile = {
  vitest: (times: readonly FileTime[]): Seconds =>
    new Map(times.map(({ file, milliseconds }) => [file, milliseconds / 1000])),
  playwright: ({ suites }: { suites: readonly PlaywrightSuite[] }): Seconds =>
    new Map(suites.map((suite) => [suite.file, secondsOf(suite)])),
  trials: ({ outcomes }: TrialsReport): Seconds => new Map(outcomes.map(({ name, seconds }) => [name, seconds])),
}

function secondsOf({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  )
  return [...own, ...suites.map(secondsOf)].reduce((sum, seconds) => sum + seconds, 0)
}

export function slowest(seconds: Seconds): string {
  const sum = [...seconds.values()].reduce((all, one) => all + one, 0)
  const longest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, TOLD)
  const told = longest.map(([name, one]) => `${name} ${one.toFixed(1)}`).join(', ')
  return `${sum.toFixed(0)} s in ${seconds.size}; most of it in ${told}`
}
