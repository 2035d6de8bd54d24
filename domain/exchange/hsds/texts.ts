import { PLACE } from '#place/names'
import { WEEKDAYS, type Weekday } from '../../clinic/hours.ts'
import type { Language } from '../../language.ts'

/** Texts for values that HSDS has no code for. */

const WEEKDAYS_ES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

export type HsdsTexts = {
  general: string
  removed: string
  appointment: string
  walkIn: string
  private: string
  inPerson: string
  either: string
  telehealth: string
  transitYes: string
  transitNo: string
  ridesYes: string
  ridesNo: string
  pageLabel: string
  bookOnline: string
  pastMidnight: string
  closed: string
  notStated: string
  allDay: string
  sites(name: string, count: number): string
  county(name: string): string
  countyInState(name: string): string
  ages(list: string): string
  waitAsOf(wait: string, date: string): string
  weekday(weekday: Weekday): string
}

const EN: HsdsTexts = {
  general: 'Behavioral health',
  removed: 'Removed listing',
  appointment: 'Appointment required',
  walkIn: 'Walk-ins welcome',
  private: 'Address kept private',
  inPerson: 'In person',
  either: 'In person or by telehealth',
  telehealth: 'Telehealth',
  transitYes: 'Accessible by public transit',
  transitNo: 'Not accessible by public transit',
  ridesYes: 'Transportation assistance available',
  ridesNo: 'No transportation assistance',
  pageLabel: 'Page in the directory',
  bookOnline: 'Book online',
  pastMidnight: 'closes after midnight, on the next day',
  closed: 'Closed',
  notStated: 'Has not told us',
  allDay: 'open 24 hours',
  sites: (name, count) => `${name}, ${count} ${count === 1 ? 'place' : 'places'} in ${PLACE.state.en}`,
  county: (name) => `${name} County`,
  countyInState: (name) => `${name} County, ${PLACE.state.en}`,
  ages: (list) => `Ages served: ${list}`,
  waitAsOf: (wait, date) => `${wait} (as of ${date}).`,
  weekday: (weekday) => weekday.charAt(0).toUpperCase() + weekday.slice(1),
}

const ES: HsdsTexts = {
  general: 'Salud conductual',
  removed: 'Lugar retirado del directorio',
  appointment: 'Se requiere cita',
  walkIn: 'Puede llegar sin cita',
  private: 'Dirección privada',
  inPerson: 'En persona',
  either: 'En persona o por telemedicina',
  telehealth: 'Telemedicina',
  transitYes: 'Se puede llegar en transporte público',
  transitNo: 'No se puede llegar en transporte público',
  ridesYes: 'Ofrece ayuda con el transporte',
  ridesNo: 'No ofrece ayuda con el transporte',
  pageLabel: 'Página en el directorio',
  bookOnline: 'Pedir cita por internet',
  pastMidnight: 'cierra después de la medianoche, al día siguiente',
  closed: 'Cerrado',
  notStated: 'No lo ha indicado',
  allDay: 'abierto las 24 horas',
  sites: (name, count) => `${name}, ${count} ${count === 1 ? 'lugar' : 'lugares'} en ${PLACE.state.es}`,
  county: (name) => `Condado de ${name}`,
  countyInState: (name) => `Condado de ${name}, ${PLACE.state.es}`,
  ages: (list) => `Edades que atiende: ${list}`,
  waitAsOf: (wait, date) => `${wait} (informado el ${date}).`,
  weekday: (weekday) => WEEKDAYS_ES[WEEKDAYS.indexOf(weekday)] as string,
}

export const HSDS_TEXTS: Readonly<Record<Language, HsdsTexts>> = { en: EN, es: ES }
