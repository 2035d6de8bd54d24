import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  agencyDay,
  agencyMoment,
  daysBetween,
  formatDate,
  formatDay,
  formatMoment,
  formatTimeOfDay,
  publicMoment,
} from './dates.ts'

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

test('Spanish dates have Spanish months', () => {
  expect(formatDate('2026-08-21T18:00:00Z', 'es')).toBe('21 de agosto de 2026')
  expect(formatDate('2026-05-02T18:00:00Z', 'es')).toBe('2 de mayo de 2026')
  expect(formatMoment('2026-11-15T15:00:00Z', 'es')).toBe('15 de noviembre de 2026, 8:00am')
  expect(publicMoment('2026-11-15T20:00:00Z')).toBe('Nov 15, 2026, 1:00 pm')
})

test('every month has a name in both languages', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
    (month) => `2026-${month}-09`,
  )
  expect(days.map((day) => formatDay(day).slice(0, 3)).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  )
  expect(days.map((day) => formatDay(day, 'es').split(' ')[2]).join(' ')).toBe(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  )
})

test('daysBetween counts days of the calendar', () => {
  expect(addDays('2026-02-27', 3)).toBe('2026-03-02')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-08-22T05:59:00Z', '2026-08-22T06:00:00Z')).toBe(1)
})

test.each([
  ['2026-08-21', '08:30', '2026-08-21T14:30:00.000Z', 'summer'],
  ['2026-01-21', '08:30', '2026-01-21T15:30:00.000Z', 'winter'],
  ['2026-03-08', '01:59', '2026-03-08T08:59:00.000Z', 'before the clocks go forward'],
  ['2026-03-08', '03:00', '2026-03-08T09:00:00.000Z', 'after it'],
  ['2026-11-01', '01:30', '2026-11-01T07:30:00.000Z', 'the first of two'],
  ['2026-11-01', '02:00', '2026-11-01T09:00:00.000Z', 'after the clocks went back'],
])('%s %s in Denver is %s: %s', (day, time, moment) => {
  expect(agencyMoment(day, time).toISOString()).toBe(moment)
})

test('agencyDay equals the day by Intl, at any time since the first summer time', () => {
  const tables = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver', dateStyle: 'short' })
  const moment = fc.date({ min: new Date('1967-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  const aroundMidnight = fc
    .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 5 * 3600, max: 8 * 3600 }))
    .map(([day, second]) => new Date(day * 86_400_000 + second * 1_000))
  fc.assert(
    fc.property(fc.oneof(moment, aroundMidnight), (any) => {
      expect(agencyDay(any)).toBe(tables.format(any))
    }),
    { numRuns: 2_000 },
  )
})

test('a day begins at its midnight: the millisecond before belongs to the day before', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (any) => {
      const day = agencyDay(any)
      const midnight = agencyMoment(day)
      expect(agencyDay(midnight)).toBe(day)
      expect(agencyDay(new Date(midnight.getTime() - 1))).toBe(addDays(day, -1))
    }),
  )
})
