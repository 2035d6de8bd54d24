import { bothLanguages } from './fill.ts'

export const STATUS = bothLanguages(
  {
    title: 'Site status',
    description: 'Whether this site works now, and how it worked in the last 90 days.',
    up: 'All parts of this site work now.',
    degraded: 'A part of this site does not work. We cannot read the directory right now.',
    degraded1: 'You may see older pages, or a page that asks you to try again. The crisis numbers are still right.',
    days: 'The last 90 days',
    daysLead: 'Each minute the site checks if it can read the directory. If a day is not here, we did not check on it.',
    day: 'Day',
    watched: 'Minutes checked',
    trouble: 'Minutes with trouble',
  },
  {
    title: 'Estado del sitio',
    description: 'Si este sitio funciona ahora y cómo funcionó en los últimos 90 días.',
    up: 'Todas las partes de este sitio funcionan ahora.',
    degraded: 'Una parte de este sitio no funciona. Ahora no podemos leer el directorio.',
    degraded1:
      'Tal vez vea páginas de hace un rato, o una que le pide intentarlo de nuevo. Los números de crisis funcionan.',
    days: 'Los últimos 90 días',
    daysLead: 'Cada minuto el sitio revisa si puede leer el directorio. Si un día no está aquí, ese día no se revisó.',
    day: 'Día',
    watched: 'Minutos revisados',
    trouble: 'Minutos con fallas',
  },
)
