import { SWITCHES, type Switch } from '../../domain/clinic/yes-no-rows.ts'
import type { FilterName, Time, Visit } from '../../domain/directory/filters.ts'
import type { AskedFilter } from '../../domain/directory/what-to-ask.ts'
import type { Language } from '../../domain/language.ts'
import { bothLanguages } from './fill.ts'

/** Words that the catalogue has for the switches. */
const ofSwitches = (words: 'label' | 'about' | 'choice' | 'ask', language: Language) =>
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
    places: 'Open places today',
    wait: 'First visit',
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
    places: 'Lugares libres hoy',
    wait: 'Primera cita',
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
    places: 'open places today',
    wait: 'how soon they can see you',
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
    places: 'los lugares libres de hoy',
    wait: 'cuándo pueden atenderle',
    ...ofSwitches('about', 'es'),
    confirmed: 'cambios en los últimos 90 días',
  },
)

/** Questions about a filter that the clinic did not answer, or about one of its choices. */
export const TO_ASK = bothLanguages(
  {
    age: 'Do you see {what}?',
    community: 'Do you work with {what}?',
    ethnicity: 'Do you work with {what} people?',
    gender: 'Do you see {what}?',
    lang: 'Does someone there speak {what}?',
    pay: 'Do you take {what}?',
    day: 'Are you open on {what}?',
    access: 'Do you offer this: {what}?',
    now: 'Are you open now?',
    evening: 'Are you open after 5 pm?',
    weekend: 'Are you open on the weekend?',
    allday: 'Are you open 24 hours?',
    person: 'Can I come in person?',
    tele: 'Can we meet by phone or video?',
    ...ofSwitches('ask', 'en'),
  } satisfies Record<Exclude<AskedFilter, 'time' | 'visit'> | Time | Visit, string>,
  {
    age: '¿Atienden a {what}?',
    community: '¿Trabajan con {what}?',
    ethnicity: '¿Trabajan con {what}?',
    gender: '¿Atienden a {what}?',
    lang: '¿Alguien ahí habla {what}?',
    pay: '¿Aceptan {what}?',
    day: '¿Abren el {what}?',
    access: '¿Ofrecen esto: {what}?',
    now: '¿Está abierto ahora?',
    evening: '¿Abren después de las 5 de la tarde?',
    weekend: '¿Abren el fin de semana?',
    allday: '¿Abren las 24 horas?',
    person: '¿Puedo ir en persona?',
    tele: '¿Puedo tener la cita por teléfono o video?',
    ...ofSwitches('ask', 'es'),
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
    tomorrow: 'Today or tomorrow',
    week: 'Within a week',
    fortnight: 'Within 2 weeks',
    month: 'Within 4 weeks',
    anyWait: 'Any time',
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
    tomorrow: 'Hoy o mañana',
    week: 'En una semana o menos',
    fortnight: 'En 2 semanas o menos',
    month: 'En 4 semanas o menos',
    anyWait: 'Cuando sea',
    ...ofSwitches('choice', 'es'),
    confirmed: 'Confirmado en los últimos 90 días',
  },
)
