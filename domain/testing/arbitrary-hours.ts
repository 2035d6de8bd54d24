import fc from 'fast-check'
import {
  closedAllWeek,
  type DayHours,
  openAllWeek,
  TIME_CHOICES,
  type TimeRange,
  unknownHours,
  WEEKDAYS,
  type WeeklyHours,
  WHOLE_DAY,
} from '../clinic/hours.ts'

/** Weeks of every shape: unknown, closed, one range or several, past midnight, around the clock; never overlapping. */

const anyTime = fc.oneof(fc.constantFrom(...TIME_CHOICES), fc.constantFrom('00:01', '09:15', '23:59'))

const ranges: fc.Arbitrary<TimeRange[]> = fc
  .tuple(fc.uniqueArray(anyTime, { minLength: 2, maxLength: 6 }), fc.boolean())
  .map(([times, pastMidnight]) => {
    const sorted = times.toSorted()
    const pairs = sorted.flatMap((open, index) => {
      const close = sorted[index + 1]
      return index % 2 === 0 && close !== undefined ? [{ open, close }] : []
    })
    const [first, last] = [pairs[0], pairs.at(-1)]
    if (!pastMidnight || !first || !last || first === last) return pairs
    return [...pairs.slice(0, -1), { open: last.open, close: first.open }]
  })

const overnight = fc.constantFrom<TimeRange>(
  { open: '22:00', close: '06:00' },
  { open: '20:30', close: '00:00' },
  { open: '12:00', close: '11:30' },
)

const day: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant(null),
  fc.constant<TimeRange[]>([]),
  fc.constant<TimeRange[]>([{ ...WHOLE_DAY }]),
  overnight.map((range) => [range]),
  { weight: 3, arbitrary: ranges },
)

const mixedWeek = fc
  .tuple(...WEEKDAYS.map(() => day))
  .map((days) => Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, days[index] ?? null])) as WeeklyHours)

export const arbitraryWeek: fc.Arbitrary<WeeklyHours> = fc.oneof(
  { weight: 6, arbitrary: mixedWeek },
  { weight: 2, arbitrary: day.map((same) => Object.fromEntries(WEEKDAYS.map((name) => [name, same])) as WeeklyHours) },
  { weight: 1, arbitrary: fc.constantFrom(openAllWeek(), closedAllWeek(), unknownHours()) },
)
