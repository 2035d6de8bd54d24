import { OTHER_ZONES } from '#place/names'
import { WEEKDAYS, type Weekday } from './clinic/hours.ts'
import { agencyDay, dateFormat, ZONE } from './dates.ts'

/** Clocks of clinics: a county may lie in another time zone than the agency. */

export const zoneOf = (countyId: number | null): string => (countyId === null ? ZONE : (OTHER_ZONES[countyId] ?? ZONE))

export const DAY_MINUTES = 24 * 60
export const WEEK_MINUTES = 7 * DAY_MINUTES
const MOST_AHEAD_OF_UTC = 14 * 60

const CLOCK = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const formatsOf = (timeZone: string) => ({
  calendar: dateFormat('en-CA', { dateStyle: 'short', timeZone }),
  clock: dateFormat('en-US', { ...CLOCK, timeZone }),
  /** Cache of one minute: a page asks for each of its clinics, and a time zone lookup is slow. */
  lastAsked: { minute: Number.NaN, answer: 0 },
})
const FORMATS = new Map([ZONE, ...Object.values(OTHER_ZONES)].map((zone) => [zone as string, formatsOf(zone)]))

function formatsIn(zone: string) {
  const formats = FORMATS.get(zone)
  if (formats === undefined) throw new RangeError(`No county is in the time zone ${zone}`)
  return formats
}

/** Minutes since Monday 0:00. */
export function minuteOfWeek(now: Date, zone: string): number {
  const formats = formatsIn(zone)
  const minute = Math.floor(now.getTime() / 60_000)
  if (formats.lastAsked.minute !== minute) formats.lastAsked = { minute, answer: readClock(now, formats.clock()) }
  return formats.lastAsked.answer
}

function readClock(now: Date, clock: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const day = WEEKDAYS.indexOf((parts.weekday ?? '').toLowerCase() as Weekday)
  return day * DAY_MINUTES + Number(parts.hour) * 60 + Number(parts.minute)
}

/** '2026-08-21' */
export const dayIn = (zone: string, now: Date): string =>
  zone === ZONE ? agencyDay(now) : formatsIn(zone).calendar().format(now)

/** Hours by which the clocks differ from UTC; negative where they are behind. */
export function offsetHours(now: Date, zone: string): number {
  const utc = ((now.getUTCDay() + 6) % 7) * DAY_MINUTES + now.getUTCHours() * 60 + now.getUTCMinutes()
  const ahead = (minuteOfWeek(now, zone) - utc + WEEK_MINUTES) % WEEK_MINUTES
  return (ahead > MOST_AHEAD_OF_UTC ? ahead - WEEK_MINUTES : ahead) / 60
}
