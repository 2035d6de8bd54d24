import type { Language } from '../language.ts'

/** Each licensed service in so few words that three places fit in a text message. */
export const SERVICES_IN_BRIEF: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  101: { en: 'crisis care', es: 'crisis' },
  102: { en: 'short stay', es: 'cama, pocos días' },
  103: { en: 'mental health', es: 'salud mental' },
  104: { en: 'mental health', es: 'salud mental' },
  105: { en: 'crisis beds', es: 'camas de crisis' },
  106: { en: 'day program', es: 'programa de día' },
  107: { en: 'emergency care', es: 'emergencias' },
  108: { en: 'hospital care', es: 'hospital' },
  109: { en: 'visits each week', es: 'citas cada semana' },
  110: { en: 'therapy', es: 'terapia' },
  111: { en: 'live-in care', es: 'residencial' },
  112: { en: 'live-in, youth', es: 'residencial, niños' },
  113: { en: 'live-in care', es: 'residencial' },
  114: { en: 'live-in care', es: 'residencial' },
  201: { en: 'live-in rehab', es: 'residencial' },
  202: { en: 'live-in rehab', es: 'residencial' },
  203: { en: 'live-in rehab', es: 'residencial' },
  204: { en: 'detox', es: 'desintoxicación' },
  205: { en: 'day program', es: 'programa de día' },
  206: { en: 'DUI classes', es: 'clases por DUI' },
  207: { en: 'court classes', es: 'clases de la corte' },
  208: { en: 'care for women', es: 'para mujeres' },
  209: { en: 'alcohol and drugs', es: 'alcohol y drogas' },
  210: { en: 'visits each week', es: 'citas cada semana' },
  211: { en: 'detox', es: 'desintoxicación' },
  212: { en: 'live-in rehab', es: 'residencial' },
  213: { en: 'medicine', es: 'medicina' },
  214: { en: 'methadone', es: 'metadona' },
  215: { en: 'counseling', es: 'terapia, adicción' },
  216: { en: 'care for teens', es: 'adolescentes' },
  217: { en: 'DUI program', es: 'programa por DUI' },
  301: { en: 'peer support', es: 'apoyo entre pares' },
}

/** The same for a place without a service of the list, by what it treats: mental health, substance use, recovery. */
export const TREATED_IN_BRIEF: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  1: { en: 'mental health', es: 'salud mental' },
  2: { en: 'alcohol and drugs', es: 'alcohol y drogas' },
  3: { en: 'recovery', es: 'recuperación' },
}
