import { bothLanguages } from './fill.ts'

export const EMBED = bothLanguages(
  {
    searchTitle: 'Find care',
    searchDescription: 'A search for care in Colorado that other sites may show.',
    clinicDescription: 'Phone, address and hours of {name}.',
    more: 'More about this place',
    whole: 'Open the whole directory',
    missing: 'This place is not in the directory now. You can look for another.',
    away: 'We cannot show this place right now. Try again in a minute.',
  },
  {
    searchTitle: 'Busque ayuda',
    searchDescription: 'Una búsqueda de ayuda en Colorado que otros sitios pueden mostrar.',
    clinicDescription: 'Teléfono, dirección y horario de {name}.',
    more: 'Más sobre este lugar',
    whole: 'Abrir toda la lista',
    missing: 'Este lugar ya no está en la lista. Puede buscar otro.',
    away: 'Ahora no lo podemos mostrar. Pruebe otra vez en un minuto.',
  },
)

export const OFFLINE = bothLanguages(
  {
    title: 'You are offline',
    description: 'What you can do now, without a connection.',
    lead: 'This device has no connection right now. You can still call.',
    again: 'Try again when you have a signal. We kept none of your searches.',
    retry: 'Try again',
    navigators: 'People who help you find care',
  },
  {
    title: 'No hay conexión',
    description: 'Qué puede hacer ahora, sin conexión.',
    lead: 'Por ahora no hay señal. Aún puede llamar.',
    again: 'Pruebe otra vez cuando tenga señal. No guardamos sus búsquedas.',
    retry: 'Probar otra vez',
    navigators: 'Personas que le ayudan a buscar',
  },
)
