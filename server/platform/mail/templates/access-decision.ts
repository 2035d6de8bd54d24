import type { Reason } from '../../../../domain/review/reason.ts'
import type { Template } from './content.ts'
import { type RolePlace, roleAt } from './role-names.ts'

/** The agency has decided on a person's request for access. */

export type AccessDecision = RolePlace & { decision: 'approved' | 'rejected'; comment: string | Reason | null }

const TEXTS = {
  en: {
    subject: { approved: 'Your access request was approved', rejected: 'Your access request was not approved' },
    opening: {
      approved: (role: string) => `You now have access as ${role}.`,
      rejected: (role: string) => `The agency did not approve your request for access as ${role}.`,
    },
    comment: 'Comment from the agency',
    open: { approved: 'Open your clinics', rejected: 'See your requests or ask again' },
  },
  es: {
    subject: { approved: 'Su solicitud de acceso fue aprobada', rejected: 'Su solicitud de acceso no fue aprobada' },
    opening: {
      approved: (role: string) => `Ya tiene acceso como ${role}.`,
      rejected: (role: string) => `La agencia no aprobó su solicitud de acceso como ${role}.`,
    },
    comment: 'Comentario de la agencia',
    open: { approved: 'Abrir sus clínicas', rejected: 'Ver sus solicitudes o pedir acceso de nuevo' },
  },
} as const

export const accessDecision: Template<AccessDecision> = {
  write({ decision, comment, ...place }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject[decision],
      blocks: [
        texts.opening[decision](roleAt(place, language)),
        ...(comment === null
          ? []
          : [`${texts.comment}:`, { quote: typeof comment === 'string' ? comment : comment[language] }]),
        { link: link(decision === 'approved' ? '/portal' : '/portal/access'), label: texts.open[decision] },
      ],
    }
  },
}
