import type { ReportKind } from '../../../../domain/directory/reports.ts'
import type { Template } from './content.ts'

/** A visitor of the public directory reports a mistake on a clinic's page. */

export type VisitorReport = {
  clinicId: number
  clinicName: string
  kind: ReportKind
  /** The visitor's text stays in the portal, where it is deleted on schedule. */
  hasWords: boolean
}

const TEXTS = {
  en: {
    says: {
      numberDead: 'the phone number does not work',
      numberWrong: 'the phone number belongs to another place',
      moved: 'the clinic has moved or closed',
      notTaking: 'the clinic is not taking new patients',
      hours: 'the hours are wrong',
      language: 'a language is wrong',
      payment: 'a way to pay is wrong',
      other: 'something on the page is wrong',
    },
    subject: (clinic: string, says: string) => `${clinic}: a visitor says ${says}`,
    opening: (clinic: string, says: string) =>
      `A visitor of the public directory says about ${clinic} that ${says}. We do not know who it was.`,
    words: 'The visitor also wrote a few words. You can read them in the portal.',
    ask: 'Please look at it in the next five business days: fix the page, or say that it is right. After that, the agency looks into it.',
    open: 'See the report',
  },
  es: {
    says: {
      numberDead: 'el número de teléfono no funciona',
      numberWrong: 'el número de teléfono es de otro lugar',
      moved: 'la clínica se mudó o cerró',
      notTaking: 'la clínica no acepta pacientes nuevos',
      hours: 'el horario no es correcto',
      language: 'un idioma no es correcto',
      payment: 'una forma de pago no es correcta',
      other: 'algo en la página no es correcto',
    },
    subject: (clinic: string, says: string) => `${clinic}: un visitante dice que ${says}`,
    opening: (clinic: string, says: string) =>
      `Un visitante del directorio público dice sobre ${clinic} que ${says}. No sabemos quién fue.`,
    words: 'El visitante también escribió unas palabras. Puede leerlas en el portal.',
    ask: 'Revíselo en los próximos cinco días hábiles: corrija la página o diga que está bien. Después, la agencia se ocupará de ello.',
    open: 'Ver el reporte',
  },
} as const

export const visitorReport: Template<VisitorReport> = {
  write({ clinicId, clinicName, kind, hasWords }, { language, link }) {
    const texts = TEXTS[language]
    const says = texts.says[kind]
    return {
      subject: texts.subject(clinicName, says),
      blocks: [
        texts.opening(clinicName, says),
        ...(hasWords ? [texts.words] : []),
        texts.ask,
        { link: link(`/portal/clinics/${clinicId}#reports`), label: texts.open },
      ],
    }
  },
}
