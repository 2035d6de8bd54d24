import { formatMoment } from '../../../../domain/dates.ts'
import { asName } from '../../../../domain/people.ts'
import { portalName, type Template } from './content.ts'
import { type RolePlace, roleAt } from './role-names.ts'

/** A person is invited to look after a clinic's profile. */

export type Invitation = RolePlace & { inviterName: string; link: string; expiresAt: string }

const TEXTS = {
  en: {
    subject: (provider: string) => `You are invited to keep the profile of ${provider} up to date`,
    opening: (inviter: string, role: string) => `${inviter} invites you to work in the ${portalName('en')} as ${role}.`,
    accept: 'Accept the invitation',
    until: (when: string) => `The link works once, until ${when}.`,
    unknown: 'If you did not expect this invitation, you can ignore this email.',
  },
  es: {
    subject: (provider: string) => `Le invitan a mantener al día el perfil de ${provider}`,
    opening: (inviter: string, role: string) =>
      `${inviter} le invita a trabajar en el ${portalName('es')} como ${role}.`,
    accept: 'Aceptar la invitación',
    until: (when: string) => `El enlace funciona una sola vez, hasta el ${when}.`,
    unknown: 'Si no esperaba esta invitación, puede ignorar este correo.',
  },
} as const

export const invitation: Template<Invitation> = {
  secretForMinutes: 14 * 24 * 60,
  write({ inviterName, link: target, expiresAt, ...place }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject(place.providerName),
      blocks: [
        texts.opening(asName(inviterName), roleAt(place, language)),
        { link: link(target), label: texts.accept },
        texts.until(formatMoment(expiresAt, language)),
        texts.unknown,
      ],
    }
  },
}
