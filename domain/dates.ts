import { PLACE } from '#place/names'
import type { Language } from './language.ts'
import { lazy } from './lazy.ts'

/** The database stores UTC; pages count and show days in the agency's time zone. */

export const ZONE = PLACE.zone

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  lazy(() => new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options }))

const clock = dateFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })
const calendar = dateFormat('en-CA', { dateStyle: 'short' })
const offset = dateFormat('en-US', { timeZoneName: 'longOffset' })

/** '8:00am' */
export const formatTimeOfDay = (moment: Date | string) =>
  clock()
    .format(new Date(moment))
    .replace(/\s?([AP])M$/, (_, half: string) => `${half.toLowerCase()}m`)

/** '8:00 am' */
export const publicTimeOfDay = (moment: Date | string) => formatTimeOfDay(moment).replace(/(am|pm)$/, ' $1')

/** Spanish says "la 1:00 pm" and "las 2:00 pm". */
export const withOneOClock = (text: string): string => text.replaceAll(/\blas (?=1:)/g, 'la ')

/** '8:00 AM' */
export const agencyClock = (moment: Date | string) => clock().format(new Date(moment)).replace(/\s/g, ' ')

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/**
 * '2026-08-21': the agency's day. How far its clocks are behind UTC is known, so this function consults Intl,
 * whose time zone tables load slowly, only in the hour in which the two offsets give different days.
 */
export function agencyDay(moment: Date | string): string {
  const time = new Date(moment).getTime()
  const winter = time - PLACE.hoursBehind.winter * HOUR
  const isSameInSummer = Math.floor((time - PLACE.hoursBehind.summer * HOUR) / DAY) === Math.floor(winter / DAY)
  return isSameInSummer ? new Date(winter).toISOString().slice(0, 10) : calendar().format(time)
}

const month = {
  en: dateFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  es: dateFormat('es-US', { month: 'long', timeZone: 'UTC' }),
}

/** '2026-08-21' as 'Aug 21, 2026', '21 de agosto de 2026' */
export function formatDay(isoDay: string, language: Language = 'en'): string {
  const [year, , day] = isoDay.split('-').map(Number)
  const name = month[language]().format(new Date(isoDay))
  return language === 'es' ? `${day} de ${name} de ${year}` : `${name} ${day}, ${year}`
}

const monthName = {
  en: dateFormat('en-US', { month: 'long', timeZone: 'UTC' }),
  es: dateFormat('es-US', { month: 'long', timeZone: 'UTC' }),
}

/** The month of '2026-08-01': 'August', 'agosto' */
export const formatMonth = (isoDay: string, language: Language = 'en'): string =>
  monthName[language]().format(new Date(isoDay))

/** The agency's day then: 'Aug 21, 2026', '21 de agosto de 2026' */
export const formatDate = (moment: Date | string, language: Language = 'en') => formatDay(agencyDay(moment), language)

/** 'Aug 21, 2026, 8:00am' */
export const formatMoment = (moment: Date | string, language: Language = 'en') =>
  `${formatDate(moment, language)}, ${formatTimeOfDay(moment)}`

/** 'Aug 21, 2026, 8:00 am', for the public */
export const publicMoment = (moment: Date | string, language: Language = 'en') =>
  `${formatDate(moment, language)}, ${publicTimeOfDay(moment)}`

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY

/** '2026-08-21' and 3 give '2026-08-24'. */
export const addDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY).toISOString().slice(0, 10)

/** The agency's midnights between two moments: 0 on the same day, also across a change to or from summer time. */
export const daysBetween = (from: Date | string, to: Date | string): number =>
  dayNumber(agencyDay(to)) - dayNumber(agencyDay(from))

/** The offset from UTC in milliseconds, negative where the clocks are behind; the agency's, or of such a format. */
export function offsetAt(time: number, format: Intl.DateTimeFormat = offset()): number {
  const [, hours = '0', minutes = '0'] = /GMT([+-]\d\d):(\d\d)/.exec(format.format(time)) ?? []
  return (Number(hours) * 60 + Math.sign(Number(hours)) * Number(minutes)) * 60_000
}

/** The agency's offset in hours, negative where its clocks are behind. */
export const agencyOffsetHours = (moment: Date): number => offsetAt(moment.getTime()) / 3_600_000

/** The hour of the agency's day, from 0. */
export const agencyHour = (now: Date): number => (now.getUTCHours() + agencyOffsetHours(now) + 24) % 24

/**
 * The time at which the agency's clocks show this day and time ('2026-08-21', '08:30'). For a time that occurs twice,
 * when the clocks go back, the first; for one that the clocks skip, the offset before the change applies.
 */
export function agencyMoment(day: string, time = '00:00'): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const before = offsetAt(asUtc - DAY)
  const first = asUtc - before
  if (offsetAt(first) === before) return new Date(first)
  const after = asUtc - offsetAt(first)
  return new Date(offsetAt(after) === offsetAt(first) ? after : first)
}
