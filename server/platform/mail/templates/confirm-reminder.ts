import type { ConfirmedSection } from '../../../../domain/clinic/sections.ts'
import { type ClinicAsk, REMINDER_LINK_DAYS } from '../../../../domain/freshness/reminders.ts'
import { pluralEn, pluralEs } from '../../../../domain/lists.ts'
import { type Block, day, type Template } from './content.ts'

/** Asks a person to confirm the profiles of their clinics; the link confirms without a sign-in. */

export type ConfirmReminder = {
  clinics: readonly (ClinicAsk & { clinicName: string })[]
  /** The day of the mail: sections due before it are shown as overdue. */
  today: string
  /** The number of further due clinics that the link omits. */
  more: number
  /** The last mail of its series; absent in mails of the previous release. */
  last?: boolean
  link: string
  unsubscribe: string
}

type Texts = {
  subject: (n: number, first: string) => string
  opening: string
  sections: Record<ConfirmedSection, string>
  due: (section: string, when: string) => string
  dueSince: (section: string, when: string) => string
  newPatients: (when: string) => string
  confirm: string
  how: string
  more: (n: number) => string
  moreLink: string
  last: string
  changed: string
  clinics: string
}

const TEXTS: Record<'en' | 'es', Texts> = {
  en: {
    subject: (n, first) =>
      pluralEn(n, `Is what we say about ${first} still right?`, `Is what we say about your ${n} clinics still right?`),
    opening:
      'People in need of care read the public directory to find a clinic. Please look at what it says about yours, and confirm it or correct it. It takes about a minute.',
    sections: { about: 'About', contact: 'Contact', patients: 'Our patients' },
    due: (section, when) => `${section}: please confirm by ${when}`,
    dueSince: (section, when) => `${section}: overdue since ${when}`,
    newPatients: (when) => `New patients: your answer expires on ${when}. Please confirm it.`,
    confirm: 'See what is live and confirm it',
    how: `You do not need to sign in. This link is only for you. It works for ${REMINDER_LINK_DAYS} days. Please do not forward it.`,
    last: 'This is our last reminder about these dates. If no one confirms, the agency will call the clinic. Until then the public page tells people that this is not up to date.',
    changed: 'Has something changed? Sign in and correct it.',
    more: (n) => pluralEn(n, 'One more of your clinics is due, too.', `${n} more of your clinics are due, too.`),
    moreLink: 'Sign in and confirm all of them in one table',
    clinics: 'Open my clinics',
  },
  es: {
    subject: (n, first) =>
      pluralEs(
        n,
        `¿Sigue siendo correcto lo que decimos de ${first}?`,
        `¿Sigue siendo correcto lo que decimos de sus ${n} clínicas?`,
      ),
    opening:
      'Las personas que necesitan atención leen el directorio público para encontrar una clínica. Por favor, mire lo que dice de la suya y confírmelo o corríjalo. Toma más o menos un minuto.',
    sections: { about: 'Información general', contact: 'Contacto', patients: 'Nuestros pacientes' },
    due: (section, when) => `${section}: por favor, confirme a más tardar el ${when}`,
    dueSince: (section, when) => `${section}: pendiente desde el ${when}`,
    newPatients: (when) => `Pacientes nuevos: su respuesta vence el ${when}. Por favor, confírmela.`,
    confirm: 'Ver lo publicado y confirmarlo',
    how: `No necesita iniciar sesión. Este enlace es solo para usted. Funciona durante ${REMINDER_LINK_DAYS} días. Por favor, no lo reenvíe.`,
    last: 'Este es nuestro último recordatorio sobre estas fechas. Si nadie confirma, la agencia llamará a la clínica. Hasta entonces, la página pública les dice a las personas que estos datos no están al día.',
    changed: '¿Algo cambió? Inicie sesión y corríjalo.',
    more: (n) =>
      pluralEs(
        n,
        'Otra de sus clínicas también espera confirmación.',
        `Otras ${n} de sus clínicas también esperan confirmación.`,
      ),
    moreLink: 'Inicie sesión y confírmelas todas en una tabla',
    clinics: 'Abrir mis clínicas',
  },
}

export const confirmReminder: Template<ConfirmReminder> = {
  secretForMinutes: 30 * 24 * 60,
  switchedOffBy: 'reminders',
  write({ clinics, today, more, last = false, link: target, unsubscribe }, { language, link }) {
    const texts = TEXTS[language]
    const about = ({ clinicName, sections, newPatientsUntil }: ConfirmReminder['clinics'][number]): Block[] => [
      { heading: clinicName },
      {
        list: [
          ...sections.map(({ section, dueOn }) => {
            const told = dueOn < today ? texts.dueSince : texts.due
            return told(texts.sections[section], day(dueOn, language))
          }),
          ...(newPatientsUntil === null ? [] : [texts.newPatients(day(newPatientsUntil, language))]),
        ],
      },
    ]
    return {
      subject: texts.subject(clinics.length + more, clinics[0]?.clinicName ?? ''),
      blocks: [
        texts.opening,
        ...(last ? [texts.last] : []),
        { link: link(target), label: texts.confirm },
        texts.how,
        ...clinics.flatMap(about),
        ...(more > 0 ? [texts.more(more), { link: link('/portal/confirm'), label: texts.moreLink }] : []),
        texts.changed,
        { link: link('/portal'), label: texts.clinics },
      ],
      unsubscribe: link(unsubscribe),
      leave: 'reminders',
    }
  },
}
