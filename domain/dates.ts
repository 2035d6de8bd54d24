import type { Language } from './messages.ts'

/** Moments are kept in UTC and shown in the agency's time zone. */

const ZONE = 'America/Denver'
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }
const day = (language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, month: 'short', day: 'numeric', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit', hour12: true })
const DAYS = { en: day('en'), es: day('es') }

/** 'Aug 21, 2026' */
export const formatDate = (moment: Date | string, language: Language = 'en') => DAYS[language].format(new Date(moment))

/** '8:00am' */
export const formatTimeOfDay = (moment: Date | string) =>
  clock.format(new Date(moment)).replace(/\s?([AP])M$/, (_, half: string) => `${half.toLowerCase()}m`)
