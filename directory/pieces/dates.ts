import { dateFormat } from '../../domain/dates.ts'
import type { Language } from '../../domain/language.ts'

const LOCALES = { en: 'en-US', es: 'es-US' }
const month = (language: Language) => dateFormat(LOCALES[language], { month: 'long', year: 'numeric' })
const MONTHS = { en: month('en'), es: month('es') }

/** 'August 2026', 'agosto de 2026' */
export const monthText = (moment: string, language: Language): string => MONTHS[language]().format(new Date(moment))

const DAYS = {
  en: dateFormat(LOCALES.en, { month: 'short', day: 'numeric' }),
  es: dateFormat(LOCALES.es, { month: 'long', day: 'numeric' }),
}

/** 'Nov 3', '3 de noviembre': for answers that are at most weeks old. */
export const shortDayText = (moment: string, language: Language): string => DAYS[language]().format(new Date(moment))

/** '5:00 pm' in both languages; noon and midnight never read as a bare '12'. */
export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour % 24 < 12 ? 'am' : 'pm'
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${half}`
}
