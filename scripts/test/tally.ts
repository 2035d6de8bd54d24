/** How many checks went which way; tests count singly, a compiler or linter run counts as one. */
export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

export function tallyOfVitest(report: VitestReport): Tally {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** A flaky test is a failed one: it went wrong at least once. */
export function tallyOfPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

type TrialsReport = { outcomes: readonly { held: boolean; skipped?: string }[] }

export function tallyOfTrials({ outcomes }: TrialsReport): Tally {
  const tried = outcomes.filter(({ skipped }) => skipped === undefined)
  const passed = tried.filter(({ held }) => held).length
  return { passed, failed: tried.length - passed, skipped: outcomes.length - tried.length }
}

/** A run that ended badly without a failed test (a file that does not load, a crash) still counts as a failure. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
