import type { Language } from '../language.ts'
import type { Holiday } from './holidays.ts'

/** The names of the holidays, for the public pages and for staff who announce a closing. */
export const HOLIDAY_NAMES: Readonly<Record<Language, Readonly<Record<Holiday, string>>>> = {
  en: {
    newYear: 'New Year’s Day',
    martinLutherKing: 'Martin Luther King Jr. Day',
    presidents: 'Presidents’ Day',
    memorial: 'Memorial Day',
    juneteenth: 'Juneteenth',
    independence: 'Independence Day',
    labor: 'Labor Day',
    columbus: 'Columbus Day',
    veterans: 'Veterans Day',
    thanksgiving: 'Thanksgiving Day',
    christmas: 'Christmas Day',
  },
  es: {
    newYear: 'Año Nuevo',
    martinLutherKing: 'el Día de Martin Luther King Jr.',
    presidents: 'el Día de los Presidentes',
    memorial: 'el Día de los Caídos',
    juneteenth: 'el Día de la Libertad (19 de junio)',
    independence: 'el Día de la Independencia',
    labor: 'el Día del Trabajo',
    columbus: 'el Día de Colón',
    veterans: 'el Día de los Veteranos',
    thanksgiving: 'el Día de Acción de Gracias',
    christmas: 'Navidad',
  },
}
