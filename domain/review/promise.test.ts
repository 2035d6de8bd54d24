import { expect, test } from 'vitest'
import { businessDaysWaited, isOverPromise, lastLateDay } from './promise.ts'

test.each([
  ['the same day', '2026-08-21T15:00:00Z', '2026-08-21T23:00:00Z', 0],
  ['over a weekend', '2026-08-21T23:00:00Z', '2026-08-24T15:00:00Z', 1],
  ['a week', '2026-08-17T15:00:00Z', '2026-08-24T15:00:00Z', 5],
  ['over Labor Day', '2026-09-04T15:00:00Z', '2026-09-08T15:00:00Z', 1],
  ['late in the evening it is still the same day in Colorado', '2026-08-20T05:30:00Z', '2026-08-20T05:45:00Z', 0],
  ['a clock that runs behind', '2026-08-24T15:00:00Z', '2026-08-21T15:00:00Z', 0],
])('business days waited: %s', (_, since, now, days) => {
  expect(businessDaysWaited(new Date(since), new Date(now))).toBe(days)
})

test('the promise is broken on the day after its last [R7]', () => {
  const since = new Date('2026-08-17T15:00:00Z')
  expect(isOverPromise(since, new Date('2026-08-24T15:00:00Z'), 5)).toBe(false)
  expect(isOverPromise(since, new Date('2026-08-25T15:00:00Z'), 5)).toBe(true)
})

test.each(['2026-08-24T15:00:00Z', '2026-09-08T05:30:00Z', '2026-11-02T06:30:00Z', '2027-01-04T15:00:00Z'])(
  'the last late day at %s is late, and the next is not',
  (moment) => {
    const now = new Date(moment)
    const day = lastLateDay(now, 5)
    expect(isOverPromise(new Date(`${day}T20:00:00Z`), now, 5)).toBe(true)
    expect(isOverPromise(new Date(Date.parse(`${day}T20:00:00Z`) + 86_400_000), now, 5)).toBe(false)
  },
)

test('stops counting at the given limit', () => {
  const [since, now] = [new Date('2026-01-05T15:00:00Z'), new Date('2026-08-24T15:00:00Z')]
  expect(businessDaysWaited(since, now)).toBeGreaterThan(100)
  expect(businessDaysWaited(since, now, 6)).toBe(6)
})
