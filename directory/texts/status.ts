import { bothLanguages } from './fill.ts'

export const STATUS = bothLanguages(
  {
    title: 'Does this site work?',
    description: 'Whether this site works now, and how it worked in the last 90 days.',
    up: 'Yes. All parts of this site work now.',
    degraded: 'Not all of it. We cannot read the list right now.',
    degraded1: 'You may see older pages, or a page that asks you to try again. The crisis numbers are still right.',
    days: 'The last 90 days',
    daysLead: 'Each minute the site checks if it can read the list. A day that is not here was not checked.',
    day: 'Day',
    watched: 'Minutes checked',
    trouble: 'Minutes with trouble',
  },
  {
    title: '¿Funciona este sitio?',
    description: 'Si este sitio funciona ahora y cómo funcionó en los últimos 90 días.',
    up: 'Sí. Todas las partes de este sitio funcionan ahora.',
    degraded: 'No del todo. Ahora no podemos leer la lista.',
    degraded1:
      'Tal vez vea páginas de hace un rato, o una que le pide probar otra vez. Los números de crisis funcionan.',
    days: 'Los últimos 90 días',
    daysLead: 'Cada minuto el sitio revisa si puede leer la lista. Si un día no está aquí, ese día no se revisó.',
    day: 'Día',
    watched: 'Minutos revisados',
    trouble: 'Minutos con fallas',
  },
)
