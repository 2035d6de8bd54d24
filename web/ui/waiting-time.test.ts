import { expect, it } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const now = Date.parse('2026-08-21T15:00:00Z')

it.each([
  ['2026-08-21T15:00:30Z', 'less than an hour'],
  ['2026-08-21T14:00:01Z', 'less than an hour'],
  ['2026-08-21T14:00:00Z', '1 hour'],
  ['2026-08-20T15:00:01Z', '23 hours'],
  ['2026-08-20T15:00:00Z', '1 day'],
  ['2026-07-01T15:00:00Z', '51 days'],
])('a request of %s has waited %s', (since, told) => {
  expect(waitingTime(since, now)).toBe(told)
})
