import type { ReportKind } from '../../../domain/directory/reports.ts'
import type { Language } from '../../../domain/language.ts'
import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken, spokenLanguage } from '../../ui/language.ts'

/** Texts about visitors' reports, on the screens of clinic staff and of administrators. */

const en = {
  title: () => 'What visitors reported',
  heardTitle: () => 'What your front desk told us',
  what: () => 'the reports of visitors',
  intro: () => 'Visitors are anonymous, so you cannot reply to them. Fix the page, or say that it is right.',
  heardIntro: () => 'We called your front desk to check the page. Fix the page, or say that it is right.',
  says: {
    numberDead: () => 'A visitor says the phone number does not work',
    numberWrong: () => 'A visitor says the phone number belongs to someone else',
    moved: () => 'A visitor says the clinic has moved or closed',
    notTaking: () => 'A visitor says the clinic is not accepting new patients',
    hours: () => 'A visitor says the hours are wrong',
    language: () => 'A visitor says a language is wrong',
    payment: () => 'A visitor says a way to pay is wrong',
    other: () => 'A visitor says something on the page is wrong',
  } satisfies Record<ReportKind, () => string>,
  heard: {
    numberDead: () => 'We called: the phone number does not work',
    numberWrong: () => 'We called: your page may have the wrong phone number',
    moved: () => 'We called: your page may have the wrong address',
    notTaking: () => 'We called: your page may be wrong, or have no answer, about new patients',
    hours: () => 'We called: your page may have the wrong hours',
    language: () => 'We called: your page may be wrong, or have no answer, about languages',
    payment: () => 'We called: your page may be wrong, or have no answer, about Medicaid',
    other: () => 'We called: something on your page may be wrong or missing',
  } satisfies Record<ReportKind, () => string>,
  on: (date: string, times: number) => (times > 1 ? `${times} times, first on ${date}` : `on ${date}`),
  changeBelow: () =>
    'If it is wrong, change the answer below and save. If it is right, say so on the page of the clinic.',
  answerAfter: () => 'Fix what is wrong and save. Then answer this report on the page of the clinic.',
  fix: () => 'Fix it',
  fixOf: (what: string) => `Fix it: ${what}`,
  fixed: () => 'Fixed',
  fixedOf: (what: string) => `Fixed: ${what}`,
  live: {
    numberDead: () => 'Publish the number they told us',
    numberWrong: () => 'Publish the number they told us',
    moved: () => 'Publish the address they told us',
    notTaking: () => 'Publish their answer about new patients',
    hours: () => 'Publish the hours they told us',
    language: () => 'Publish the languages they told us',
    payment: () => 'Publish their answer',
    other: () => 'Publish what they told us',
  } satisfies Record<ReportKind, () => string>,
  liveOf: (live: string, what: string) => `${live}: ${what}`,
  liveLater: (day: string) => `The clinic has until ${day} to answer. Then you can publish what they told us.`,
  right: () => 'The page is right',
  rightOf: (what: string) => `The page is right: ${what}`,
  rightChecked: () => 'It is right: I checked with …',
  rightCheckedOf: (what: string) => `It is right: I checked with … (${what})`,
  again: () => 'Ask the clinic again',
  againOf: (what: string) => `Ask the clinic again: ${what}`,
  askedAgain: (date: string) => `You asked the clinic again on ${date}`,
  number: (number: string) => `Reported number: ${number}`,
  checkedTitle: () => 'It is right: I checked with …',
  checkedIntro: () =>
    'You confirm this part of the page on the clinic’s behalf. The public page then says that the agency checked it.',
  checkedWith: () => 'Whom did you ask?',
  checkedHint: () => 'For example: Maria at the front desk, by phone. Only administrators read it.',
  checkedSave: () => 'The page is right',
  answered: {
    right: () => 'The report is closed: the page is right.',
    fixed: () => 'The report is closed: the page was fixed.',
    live: () => 'The page now shows what the front desk told us.',
    again: () => 'The clinic gets an email in a minute and has five business days to answer.',
  },
  besideRight: () => 'We checked: the page is right about this',
  besideHint: () =>
    'Check this box only if you checked and the page is right. If not, fix the page. Open reports go to the agency after five business days.',
  see: () => 'See report',
  seeOf: (clinic: string) => `See report about ${clinic}`,
  counted: () => 'Reports in the last 12 months',
  kinds: {
    numberDead: () => 'Number does not work',
    numberWrong: () => 'Wrong number',
    moved: () => 'Moved or closed',
    notTaking: () => 'Not accepting new patients',
    hours: () => 'Hours wrong',
    language: () => 'Language wrong',
    payment: () => 'Payment wrong',
    other: () => 'Something else',
  } satisfies Record<ReportKind, () => string>,
  times: (count: number) => pluralEn(count, 'once', `${count} times`),
}

