import { pluralEn, pluralEs } from '../../../../domain/lists.ts'
import type { Template } from './content.ts'

/** Asks a person for the openings of their clinics; the link reports without a sign-in. */

type OpeningsAsk = {
  clinicNames: readonly string[]
  /** Whether a report that the clinic must give is late. */
  late: boolean
  link: string
  unsubscribe: string
}

type Texts = {
  subject: (n: number, first: string) => string
  lateSubject: (n: number, first: string) => string
  opening: string
  late: string
  report: string
  how: string
  portal: string
}

const TEXTS: Record<'en' | 'es', Texts> = {
  en: {
    subject: (n, first) =>
      pluralEn(n, `How many openings does ${first} have today?`, `How many openings do your ${n} clinics have today?`),
    lateSubject: (n, first) =>
      pluralEn(
        n,
        `${first} has not reported its openings today`,
        `${n} of your clinics have not reported openings today`,
      ),
    opening:
      'People in need of care are looking for an opening today. Please tell us how many you have, even if there are none. It takes about ten seconds.',
    late: 'These clinics must report their openings every day. Today’s report is still missing.',
    report: 'Report openings',
    how: 'You do not need to sign in. This link is only for you. It works for 3 days. Please do not forward it.',
    portal: 'Sign in and report there, or choose another hour for this email',
  },
  es: {
    subject: (n, first) =>
      pluralEs(n, `¿Cuántos cupos tiene hoy ${first}?`, `¿Cuántos cupos tienen hoy sus ${n} clínicas?`),
    lateSubject: (n, first) =>
      pluralEs(n, `${first} no ha informado hoy sus cupos`, `${n} de sus clínicas no han informado hoy sus cupos`),
    opening:
      'Hay personas que buscan un cupo hoy mismo. Por favor, díganos cuántos tiene libres, aunque no haya ninguno. Toma unos diez segundos.',
    late: 'Estas clínicas deben informar cada día sus cupos libres. Todavía falta el informe de hoy.',
    report: 'Informar los cupos',
    how: 'No necesita iniciar sesión. Este enlace es solo para usted. Funciona durante 3 días. Por favor, no lo reenvíe.',
    portal: 'Iniciar sesión para informar o para elegir otra hora para este correo',
  },
}

export const openingsAsk: Template<OpeningsAsk> = {
  secretForMinutes: 3 * 24 * 60,
  switchedOffBy: 'reminders',
  write({ clinicNames, late, link: target, unsubscribe }, { language, link }) {
    const texts = TEXTS[language]
    const subject = late ? texts.lateSubject : texts.subject
    return {
      subject: subject(clinicNames.length, clinicNames[0] ?? ''),
      blocks: [
        late ? texts.late : texts.opening,
        { link: link(target), label: texts.report },
        texts.how,
        { list: [...clinicNames] },
        { link: link('/portal'), label: texts.portal },
      ],
      unsubscribe: link(unsubscribe),
      leave: 'reminders',
    }
  },
}
