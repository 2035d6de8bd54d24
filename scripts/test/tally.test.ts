import { expect, test } from 'vitest'
import { add, closingLine, nothing, tallyOfPlaywright, tallyOfTrials, tallyOfVitest, withExitCode } from './tally.ts'

test('adds up lanes of every sort to one line', () => {
  const types = { passed: 1, failed: 0, skipped: 0 }
  const unit = tallyOfVitest({ numPassedTests: 40, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
  const browser = tallyOfPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } })
  const total = [types, unit, browser].reduce(add, nothing)
  expect(closingLine(total)).toBe('48 passed, 4 failed, 2 skipped')
})

test('a trial that held is a test that passed; one that could not be tried here is neither', () => {
  const outcomes = [{ held: true }, { held: false }, { held: true, skipped: 'no PostgreSQL server is installed' }]
  expect(tallyOfTrials({ outcomes })).toEqual({ passed: 1, failed: 1, skipped: 1 })
})

test('says nothing of skipped tests when there are none', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
})

test('a run that crashed is a failure even with no failed test in its report', () => {
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(withExitCode({ passed: 5, failed: 3, skipped: 0 }, 1).failed).toBe(3)
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0)
})
