import { asName } from '../../../../domain/people.ts'
import type { Template } from './content.ts'

/** A manager reads that a colleague's open invitations ended together with that colleague's access. */

export type InvitationsCancelled = { senderName: string; providerName: string; emails: readonly string[] }

const TEXTS = {
  en: {
    subject: (provider: string) => `Invitations to ${provider} were canceled`,
    opening: (sender: string, provider: string) =>
      `${sender || 'A colleague'} can no longer give access to ${provider}. We canceled the open invitations that this person had sent. Their links no longer work:`,
    next: 'If these people should have access, please invite them again.',
    team: 'Open the team page',
  },
  es: {
    subject: (provider: string) => `Se cancelaron invitaciones de ${provider}`,
    opening: (sender: string, provider: string) =>
      `${sender || 'Una persona de su equipo'} ya no puede dar acceso a ${provider}. Se cancelaron las invitaciones abiertas que había enviado, y sus enlaces ya no funcionan:`,
    next: 'Si estas personas deben tener acceso, invítelas de nuevo.',
    team: 'Abrir la página del equipo',
  },
} as const

export const invitationsCancelled: Template<InvitationsCancelled> = {
  write({ senderName, providerName, emails }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject(providerName),
      blocks: [
        texts.opening(asName(senderName), providerName),
        { list: emails },
        texts.next,
        { link: link('/portal/team'), label: texts.team },
      ],
    }
  },
}
