import type { Holiday } from '../../domain/directory/holidays.ts'
import { bothLanguages } from './fill.ts'

/** "Today is …: hours may differ." */
export const HOLIDAY_NAMES = bothLanguages(
  {
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
  } satisfies Record<Holiday, string>,
  {
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
)
