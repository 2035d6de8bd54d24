import type { Language } from '../language.ts'
import type { Audience, WaitLength } from './worth.ts'

/** The words of the wait for a first visit, for pages, the portal and exports. */

export const WAIT_WORDS: Readonly<Record<Language, Readonly<Record<WaitLength, string>>>> = {
  en: {
    tomorrow: 'First visit today or tomorrow',
    week: 'First visit within a week',
    fortnight: 'First visit in 1 to 2 weeks',
    month: 'First visit in 2 to 4 weeks',
    longer: 'First visit in more than 4 weeks',
    none: 'Not accepting new patients',
  },
  es: {
    tomorrow: 'Primera cita hoy o mañana',
    week: 'Primera cita en una semana o menos',
    fortnight: 'Primera cita en 1 o 2 semanas',
    month: 'Primera cita en 2 a 4 semanas',
    longer: 'Primera cita en más de 4 semanas',
    none: 'No acepta pacientes nuevos',
  },
}

export const AUDIENCE_WORDS: Readonly<Record<Language, Readonly<Record<Audience, string>>>> = {
  en: { adults: 'Adults', youth: 'Children and teens' },
  es: { adults: 'Adultos', youth: 'Niños y adolescentes' },
}

/** "Adults: first visit within a week" */
export const waitFor = (audience: Audience, wait: WaitLength, language: Language): string => {
  const words = WAIT_WORDS[language][wait]
  return `${AUDIENCE_WORDS[language][audience]}: ${words.charAt(0).toLocaleLowerCase()}${words.slice(1)}`
}
