import { PLACE } from '#place/names'
import { bothLanguages } from './fill.ts'

export const EMBED = bothLanguages(
  {
    searchTitle: 'Find care',
    searchDescription: `A search for care in ${PLACE.state.en} that other sites may show.`,
    clinicDescription: 'Phone, address and hours of {name}.',
    more: 'More about this place',
    whole: 'Open the whole directory',
    missing: 'This place is not in the directory now. You can look for another.',
    away: 'We cannot show this place right now. Try again in a minute.',
  },
  {
    searchTitle: 'Busque ayuda',
    searchDescription: `Una búsqueda de ayuda en ${PLACE.state.es} que otros sitios pueden mostrar.`,
    clinicDescription: 'Teléfono, dirección y horario de {name}.',
    more: 'Más sobre este lugar',
    whole: 'Abrir todo el directorio',
    missing: 'Este lugar ya no está en el directorio. Puede buscar otro.',
    away: 'Ahora no podemos mostrar el lugar. Inténtelo de nuevo en un minuto.',
  },
)

export const OFFLINE = bothLanguages(
  {
    title: 'You are offline',
    description: 'What you can do now, without a connection.',
    lead: 'This device has no connection right now. You can still call.',
    again: 'Try again when you are online. We kept none of your searches.',
    retry: 'Try again',
    navigators: 'People who help you find care',
  },
  {
    title: 'No hay conexión',
    description: 'Qué puede hacer ahora, sin conexión.',
    lead: 'Ahora no hay internet. Aún puede llamar.',
    again: 'Inténtelo de nuevo cuando tenga internet. No guardamos lo que busca.',
    retry: 'Intentar de nuevo',
    navigators: 'Personas que le ayudan a encontrar atención',
  },
)
