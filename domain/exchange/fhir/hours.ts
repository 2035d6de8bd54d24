import { type TimeRange, WEEKDAYS, type Weekday, type WeeklyHours } from '../../clinic/hours.ts'
import { ZONE } from '../../dates.ts'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import { zoneOf } from '../../local-time.ts'
import { WEEKDAY_NAMES } from '../../messages.ts'
import type { FhirContext } from './context.ts'
import type { DayCode } from './shapes.ts'
import { FHIR_TEXTS } from './texts.ts'

/** Weekly hours in FHIR: one entry for each distinct range, none past midnight. */

export type OpenTime = { days: DayCode[]; allDay: true } | { days: DayCode[]; allDay: false; from: string; to: string }

const codeOf = (day: Weekday) => day.slice(0, 3) as DayCode
const nextDay = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % 7] as Weekday

type Part = { day: Weekday; key: string }
const ALL_DAY = 'all day'
const MIDNIGHT = '00:00'
/** FHIR has no 24:00; the last second of the day replaces it. */
const LAST_SECOND = '23:59:59'
const range = (day: Weekday, from: string, to: string): Part => ({ day, key: `${from}:00 ${to}` })

function partsOf(day: Weekday, { open, close }: TimeRange): Part[] {
  if (open === close) return [{ day, key: ALL_DAY }]
  if (close > open) return [range(day, open, `${close}:00`)]
  const evening = range(day, open, LAST_SECOND)
  return close === MIDNIGHT ? [evening] : [evening, range(nextDay(day), MIDNIGHT, `${close}:00`)]
}

export function openTimes(hours: WeeklyHours): OpenTime[] {
  const found = new Map<string, Set<Weekday>>()
  const parts = WEEKDAYS.flatMap((day) => (hours[day] ?? []).flatMap((one) => partsOf(day, one)))
  for (const { day, key } of parts) found.set(key, (found.get(key) ?? new Set()).add(day))
  return [...found].map(([key, on]) => {
    const days = WEEKDAYS.filter((day) => on.has(day)).map(codeOf)
    const [from = '', to = ''] = key.split(' ')
    return key === ALL_DAY ? { days, allDay: true } : { days, allDay: false, from, to }
  })
}

/** FHIR cannot distinguish closed from unknown, so a text states both. */
export function hoursInWords(
  { hours, place: { countyId } }: Pick<PublicClinic, 'hours' | 'place'>,
  { language, book }: Pick<FhirContext, 'language' | 'book'>,
): string | null {
  const texts = FHIR_TEXTS[language]
  const about = (sentence: string, days: readonly Weekday[]) =>
    days.length === 0 ? [] : [sentence.replace('{days}', days.map((day) => WEEKDAY_NAMES[language][day]).join(', '))]
  const closed = WEEKDAYS.filter((day) => hours[day]?.length === 0)
  const unknown = WEEKDAYS.filter((day) => hours[day] === null)
  if (unknown.length === WEEKDAYS.length) return null
  const isOpenSomeDay = closed.length + unknown.length < WEEKDAYS.length
  const isElsewhere = countyId !== null && zoneOf(countyId) !== ZONE
  const county = isElsewhere ? book.text('county', countyId, language) : undefined
  return [
    ...about(texts.closed, closed),
    ...about(texts.notStated, unknown),
    ...(isOpenSomeDay ? [county === undefined ? texts.zone : texts.countyZone.replace('{county}', county)] : []),
  ].join(' ')
}
