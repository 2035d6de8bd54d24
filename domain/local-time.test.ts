import { expect, it } from 'vitest'
import { PLACE } from '#place/names'
import { agencyDay, ZONE } from './dates.ts'
import { dayIn, minuteOfWeek, offsetHours, zoneOf } from './local-time.ts'

it.each([
  ['in winter', '2026-01-15T18:00:00Z', -PLACE.hoursBehind.winter],
  ['in summer', '2026-08-21T18:00:00Z', -PLACE.hoursBehind.summer],
  ['on a Sunday night that is Monday in UTC', '2026-08-24T03:30:00Z', -PLACE.hoursBehind.summer],
  ['a minute before the clocks go back', '2026-11-01T07:59:00Z', -PLACE.hoursBehind.summer],
  ['when the clocks have gone back', '2026-11-01T08:00:00Z', -PLACE.hoursBehind.winter],
])('knows how far the clocks differ from UTC %s', (_, at, hours) => {
  expect(offsetHours(new Date(at), ZONE)).toBe(hours)
})

it('keeps the minutes of two moments apart that follow each other', () => {
  const [first, second] = ['2026-08-21T15:00:00Z', '2026-08-21T15:01:00Z'].map((at) => minuteOfWeek(new Date(at), ZONE))
  expect(second).toBe((first ?? 0) + 1)
})

it('has the agency’s clock and day for a county without one of its own', () => {
  const now = new Date('2026-08-22T05:30:00Z')
  expect([zoneOf(null), zoneOf(1)]).toEqual([ZONE, ZONE])
  expect(dayIn(ZONE, now)).toBe(agencyDay(now))
  expect(agencyDay(now)).toBe('2026-08-21')
})

it('refuses a time zone in which no county lies', () => {
  expect(() => minuteOfWeek(new Date(), 'Europe/Berlin')).toThrow('No county is in the time zone Europe/Berlin')
})
