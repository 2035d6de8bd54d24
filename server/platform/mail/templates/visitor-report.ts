import { formatPhone } from '../../../../domain/clinic/phone.ts'
import type { ReportKind } from '../../../../domain/directory/reports.ts'
import type { Template } from './content.ts'

/** A visitor of the public directory, or a front desk that the agency called, reports a mistake on a clinic's page. */

export type VisitorReport = {
  clinicId: number
  clinicName: string
  kind: ReportKind
  /** The visitor's text stays in the portal, where it is deleted on schedule. */
  hasWords: boolean
  /** The reported phone number. A mail from before this release has none. */
  number?: string | null
  /** The agency asks the clinic again. */
  again?: true
  /** The agency called, and the front desk said so. */
  called?: true
}

const TEXTS = {
  en: {
    says: {
      numberDead: 'the phone number does not work',
      numberWrong: 'the phone number belongs to someone else',
      moved: 'the clinic has moved or closed',
      notTaking: 'the clinic is not accepting new patients',
      hours: 'the hours are wrong',
      language: 'a language is wrong',
      payment: 'a way to pay is wrong',
      other: 'something on the page is wrong',
    },
    /** The front desk may have said yes or no, of a page that may say nothing. */
    desk: {
      notTaking: 'the page is wrong or has no answer about new patients',
      language: 'the page is wrong or has no answer about languages',
      payment: 'the page is wrong or has no answer about ways to pay',
      other: 'something on the page is wrong or missing',
    },
    subject: (clinic: string, says: string) => `${clinic}: a visitor says ${says}`,
    opening: (clinic: string, says: string) =>
      `A visitor to the public directory says this about ${clinic}: ${says}. Visitors are anonymous.`,
    number: (number: string) => `The reported number is ${number}.`,
    calledSubject: (clinic: string, says: string) => `${clinic}: your front desk says ${says}`,
    calledOpening: (clinic: string, says: string) =>
      `We called ${clinic} to check its public page. Your front desk says that ${says}.`,
    calledWords: 'The portal shows what the page says and what your front desk says.',
    again: 'The state agency asks you to check this report. No one has answered it yet.',
    words: 'The visitor also wrote a few words. You can read them in the portal.',
    ask: 'Please look at it in the next five business days: fix the page, or say that it is right. After that, the agency checks it.',
    open: 'See the report',
  },
  es: {
    says: {
      numberDead: 'el número de teléfono no funciona',
      numberWrong: 'el número de teléfono es de otra persona o lugar',
      moved: 'la clínica se mudó o cerró',
      notTaking: 'la clínica no acepta pacientes nuevos',
      hours: 'el horario no es correcto',
      language: 'un idioma no es correcto',
      payment: 'una forma de pago no es correcta',
      other: 'algo en la página no es correcto',
    },
    desk: {
      notTaking: 'la página está mal o no dice nada sobre pacientes nuevos',
      language: 'la página está mal o no dice nada sobre los idiomas',
      payment: 'la página está mal o no dice nada sobre las formas de pago',
      other: 'algo en la página está mal o falta',
    },
    subject: (clinic: string, says: string) => `${clinic}: un visitante dice que ${says}`,
    opening: (clinic: string, says: string) =>
      `Un visitante del directorio público dice esto sobre ${clinic}: ${says}. Los visitantes son anónimos.`,
    number: (number: string) => `El número del reporte es el ${number}.`,
    calledSubject: (clinic: string, says: string) => `${clinic}: su recepción dice que ${says}`,
    calledOpening: (clinic: string, says: string) =>
      `Llamamos a ${clinic} para revisar su página pública. Su recepción dice que ${says}.`,
    calledWords: 'El portal muestra lo que dice la página y lo que dice su recepción.',
    again: 'La agencia estatal le pide que revise este reporte. Nadie lo ha contestado todavía.',
    words: 'El visitante también escribió unas palabras. Puede leerlas en el portal.',
    ask: 'Revíselo en los próximos cinco días hábiles: corrija la página o diga que está bien. Después, la agencia lo revisa.',
    open: 'Ver el reporte',
  },
} as const

export const visitorReport: Template<VisitorReport> = {
  write({ clinicId, clinicName, kind, hasWords, number = null, again, called }, { language, link }) {
    const texts = TEXTS[language]
    const desk: Partial<Record<ReportKind, string>> = called ? texts.desk : {}
    const says = desk[kind] ?? texts.says[kind]
    return {
      subject: (called ? texts.calledSubject : texts.subject)(clinicName, says),
      blocks: [
        ...(again ? [texts.again] : []),
        (called ? texts.calledOpening : texts.opening)(clinicName, says),
        ...(number === null ? [] : [texts.number(formatPhone(number))]),
        ...(hasWords ? [called ? texts.calledWords : texts.words] : []),
        texts.ask,
        { link: link(`/portal/clinics/${clinicId}#reports`), label: texts.open },
      ],
    }
  },
}
