import { pluralEn, pluralEs } from '../../../../domain/lists.ts'
import type { Template } from './content.ts'

/** Asks a person for the open places of their clinics; the link reports without a sign-in. */

export type OpeningsAsk = {
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
    subject: (n, first) => pluralEn(n, `Open places at ${first} today?`, `Open places at your ${n} clinics today?`),
    lateSubject: (n, first) =>
      pluralEn(n, `${first} has not reported its places today`, `${n} of your clinics have not reported places today`),
    opening:
      'People in need of care look for an open place today. Please say how many you have, also if it is none. It takes about ten seconds.',
    late: 'These clinics must report their open places every day. Today’s report is still missing.',
    report: 'Report the open places',
    how: 'You need not sign in for that. The link is yours alone and works for 3 days; please do not forward it.',
    portal: 'Sign in and report there, or choose another hour for this mail',
  },
  es: {
    subject: (n, first) => pluralEs(n, `¿Hay lugar hoy en ${first}?`, `¿Hay lugar hoy en sus ${n} clínicas?`),
    lateSubject: (n, first) =>
      pluralEs(
        n,
        `${first} no ha avisado hoy de sus lugares`,
        `${n} de sus clínicas no han avisado hoy de sus lugares`,
      ),
    opening:
      'Hay personas que buscan un lugar hoy mismo. Por favor, diga cuántos tiene libres, aunque sea ninguno. Toma unos diez segundos.',
    late: 'Estas clínicas deben avisar cada día de sus lugares libres. Todavía falta el aviso de hoy.',
    report: 'Avisar de los lugares libres',
    how: 'No necesita iniciar sesión para eso. El enlace es solo suyo y funciona durante 3 días; por favor, no lo reenvíe.',
    portal: 'Iniciar sesión para avisar o para elegir otra hora para este correo',
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
