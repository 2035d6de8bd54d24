import { OTHER_ZONES } from '#place/names'
import { WEEKDAYS, type Weekday } from './clinic/hours.ts'
import { agencyDay, dateFormat, offsetAt, ZONE } from './dates.ts'

/** Clocks of clinics: a county may lie in another time zone than the agency. */

export const zoneOf = (countyId: number | null): string => (countyId === null ? ZONE : (OTHER_ZONES[countyId] ?? ZONE))

export const DAY_MINUTES = 24 * 60
export const WEEK_MINUTES = 7 * DAY_MINUTES

const CLOCK = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const formatsOf = (timeZone: string) => ({
  calendar: dateFormat('en-CA', { dateStyle: 'short', timeZone }),
  clock: dateFormat('en-US', { ...CLOCK, timeZone }),
  offset: dateFormat('en-US', { timeZoneName: 'longOffset', timeZone }),
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
export const offsetHours = (now: Date, zone: string): number =>
  offsetAt(now.getTime(), formatsIn(zone).offset()) / 3_600_000
