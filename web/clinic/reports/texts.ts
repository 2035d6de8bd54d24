import type { ReportKind } from '../../../domain/directory/reports.ts'
import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken } from '../../ui/language.ts'

/** Texts about visitors' reports, on the screens of clinic staff and of administrators. */

const en = {
  title: () => 'What visitors reported',
  what: () => 'the reports of visitors',
  intro: () => 'Visitors are anonymous, so you cannot reply to them. Fix the page, or say that it is right.',
  says: {
    numberDead: () => 'A visitor says the phone number does not work',
    numberWrong: () => 'A visitor says the phone number belongs to another place',
    moved: () => 'A visitor says the clinic has moved or closed',
    notTaking: () => 'A visitor says the clinic is not taking new patients',
    hours: () => 'A visitor says the hours are wrong',
    language: () => 'A visitor says a language is wrong',
    payment: () => 'A visitor says a way to pay is wrong',
    other: () => 'A visitor says something on the page is wrong',
  } satisfies Record<ReportKind, () => string>,
  on: (date: string) => `on ${date}`,
  fix: () => 'Fix it',
  fixOf: (what: string) => `Fix it: ${what}`,
  fixed: () => 'Fixed',
  fixedOf: (what: string) => `Fixed: ${what}`,
  right: () => 'The page is right',
  rightOf: (what: string) => `The page is right: ${what}`,
  rightChecked: () => 'The page is right …',
  leave: () => 'Leave it',
  leaveOf: (what: string) => `Leave it: ${what}`,
  checkedTitle: () => 'The page is right, I checked with …',
  checkedIntro: () =>
    'You confirm this part of the page on the clinic’s behalf. The public page then says that the agency checked it.',
  checkedWith: () => 'Whom did you ask?',
  checkedHint: () => 'For example: Maria at the front desk, by phone. Only administrators read it.',
  checkedSave: () => 'The page is right',
  answered: () => 'The report is answered. Thank you.',
  failed: () => 'The report could not be answered. Please try again.',
  besideRight: () => 'We checked: the page is right about this',
  besideHint: () => 'A report without this mark stays open: fix the page, or the agency looks into it.',
  see: () => 'See it',
  seeOf: (clinic: string) => `See it: what was reported about ${clinic}`,
  counted: () => 'Reports in the last 12 months',
  kinds: {
    numberDead: () => 'Number does not work',
    numberWrong: () => 'Wrong number',
    moved: () => 'Moved or closed',
    notTaking: () => 'Not taking new patients',
    hours: () => 'Hours wrong',
    language: () => 'Language wrong',
    payment: () => 'Payment wrong',
    other: () => 'Something else',
  } satisfies Record<ReportKind, () => string>,
  times: (count: number) => pluralEn(count, 'once', `${count} times`),
}

const es: typeof en = {
  title: () => 'Lo que avisaron los visitantes',
  what: () => 'los avisos de los visitantes',
  intro: () =>
    'Los visitantes son anónimos, así que no se les puede contestar. Corrija la página o diga que está bien.',
  says: {
    numberDead: () => 'Un visitante dice que el número de teléfono no funciona',
    numberWrong: () => 'Un visitante dice que el número de teléfono es de otro lugar',
    moved: () => 'Un visitante dice que la clínica se mudó o cerró',
    notTaking: () => 'Un visitante dice que la clínica no acepta pacientes nuevos',
    hours: () => 'Un visitante dice que el horario está mal',
    language: () => 'Un visitante dice que un idioma está mal',
    payment: () => 'Un visitante dice que una forma de pago está mal',
    other: () => 'Un visitante dice que algo en la página está mal',
  },
  on: (date) => `el ${date}`,
  fix: () => 'Corregir',
  fixOf: (what) => `Corregir: ${what}`,
  fixed: () => 'Corregido',
  fixedOf: (what) => `Corregido: ${what}`,
  right: () => 'La página está bien',
  rightOf: (what) => `La página está bien: ${what}`,
  rightChecked: () => 'La página está bien …',
  leave: () => 'Dejarlo así',
  leaveOf: (what) => `Dejarlo así: ${what}`,
  checkedTitle: () => 'La página está bien, lo comprobé con …',
  checkedIntro: () =>
    'Usted confirma esta parte de la página en nombre de la clínica. La página pública dirá que la agencia la revisó.',
  checkedWith: () => '¿A quién le preguntó?',
  checkedHint: () => 'Por ejemplo: María, de recepción, por teléfono. Solo lo leen los administradores.',
  checkedSave: () => 'La página está bien',
  answered: () => 'El aviso quedó contestado. Gracias.',
  failed: () => 'No se pudo contestar el aviso. Inténtelo de nuevo.',
  besideRight: () => 'Lo revisamos: en esto la página está bien',
  besideHint: () => 'Un aviso sin esta marca queda abierto: corrija la página o la agencia lo revisará.',
  see: () => 'Ver',
  seeOf: (clinic) => `Ver: lo que se avisó sobre ${clinic}`,
  counted: () => 'Avisos en los últimos 12 meses',
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
