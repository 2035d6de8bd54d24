import { pluralEn, pluralEs } from '../../../../domain/lists.ts'
import { type Block, day, type Template } from './content.ts'

/** Lists the clinics that need attention, for staff with notifications on. */

export type DigestClinic = {
  clinicId: number
  clinicName: string
  waiting: number
  rejected: number
  missingAnswers: number
  /** Days since a person last confirmed the profile; null unless it is overdue. */
  unconfirmedDays: number | null
  /** The last day of a licence; null unless it is near. */
  licenceEnds: string | null
}

type StaffDigest = {
  clinics: readonly DigestClinic[]
  /** The day of the mail, to distinguish "ends" from "ended"; absent in mails of the previous release. */
  today?: string
  unsubscribe: string
}

const TEXTS = {
  en: {
    subject: (n: number) =>
      pluralEn(n, 'One of your clinics needs your attention', `${n} of your clinics need your attention`),
    opening: 'Please look at these clinics:',
    waiting: (n: number) =>
      pluralEn(
        n,
        'Nothing to do: one edit is waiting for review.',
        `Nothing to do: ${n} edits are waiting for review.`,
      ),
    rejected: (n: number) => pluralEn(n, 'One edit was not approved.', `${n} edits were not approved.`),
    missing: (n: number) => pluralEn(n, 'One required answer is missing.', `${n} required answers are missing.`),
    unconfirmed: (n: number) => `No one has confirmed the profile for ${n} days.`,
    licence: (when: string) => `A license ends on ${when}.`,
    licenceEnded: (when: string) => `A license ended on ${when}.`,
    open: (clinic: string) => `Open ${clinic}`,
  },
  es: {
    subject: (n: number) =>
      pluralEs(n, 'Una de sus clínicas necesita su atención', `${n} de sus clínicas necesitan su atención`),
    opening: 'Por favor, revise estas clínicas:',
    waiting: (n: number) =>
      pluralEs(n, 'Nada que hacer: un cambio espera revisión.', `Nada que hacer: ${n} cambios esperan revisión.`),
    rejected: (n: number) => pluralEs(n, 'Un cambio no fue aprobado.', `${n} cambios no fueron aprobados.`),
    missing: (n: number) => pluralEs(n, 'Falta una respuesta obligatoria.', `Faltan ${n} respuestas obligatorias.`),
    unconfirmed: (n: number) => `Nadie ha confirmado el perfil desde hace ${n} días.`,
    licence: (when: string) => `Una licencia vence el ${when}.`,
    licenceEnded: (when: string) => `Una licencia venció el ${when}.`,
    open: (clinic: string) => `Abrir ${clinic}`,
  },
} as const

export const staffDigest: Template<StaffDigest> = {
  switchedOffBy: 'email_notifications',
  write({ clinics, today = '', unsubscribe }, { language, link }) {
    const texts = TEXTS[language]
    const licence = (endsOn: string) => (endsOn < today ? texts.licenceEnded : texts.licence)(day(endsOn, language))
    const about = (clinic: DigestClinic): Block[] => [
      { heading: clinic.clinicName },
      {
        list: [
          ...(clinic.waiting > 0 ? [texts.waiting(clinic.waiting)] : []),
          ...(clinic.rejected > 0 ? [texts.rejected(clinic.rejected)] : []),
          ...(clinic.missingAnswers > 0 ? [texts.missing(clinic.missingAnswers)] : []),
          ...(clinic.unconfirmedDays === null ? [] : [texts.unconfirmed(clinic.unconfirmedDays)]),
          ...(clinic.licenceEnds === null ? [] : [licence(clinic.licenceEnds)]),
        ],
      },
      { link: link(`/portal/clinics/${clinic.clinicId}`), label: texts.open(clinic.clinicName) },
    ]
    return {
      subject: texts.subject(clinics.length),
      blocks: [texts.opening, ...clinics.flatMap(about)],
      unsubscribe: link(unsubscribe),
    }
  },
}
