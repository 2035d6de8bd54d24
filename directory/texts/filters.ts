import { SWITCHES, type Switch } from '../../domain/clinic/yes-no-rows.ts'
import type { FilterName } from '../../domain/directory/filters.ts'
import type { Language } from '../../domain/language.ts'
import { bothLanguages } from './fill.ts'

/** Words that the catalogue has for the switches. */
const ofSwitches = (words: 'label' | 'about' | 'choice', language: Language) =>
  Object.fromEntries(SWITCHES.map((row) => [row.key, row[words][language]])) as Record<Switch, string>

/** The heading over a filter's choices. */
export const FILTER_NAMES = bothLanguages(
  {
    help: 'Kind of help',
    service: 'Service',
    age: 'Age of the patient',
    community: 'People they serve',
    ethnicity: 'Background',
    gender: 'Gender',
    lang: 'Language',
    pay: 'How you would pay',
    day: 'Open on',
    time: 'Open when',
    access: 'Access',
    visit: 'How to meet',
    new: 'New patients',
    ...ofSwitches('label', 'en'),
    confirmed: 'Up to date',
  } satisfies Record<FilterName, string>,
  {
    help: 'Tipo de ayuda',
    service: 'Servicio',
    age: 'Edad del paciente',
    community: 'Personas que atienden',
    ethnicity: 'Origen',
    gender: 'Género',
    lang: 'Idioma',
    pay: 'Cómo pagaría',
    day: 'Abre los',
    time: 'Abre cuándo',
    access: 'Acceso',
    visit: 'Forma de la cita',
    new: 'Pacientes nuevos',
    ...ofSwitches('label', 'es'),
    confirmed: 'Al día',
  },
)

/** What a clinic did not answer: "They did not say about …". */
export const SILENT_ABOUT = bothLanguages(
  {
    help: 'this kind of help',
    service: 'this service',
    age: 'ages',
    community: 'the people they serve',
    ethnicity: 'backgrounds',
    gender: 'genders',
    lang: 'languages',
    pay: 'ways to pay',
    day: 'their hours',
    time: 'their hours',
    access: 'access',
    visit: 'phone or video care',
    new: 'new patients',
    ...ofSwitches('about', 'en'),
    confirmed: 'changes in the last 90 days',
  } satisfies Record<FilterName, string>,
  {
    help: 'este tipo de ayuda',
    service: 'este servicio',
    age: 'las edades',
    community: 'a quién atienden',
    ethnicity: 'los orígenes',
    gender: 'los géneros',
    lang: 'los idiomas',
    pay: 'las formas de pago',
    day: 'su horario',
    time: 'su horario',
    access: 'el acceso',
    visit: 'la atención por teléfono o video',
    new: 'los pacientes nuevos',
    ...ofSwitches('about', 'es'),
    confirmed: 'cambios en los últimos 90 días',
  },
)

/** Labels of choices that no code list has. */
export const CHOICES = bothLanguages(
  {
    now: 'Open now',
    evening: 'In the evening (after 5 pm)',
    weekend: 'On the weekend',
    allday: '24 hours',
    either: 'Either way',
    person: 'In person',
    tele: 'By phone or video',
    new: 'Taking new patients',
    ...ofSwitches('choice', 'en'),
    confirmed: 'Confirmed in the last 90 days',
  },
  {
    now: 'Abierto ahora',
    evening: 'Por la tarde (después de las 5)',
    weekend: 'El fin de semana',
    allday: '24 horas',
    either: 'De las dos formas',
    person: 'En persona',
    tele: 'Por teléfono o video',
    new: 'Acepta pacientes nuevos',
    ...ofSwitches('choice', 'es'),
    confirmed: 'Confirmado en los últimos 90 días',
  },
)
