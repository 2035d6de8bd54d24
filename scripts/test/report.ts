import { stripVTControlCharacters } from 'node:util'

export type Failure = { where: string; why: string }

/** The result of one lane. Each test counts; a compiler or linter run counts as one. */
export type Report = {
  passed: number
  failed: number
  skipped: number
  failures: readonly Failure[]
  /** Seconds by test file. */
  seconds: Readonly<Record<string, number>>
}

export const nothing: Report = { passed: 0, failed: 0, skipped: 0, failures: [], seconds: {} }

/** Environment variable with the path to which a test tool's reporter writes its `Report`. */
export const REPORT_FILE = 'TEST_REPORT_FILE'

export function closingLine({ passed, failed, skipped }: Report): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function sum(reports: readonly Report[]): Report {
  const total = (count: 'passed' | 'failed' | 'skipped') => reports.reduce((all, one) => all + one[count], 0)
  const failures = reports.flatMap((report) => report.failures)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), failures, seconds: {} }
}

export function slowest({ seconds }: Report): string {
  const files = Object.entries(seconds).sort(([, a], [, b]) => b - a)
  const total = files.reduce((all, [, one]) => all + one, 0)
  const longest = files.slice(0, 8).map(([file, one]) => `${file} ${one.toFixed(1)}`)
  return `  ${total.toFixed(0)} s in ${files.length} files; longest: ${longest.join(', ')}\n`
}

const MOST_NAMED = 40
const MOST_EXPLAINED = 12
const LINES_OF_WHY = 10
const CHARACTERS_OF_LINE = 300

/**
 * Printed at the end of the run, because a CI server keeps only the tail of the output. Explains the first failures and names
 * the next, because that tail is short.
 */
export function tellFailures(failures: readonly Failure[]): string {
  if (failures.length === 0) return ''
  const told = failures
    .slice(0, MOST_NAMED)
    .flatMap(({ where, why }, index) => [`✗ ${where}`, ...(index < MOST_EXPLAINED ? shortened(why) : [])])
  const rest = failures.length - MOST_NAMED
  return ['Failures:', ...told, ...(rest > 0 ? [`and ${rest} more`] : []), ''].join('\n')
}

function shortened(why: string): string[] {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
  return lines.slice(0, LINES_OF_WHY).map((line) => `    ${line.trimEnd().slice(0, CHARACTERS_OF_LINE)}`)
}

/** The failure text of a lane without a report: a compiler, a linter, a program that crashed before it wrote one. */
export const lastLines = (output: string): string => output.trimEnd().split('\n').slice(-LINES_OF_WHY).join('\n')
