import type { Language } from './messages.ts'

/** Moments are kept in UTC and shown in the agency's time zone. */

const ZONE = 'America/Denver'
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }
const day = (language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, month: 'short', day: 'numeric', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit', hour12: true })
const DAYS = { en: day('en'), es: day('es') }

// Formatting asks the time zone's whole history; clocks of every zone change on a quarter of an hour, never within one.
const QUARTER = 15 * 60_000
const MOST_REMEMBERED = 2_000
const written = { en: new Map<number, string>(), es: new Map<number, string>() }

/** 'Aug 21, 2026' */
export function formatDate(moment: Date | string, language: Language = 'en'): string {
  const time = new Date(moment).getTime()
  const quarter = Math.floor(time / QUARTER)
  const known = written[language].get(quarter)
  if (known !== undefined) return known
  const text = DAYS[language].format(time)
  if (written[language].size >= MOST_REMEMBERED) written[language].clear()
  written[language].set(quarter, text)
  return text
}

/** '8:00am' */
export const formatTimeOfDay = (moment: Date | string) =>
  clock.format(new Date(moment)).replace(/\s?([AP])M$/, (_, half: string) => `${half.toLowerCase()}m`)
