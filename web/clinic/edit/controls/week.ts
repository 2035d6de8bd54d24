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

/** How edits of the hours change the week. */

/** Hours and the 24-hours switch change together, so that they never contradict each other. */
export const weekEdit = (hoursOfOperation: WeeklyHours) => ({
  hoursOfOperation,
  open24Hours: isOpenAllWeek(hoursOfOperation),
})

/** On: every day is open all day. Off: every day is closed. */
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

/** The shared hours for “same every day”: those of the first open day. */
export function sharedHours(week: WeeklyHours): TimeRange[] {
  const open = FORM_WEEKDAYS.map((day) => week[day]).find((hours) => hours && hours.length > 0)
  return open ? open.map((range) => ({ ...range })) : presetDay()
}

const HALF_HOUR = 30
const DAY = 24 * 60
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A further range starts an hour after the last one and lasts two hours, within the day. */
export function nextRange(day: readonly TimeRange[]): TimeRange {
  const last = day.toSorted((a, b) => minutes(a.open) - minutes(b.open)).at(-1)
  const end = last && minutes(last.close) > minutes(last.open) ? minutes(last.close) : DAY
  const from = Math.min(Math.ceil((end + 2 * HALF_HOUR) / HALF_HOUR) * HALF_HOUR, DAY - HALF_HOUR)
  const to = Math.min(from + 4 * HALF_HOUR, DAY - HALF_HOUR)
  return to > from ? { open: timeAt(from), close: timeAt(to) } : { ...DEFAULT_RANGE }
}

const timeAt = (minute: number) => TIME_CHOICES[minute / HALF_HOUR] ?? DEFAULT_RANGE.open

/** Every half hour, and the stored times in between: without them opening the form would change the clinic. */
export function timeChoices(week: WeeklyHours, now: string): readonly string[] {
  const stored = WEEKDAYS.flatMap((day) => (week[day] ?? []).flatMap(({ open, close }) => [open, close]))
  const odd = [...stored, now].filter((time) => !TIME_CHOICES.includes(time))
  return odd.length === 0 ? TIME_CHOICES : [...new Set([...TIME_CHOICES, ...odd])].sort()
}
