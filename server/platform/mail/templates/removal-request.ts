import { asName } from '../../../../domain/people.ts'
import { type Template, theyWrote } from './content.ts'

/** A manager asks the agency to end a colleague's access. */

export type RemovalRequest = {
  userId: string
  personName: string
  personEmail: string
  providerName: string
  askedBy: string
  reason: string | null
  /** Absent in mails of the previous release. */
  suspended?: boolean
}

const TEXTS = {
  en: {
    subject: (provider: string) => `Request to remove access to ${provider}`,
    opening: (asker: string, who: string, provider: string) =>
      `${asker} asks you to end the access of ${who} to ${provider}.`,
    facts: { person: 'Person', email: 'Email', provider: 'Provider', asker: 'Asked by' },
    suspended: 'The manager has suspended this access until you decide.',
    open: 'See this person’s account',
  },
  es: {
    subject: (provider: string) => `Solicitud para retirar el acceso a ${provider}`,
    opening: (asker: string, who: string, provider: string) =>
      `${asker} solicita que se ponga fin al acceso de ${who} a ${provider}.`,
    facts: { person: 'Persona', email: 'Correo', provider: 'Proveedor', asker: 'Solicitado por' },
    suspended: 'El gerente suspendió este acceso hasta que usted decida.',
    open: 'Ver a esta persona',
  },
} as const

export const removalRequest: Template<RemovalRequest> = {
  forAgency: true,
  write(data, { language, link }) {
    const texts = TEXTS[language]
    const [askedBy, personName] = [asName(data.askedBy), asName(data.personName)]
    return {
      subject: texts.subject(data.providerName),
      blocks: [
        texts.opening(askedBy, personName, data.providerName),
        {
          facts: [
            [texts.facts.person, personName],
            [texts.facts.email, data.personEmail],
            [texts.facts.provider, data.providerName],
            [texts.facts.asker, askedBy],
          ],
        },
        ...(data.reason ? theyWrote(data.reason, language) : []),
        ...(data.suspended ? [texts.suspended] : []),
        { link: link(`/users/edit?userId=${encodeURIComponent(data.userId)}`), label: texts.open },
      ],
    }
  },
}
