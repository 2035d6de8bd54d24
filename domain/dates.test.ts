import { expect, test } from 'vitest'
import { formatDate, formatTimeOfDay } from './dates.ts'

test.each([
  ['2026-08-21T18:00:00Z', 'Aug 21, 2026', '12:00pm'],
  ['2026-08-22T05:59:00Z', 'Aug 21, 2026', '11:59pm'],
  ['2026-08-22T06:00:00Z', 'Aug 22, 2026', '12:00am'],
  ['2026-01-01T06:59:00Z', 'Dec 31, 2025', '11:59pm'],
  ['2026-01-01T15:00:00Z', 'Jan 1, 2026', '8:00am'],
])('%s is %s at %s in Denver, summer and winter', (moment, date, time) => {
  expect(formatDate(moment)).toBe(date)
  expect(formatDate(new Date(moment))).toBe(date)
  expect(formatTimeOfDay(moment)).toBe(time)
})

test('Spanish dates are told in Spanish', () => {
  expect(formatDate('2026-08-21T18:00:00Z', 'es')).toMatch(/ago/)
})