const es: typeof en = {
  title: () => 'Lo que reportaron los visitantes',
  heardTitle: () => 'Lo que nos dijo su recepción',
  what: () => 'los reportes de los visitantes',
  intro: () =>
    'Los visitantes son anónimos, así que no se les puede contestar. Corrija la página o diga que está bien.',
  heardIntro: () => 'Llamamos a su recepción para revisar la página. Corrija la página o diga que está bien.',
  says: {
    numberDead: () => 'Un visitante dice que el número de teléfono no funciona',
    numberWrong: () => 'Un visitante dice que el número de teléfono es de otra persona o lugar',
    moved: () => 'Un visitante dice que la clínica se mudó o cerró',
    notTaking: () => 'Un visitante dice que la clínica no acepta pacientes nuevos',
    hours: () => 'Un visitante dice que el horario está mal',
    language: () => 'Un visitante dice que un idioma está mal',
    payment: () => 'Un visitante dice que una forma de pago está mal',
    other: () => 'Un visitante dice que algo en la página está mal',
  },
  heard: {
    numberDead: () => 'Llamamos: el número de teléfono no funciona',
    numberWrong: () => 'Llamamos: puede que el número de teléfono de su página esté mal',
    moved: () => 'Llamamos: puede que la dirección de su página esté mal',
    notTaking: () => 'Llamamos: puede que su página esté mal o no diga nada sobre pacientes nuevos',
    hours: () => 'Llamamos: puede que el horario de su página esté mal',
    language: () => 'Llamamos: puede que su página esté mal o no diga nada sobre los idiomas',
    payment: () => 'Llamamos: puede que su página esté mal o no diga nada sobre Medicaid',
    other: () => 'Llamamos: puede que algo en su página esté mal o falte',
  },
  on: (date, times) => (times > 1 ? `${times} veces, la primera el ${date}` : `el ${date}`),
  changeBelow: () =>
    'Si está mal, cambie la respuesta de abajo y guarde. Si está bien, dígalo en la página de la clínica.',
  answerAfter: () => 'Corrija lo que esté mal y guarde. Después conteste este reporte en la página de la clínica.',
  fix: () => 'Corregir',
  fixOf: (what) => `Corregir: ${what}`,
  fixed: () => 'Corregido',
  fixedOf: (what) => `Corregido: ${what}`,
  live: {
    numberDead: () => 'Publicar el número que nos dijeron',
    numberWrong: () => 'Publicar el número que nos dijeron',
    moved: () => 'Publicar la dirección que nos dijeron',
    notTaking: () => 'Publicar su respuesta sobre pacientes nuevos',
    hours: () => 'Publicar el horario que nos dijeron',
    language: () => 'Publicar los idiomas que nos dijeron',
    payment: () => 'Publicar su respuesta',
    other: () => 'Publicar lo que nos dijeron',
  },
  liveOf: (live, what) => `${live}: ${what}`,
  liveLater: (day) =>
    `La clínica tiene hasta el ${day} para contestar. Después usted puede publicar lo que nos dijeron.`,
  right: () => 'La página está bien',
  rightOf: (what) => `La página está bien: ${what}`,
  rightChecked: () => 'Está bien: lo comprobé con …',
  rightCheckedOf: (what) => `Está bien: lo comprobé con … (${what})`,
  again: () => 'Preguntar otra vez a la clínica',
  againOf: (what) => `Preguntar otra vez a la clínica: ${what}`,
  askedAgain: (date) => `Usted preguntó otra vez a la clínica el ${date}`,
  number: (number) => `Número del reporte: ${number}`,
  checkedTitle: () => 'Está bien: lo comprobé con …',
  checkedIntro: () =>
    'Usted confirma esta parte de la página en nombre de la clínica. La página pública dirá que la agencia la revisó.',
  checkedWith: () => '¿A quién le preguntó?',
  checkedHint: () => 'Por ejemplo: María, de recepción, por teléfono. Solo lo leen los administradores.',
  checkedSave: () => 'La página está bien',
  answered: {
    right: () => 'El reporte está cerrado: la página está bien.',
    fixed: () => 'El reporte está cerrado: la página se corrigió.',
    live: () => 'La página ahora muestra lo que nos dijo la recepción.',
    again: () => 'La clínica recibe un correo en un minuto y tiene cinco días hábiles para contestar.',
  },
  besideRight: () => 'Lo revisamos: en esto la página está bien',
  besideHint: () =>
    'Marque esta casilla solo si lo revisó y la página está bien. Si no, corrija la página. Los reportes abiertos pasan a la agencia después de cinco días hábiles.',
  see: () => 'Ver el reporte',
  seeOf: (clinic) => `Ver el reporte sobre ${clinic}`,
  counted: () => 'Reportes en los últimos 12 meses',
  kinds: {
    numberDead: () => 'El número no funciona',
    numberWrong: () => 'Número equivocado',
    moved: () => 'Se mudó o cerró',
    notTaking: () => 'No acepta pacientes nuevos',
    hours: () => 'Horario equivocado',
    language: () => 'Idioma equivocado',
    payment: () => 'Pago equivocado',
    other: () => 'Otra cosa',
  },
  times: (count) => pluralEs(count, 'una vez', `${count} veces`),
}

export const REPORT_TEXTS = { en, es }
export const reportTexts = spoken(REPORT_TEXTS)

/** Who said it: a visitor, or the clinic's own front desk on the phone. */
export const reportTitle = ({ kind, called }: { kind: ReportKind; called: boolean }): string =>
  (called ? reportTexts.heard : reportTexts.says)[kind]()

type Words = { message: string | null; messageEs: string | null; language: Language }

/** The words of a report in the reader's language where it has them, and their language. */
export const reportWords = ({ message, messageEs, language }: Words): { words: string | null; lang: Language } =>
  messageEs !== null && spokenLanguage() === 'es'
    ? { words: messageEs, lang: 'es' }
    : { words: message, lang: language }
