import {
  closedAllWeek,
  type DayHours,
  DEFAULT_RANGE,
  FORM_WEEKDAYS,
  isOpenAllWeek,
  openAllWeek,
  TIME_CHOICES,
  type TimeRange,
  WEEKDAYS,
  type Weekday,
  type WeeklyHours,
} from '../../../../domain/clinic/hours.ts'
import { sameJson } from '../../../../domain/clinic/kinds/kind.ts'

/** What a touch of the hours does to the week. */

/** The two rows that tell the week are edited together, so that they never contradict each other. */
export const weekEdit = (hoursOfOperation: WeeklyHours) => ({
  hoursOfOperation,
  open24Hours: isOpenAllWeek(hoursOfOperation),
})

/** Switched on, every day is open all day; switched off, every day is closed. */
export const switchOpen24 = (on: boolean) => weekEdit(on ? openAllWeek() : closedAllWeek())

export const withDays = (week: WeeklyHours, days: readonly Weekday[], hours: DayHours): WeeklyHours => ({
  ...week,
  ...Object.fromEntries(days.map((day) => [day, hours?.map((range) => ({ ...range })) ?? null])),
})

export const presetDay = (): TimeRange[] => [{ ...DEFAULT_RANGE }]

export function isSameEveryDay(week: WeeklyHours): boolean {
  const first = week.monday
  return first !== null && first.length > 0 && WEEKDAYS.every((day) => sameJson(week[day], first))
}

/** What every day becomes when all are to be the same: the hours of the first day that is open. */
export function sharedHours(week: WeeklyHours): TimeRange[] {
  const open = FORM_WEEKDAYS.map((day) => week[day]).find((hours) => hours && hours.length > 0)
  return open ? open.map((range) => ({ ...range })) : presetDay()
}

const HALF_HOUR = 30
const DAY = 24 * 60
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A further range begins an hour after the last one and lasts two, as far as the day goes. */
export function nextRange(day: readonly TimeRange[]): TimeRange {
  const last = day.toSorted((a, b) => minutes(a.open) - minutes(b.open)).at(-1)
  const end = last && minutes(last.close) > minutes(last.open) ? minutes(last.close) : DAY
  const from = Math.min(Math.ceil((end + 2 * HALF_HOUR) / HALF_HOUR) * HALF_HOUR, DAY - HALF_HOUR)
  const to = Math.min(from + 4 * HALF_HOUR, DAY - HALF_HOUR)
  return to > from ? { open: timeAt(from), close: timeAt(to) } : { ...DEFAULT_RANGE }
}

const timeAt = (minute: number) => TIME_CHOICES[minute / HALF_HOUR] ?? DEFAULT_RANGE.open

/** Every half hour, and the odd times a clinic came with: they stay offered, or opening the form would change them. */
export function timeChoices(week: WeeklyHours, now: string): readonly string[] {
  const stored = WEEKDAYS.flatMap((day) => (week[day] ?? []).flatMap(({ open, close }) => [open, close]))
  const odd = [...stored, now].filter((time) => !TIME_CHOICES.includes(time))
  return odd.length === 0 ? TIME_CHOICES : [...new Set([...TIME_CHOICES, ...odd])].sort()
}
