/**
 * Weekly hours. `null` is unknown, an empty list is closed. A range whose end is not after its start runs past
 * midnight; a range with equal ends lasts 24 hours.
 */

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]
/** The order in which the edit form lists the days. */
export const FORM_WEEKDAYS: readonly Weekday[] = ['sunday', ...WEEKDAYS.slice(0, 6)] as Weekday[]

export type TimeRange = { open: string; close: string }
export type DayHours = TimeRange[] | null
export type WeeklyHours = Record<Weekday, DayHours>

export const WHOLE_DAY: TimeRange = { open: '00:00', close: '00:00' }
export const DEFAULT_RANGE: TimeRange = { open: '08:00', close: '17:00' }

const everyDay = (day: () => DayHours): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day()])) as WeeklyHours
export const unknownHours = (): WeeklyHours => everyDay(() => null)
export const closedAllWeek = (): WeeklyHours => everyDay(() => [])
export const openAllWeek = (): WeeklyHours => everyDay(() => [{ ...WHOLE_DAY }])

/** The choices of the form: every thirty minutes from 12:00am to 11:30pm. */
export const TIME_CHOICES: readonly string[] = Array.from(
  { length: 48 },
  (_, step) => `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}`,
)

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const isWholeDay = (range: TimeRange) => range.open === range.close
const DAY = 24 * 60

/** Start and end in minutes of the start day; an end past midnight is above 1440. */
function span(range: TimeRange): [number, number] {
  if (isWholeDay(range)) return [0, DAY]
  const start = minutes(range.open)
  const end = minutes(range.close)
  return [start, end > start ? end : end + DAY]
}

export function rangesOverlap(day: TimeRange[]): boolean {
  const spans = day.map(span).sort((a, b) => a[0] - b[0])
  return spans.some(([, end], index) => {
    const next = spans[index + 1]
    return next !== undefined && next[0] < end
  })
}

export function isOpenAllWeek(hours: WeeklyHours): boolean {
  return WEEKDAYS.every((weekday) => hours[weekday]?.length === 1 && hours[weekday].every(isWholeDay))
}

/** Sorts the ranges of a day, so that the same hours typed in another order compare as equal. */
export function normaliseHours(hours: WeeklyHours): WeeklyHours {
  return Object.fromEntries(
    WEEKDAYS.map((weekday) => {
      const day = hours[weekday]
      if (!day) return [weekday, null]
      const ranges = day.map((range) =>
        isWholeDay(range) ? { ...WHOLE_DAY } : { open: range.open, close: range.close },
      )
      return [weekday, ranges.sort((a, b) => minutes(a.open) - minutes(b.open) || minutes(a.close) - minutes(b.close))]
    }),
  ) as WeeklyHours
}

/** 8:00am, 12:00am, 11:30pm. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}${hour < 12 ? 'am' : 'pm'}`
}

type HoursWords = { open24: string; closed: string; notSpecified: string; weekdays: Record<Weekday, string> }

export function formatDay(day: DayHours, words: HoursWords): string {
  if (day === null) return words.notSpecified
  if (day.length === 0) return words.closed
  return day
    .map((range) => (isWholeDay(range) ? words.open24 : `${formatTime(range.open)}–${formatTime(range.close)}`))
    .join(', ')
}

/** 'Open 24 hours' alone, or one line per day from Monday to Sunday. */
export function formatHours(hours: WeeklyHours, words: HoursWords): string[] {
  if (isOpenAllWeek(hours)) return [words.open24]
  return WEEKDAYS.map((weekday) => `${words.weekdays[weekday]}: ${formatDay(hours[weekday], words)}`)
}

/** "Monday: 8:00am–5:00pm" on five lines becomes "Monday–Friday: 8:00am–5:00pm". */
export function foldDays(text: string): string {
  const days: { first: string; last: string; hours: string }[] = []
  for (const line of text.split('\n')) {
    const [, day, hours] = /^([^:]+): (.*)$/.exec(line) ?? []
    if (day === undefined || hours === undefined) return text
    const before = days.at(-1)
    if (before?.hours === hours) before.last = day
    else days.push({ first: day, last: day, hours })
  }
  return days.map(({ first, last, hours }) => `${first === last ? first : `${first}–${last}`}: ${hours}`).join('\n')
}

/** "Monday–Friday: 8:00am–5:00pm" becomes "Mon–Fri: 8:00am–5:00pm", in either language. */
export const shortDays = (text: string): string =>
  text.replace(/^[^:\n]+(?=: )/gm, (days) =>
    days
      .split('–')
      .map((day) => day.slice(0, 3))
      .join('–'),
  )
