import type { Template } from './content.ts'

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
    subject: (who: string) => `Request to remove access: ${who}`,
    opening: (asker: string, who: string, provider: string) =>
      `${asker} asks you to end the access of ${who} to ${provider}.`,
    facts: { person: 'Person', email: 'Email', provider: 'Provider', asker: 'Asked by', reason: 'Reason' },
    suspended: 'The manager has suspended this access until you decide.',
    open: 'Open the person',
  },
  es: {
    subject: (who: string) => `Solicitud para retirar el acceso: ${who}`,
    opening: (asker: string, who: string, provider: string) =>
      `${asker} solicita que se ponga fin al acceso de ${who} a ${provider}.`,
    facts: { person: 'Persona', email: 'Correo', provider: 'Proveedor', asker: 'Solicitado por', reason: 'Motivo' },
    suspended: 'El gerente suspendió este acceso hasta que usted decida.',
    open: 'Abrir la persona',
  },
} as const

export const removalRequest: Template<RemovalRequest> = {
  forAgency: true,
  write(data, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject(data.personName),
      blocks: [
        texts.opening(data.askedBy, data.personName, data.providerName),
        {
          facts: [
            [texts.facts.person, data.personName],
            [texts.facts.email, data.personEmail],
            [texts.facts.provider, data.providerName],
            [texts.facts.asker, data.askedBy],
            ...(data.reason ? ([[texts.facts.reason, data.reason]] as const) : []),
          ],
        },
        ...(data.suspended ? [texts.suspended] : []),
        { link: link(`/users/edit?userId=${encodeURIComponent(data.userId)}`), label: texts.open },
      ],
    }
  },
}
