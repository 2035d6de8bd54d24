import { stripVTControlCharacters } from 'node:util'

/**
 * What failed, by name: told at the very end of a run, because a CI server keeps only the tail of the output and the lanes
 * that passed afterwards push a failure out of it.
 */
export type Failure = { where: string; why: string }

type VitestReport = {
  testResults: readonly {
    name: string
    status: string
    message?: string
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] | null }[]
  }[]
}

type PlaywrightError = { message?: string; location?: { file: string } }

type PlaywrightSuite = {
  title: string
  file: string
  suites?: readonly PlaywrightSuite[]
  specs: readonly {
    title: string
    line: number
    tests: readonly { status: string; results: readonly { errors?: readonly PlaywrightError[] }[] }[]
  }[]
}

type PlaywrightReport = { suites: readonly PlaywrightSuite[]; errors?: readonly PlaywrightError[] }

type TrialsReport = {
  outcomes: readonly { name: string; held: boolean; skipped?: string; complaints: readonly string[] }[]
}

export const failuresOf = {
  vitest: ({ testResults }: VitestReport, root: string): Failure[] =>
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = name.replace(`${root}/`, '')
      const failed = assertionResults.filter((one) => one.status === 'failed')
      if (failed.length === 0) return status === 'failed' ? [{ where: file, why: message ?? '' }] : []
      return failed.map(({ fullName, failureMessages }) => ({
        where: `${file} › ${fullName}`,
        why: failureMessages?.[0] ?? '',
      }))
    }),
  playwright: ({ suites, errors = [] }: PlaywrightReport): Failure[] => [
    ...errors.map(({ message = '', location }) => ({ where: location?.file ?? 'outside of a test', why: message })),
    ...suites.flatMap((suite) => ofSuite(suite, [])),
  ],
  trials: ({ outcomes }: TrialsReport): Failure[] =>
    outcomes
      .filter(({ held, skipped }) => !held && skipped === undefined)
      .map(({ name, complaints }) => ({ where: name, why: complaints.join('\n') })),
}

function ofSuite({ file, suites = [], specs }: PlaywrightSuite, groups: readonly string[]): Failure[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        where: [`${file}:${line}`, ...groups, title].join(' › '),
        why: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? '',
      })),
  )
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, [...groups, suite.title]))]
}

const MOST_NAMED = 40
const MOST_EXPLAINED = 12
const LINES_OF_WHY = 10
const CHARACTERS_OF_LINE = 300

/** Where very many fail, the first are explained and the next only named: a tail that is too long would be cut as well. */
export function tellFailures(failures: readonly Failure[]): string {
  if (failures.length === 0) return ''
  const told = failures
    .slice(0, MOST_NAMED)
    .flatMap(({ where, why }, index) => [`✗ ${where}`, ...(index < MOST_EXPLAINED ? shortened(why) : [])])
  const rest = failures.length - MOST_NAMED
  return ['What failed:', ...told, ...(rest > 0 ? [`and ${rest} more`] : []), ''].join('\n')
}

function shortened(why: string): string[] {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
  return lines.slice(0, LINES_OF_WHY).map((line) => `    ${line.trimEnd().slice(0, CHARACTERS_OF_LINE)}`)
}

/** For a lane that has no report: a compiler, a linter, a program that crashed before it wrote one. */
export function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-LINES_OF_WHY).join('\n')
}
