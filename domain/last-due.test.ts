import { expect, test } from 'vitest'
import { lastDue } from './last-due.ts'

test.each([
  ['10 6 * * *', '2026-08-21T12:10:00Z', '2026-08-21T12:10:00Z'],
  ['10 6 * * *', '2026-08-21T12:09:59Z', '2026-08-20T12:10:00Z'],
  // Midnight in Colorado has not come yet.
  ['40 2 * * *', '2026-08-21T05:00:00Z', '2026-08-20T08:40:00Z'],
  // August 17 is a Monday.
  ['30 8 * * 1', '2026-08-21T12:00:00Z', '2026-08-17T14:30:00Z'],
  ['30 8 * * 1', '2026-08-17T14:29:00Z', '2026-08-10T14:30:00Z'],
  // The hour that the change of clocks leaves out, and the days around it.
  ['10 6 * * *', '2026-03-08T12:10:00Z', '2026-03-08T12:10:00Z'],
  ['10 6 * * *', '2026-11-01T13:10:00Z', '2026-11-01T13:10:00Z'],
])('%s was last due before %s at %s', (cron, now, due) => {
  expect(lastDue(cron, new Date(now))).toEqual(new Date(due))
})

test('a schedule by the hour has no such time', () => {
  expect(() => lastDue('17 * * * *', new Date())).toThrow('neither daily nor weekly')
})
