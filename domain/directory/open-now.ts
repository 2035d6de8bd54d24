import { type TimeRange, WEEKDAYS, type Weekday, type WeeklyHours } from '../clinic/hours.ts'
import { addDays, ZONE } from '../dates.ts'
import { DAY_MINUTES, dayIn, minuteOfWeek, WEEK_MINUTES, zoneOf } from '../local-time.ts'
import { hoursOn, type Notice } from './notices.ts'
import type { PublicClinic } from './public-clinic.ts'

/**
 * Whether a clinic is open at a moment, on its county's clock. A range whose end is not after its start runs past
 * midnight and belongs to its start day. An unanswered day is unknown, never closed.
 */

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

type Span = [start: number, end: number]

/** All open ranges of the week, merged where they touch; an end may lie in the next week. */
function spansOf(hours: WeeklyHours): Span[] {
  return joined(WEEKDAYS.flatMap((weekday, day) => (hours[weekday] ?? []).map((range) => spanOf(range, day))))
}

function spanOf({ open, close }: TimeRange, day: number): Span {
  const start = open === close ? 0 : minutes(open)
  const end = open === close ? DAY_MINUTES : minutes(close)
  return [day * DAY_MINUTES + start, day * DAY_MINUTES + (end > start ? end : end + DAY_MINUTES)]
}

function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = found.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else found.push([start, end])
  }
  return found
}

/** Minutes of the week at which the clinic opens and closes in turn: an odd number up to a minute means open. */
export function openAtOf(hours: WeeklyHours): number[] {
  const wrapped = spansOf(hours).flatMap(([start, end]): Span[] =>
    end <= WEEK_MINUTES
      ? [[start, end]]
      : [
          [start, WEEK_MINUTES],
          [0, end - WEEK_MINUTES],
        ],
  )
  const merged: Span[] = []
  for (const [start, end] of wrapped.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged.flatMap(([start, end]) => (end >= WEEK_MINUTES ? [start] : [start, end]))
}

export type OpenState =
  /** Open every minute of the week. */
  | { state: 'always' }
  | { state: 'open'; until: Moment }
  | { state: 'closed'; opens: Moment | null }
  | { state: 'unknown' }
/** `daysAhead` 0 is today, 1 tomorrow. */
export type Moment = { weekday: Weekday; time: string; daysAhead: number }

/** A notice within this many days can change the text. */
const DAYS_AHEAD = 7

export const openStateOf = ({ hours, notices, place }: Pick<PublicClinic, 'hours' | 'notices' | 'place'>, now: Date) =>
  openState(hours, now, notices, zoneOf(place.countyId))

export function openState(
  hours: WeeklyHours,
  now: Date,
  notices: readonly Notice[] = [],
  zone: string = ZONE,
): OpenState {
  const today = dayIn(zone, now)
  const changesHours = ({ template, from, to }: Notice) =>
    (template === 'closed' || template === 'hours') && from <= addDays(today, DAYS_AHEAD) && to >= addDays(today, -1)
  if (notices.some(changesHours)) return stateByDates(hours, notices, today, minuteOfWeek(now, zone))
  const at = minuteOfWeek(now, zone)
  const changes = openAtOf(hours)
  if (changes.length === 1 && changes[0] === 0) return { state: 'always' }
  const { openings, closings } = turns(changes)
  if (changes.filter((minute) => minute <= at).length % 2 === 1) {
    return { state: 'open', until: momentOf(soonest(closings, at) ?? 0, at) }
  }
  if (hours[WEEKDAYS[Math.floor(at / DAY_MINUTES)] as Weekday] === null) return { state: 'unknown' }
  const opens = soonest(openings, at)
  if (opens === undefined || unknownBetween(hours, at, opens)) return { state: 'closed', opens: null }
  return { state: 'closed', opens: momentOf(opens, at) }
}

/** The week wraps around: a clinic open on Sunday night stays open into Monday or closes at its first minute. */
function turns(changes: readonly number[]): { openings: number[]; closings: number[] } {
  const openings = changes.filter((_, index) => index % 2 === 0)
  const closings = changes.filter((_, index) => index % 2 === 1)
  if (changes.length % 2 === 0) return { openings, closings }
  if (changes[0] === 0) return { openings: openings.slice(1), closings }
  return { openings, closings: [...closings, 0] }
}

const ahead = (minute: number, from: number) => (minute - from + WEEK_MINUTES) % WEEK_MINUTES

const soonest = (minutesOfWeek: readonly number[], from: number): number | undefined =>
  minutesOfWeek.toSorted((a, b) => ahead(a, from) - ahead(b, from))[0]

function momentOf(minute: number, now: number): Moment {
  const day = Math.floor(((now % DAY_MINUTES) + ahead(minute, now)) / DAY_MINUTES)
  const weekday = WEEKDAYS[(Math.floor(now / DAY_MINUTES) + day) % 7] as Weekday
  const inDay = minute % DAY_MINUTES
  const time = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
  return { weekday, time, daysAhead: day }
}

/** True if an unanswered day precedes the next opening: the clinic may open earlier. */
function unknownBetween(hours: WeeklyHours, now: number, opens: number): boolean {
  const today = Math.floor(now / DAY_MINUTES)
  const days = Math.floor(((now % DAY_MINUTES) + ahead(opens, now)) / DAY_MINUTES)
  return Array.from({ length: days }, (_, ahead) => WEEKDAYS[(today + ahead) % 7] as Weekday).some(
    (weekday) => hours[weekday] === null,
  )
}

/** Computes the state by calendar days, because a notice makes one week differ from another. */
function stateByDates(hours: WeeklyHours, notices: readonly Notice[], today: string, inWeek: number): OpenState {
  const at = inWeek % DAY_MINUTES
  const dayAt = (ahead: number) => hoursOn(hours, notices, addDays(today, ahead))
  const spans = joined(
    Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => index - 1).flatMap((ahead) =>
      (dayAt(ahead) ?? []).map((range) => spanOf(range, ahead)),
    ),
  )
  const moment = (minute: number): Moment => momentOf((inWeek - at + minute) % WEEK_MINUTES, inWeek)
  const open = spans.find(([start, end]) => start <= at && at < end)
  if (open) return { state: 'open', until: { ...moment(open[1]), daysAhead: Math.floor(open[1] / DAY_MINUTES) } }
  if (dayAt(0) === null) return { state: 'unknown' }
  const next = spans.find(([start]) => start > at)
  if (next === undefined) return { state: 'closed', opens: null }
  const daysAhead = Math.floor(next[0] / DAY_MINUTES)
  const unknown = Array.from({ length: daysAhead }, (_, ahead) => dayAt(ahead)).some((day) => day === null)
  return { state: 'closed', opens: unknown ? null : { ...moment(next[0]), daysAhead } }
}
