import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { afterCheck, type LinkState, type LinkVerdict, verdictOf } from './booking-link.ts'

const NEW: LinkState = { failedOn: null, hiddenOn: null }

test.each([
  [200, 'opens'],
  [204, 'opens'],
  [304, 'broken'],
  [401, 'unknown'],
  [403, 'unknown'],
  [404, 'broken'],
  [410, 'broken'],
  [429, 'unknown'],
  [500, 'broken'],
])('status %i: %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict)
})

test('a link is hidden exactly while its last two known answers, on two days, were failures', () => {
  const visits = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 3 }),
      verdict: fc.constantFrom<LinkVerdict>('opens', 'broken', 'unknown'),
    }),
  )
  fc.assert(
    fc.property(visits, (list) => {
      let [state, today] = [NEW, '2026-08-21']
      let failures: string[] = []
      for (const { days, verdict } of list) {
        today = addDays(today, days)
        state = afterCheck(state, verdict, today)
        if (verdict === 'opens') failures = []
        if (verdict === 'broken') failures.push(today)
        expect(state.hiddenOn !== null).toBe(new Set(failures).size >= 2)
        expect(state.failedOn).toBe(failures[0] ?? null)
      }
    }),
  )
})
