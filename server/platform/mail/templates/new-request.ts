import { topicsOf } from '../../../../domain/clinic/changes.ts'
import { pluralEn, pluralEs } from '../../../../domain/lists.ts'
import { asName } from '../../../../domain/people.ts'
import type { RoleName } from '../../../../domain/permissions.ts'
import type { Template } from './content.ts'
import { roleAt } from './role-names.ts'

/** Tells an administrator with notifications on that a request is waiting for review. */

type NewRequest = {
  requestId: number
  requesterName: string
  providerName: string
  clinicId: number | null
  clinicName: string | null
} & (
  | { type: 'contentUpdate'; attributes: readonly string[] }
  | { type: 'accountAccess'; role: RoleName; more?: number }
)

const TEXTS = {
  en: {
    subject: {
      contentUpdate: (clinic: string) => `New edit to review: ${clinic}`,
      accountAccess: (place: string) => `New access request: ${place}`,
    },
    contentUpdate: (who: string, clinic: string) =>
      `${who} submitted changes to ${clinic} that are waiting for review:`,
    accountAccess: (who: string, role: string) => `${who} asks for access as ${role}.`,
    more: (n: number) =>
      pluralEn(n, 'The same person asks for one more role.', `The same person asks for ${n} more roles.`),
    open: { contentUpdate: 'Review the edit', accountAccess: 'Open the requests' },
    off: 'You get this because email notifications are on in your account. You can turn them off there.',
  },
  es: {
    subject: {
      contentUpdate: (clinic: string) => `Nuevo cambio por revisar: ${clinic}`,
      accountAccess: (place: string) => `Nueva solicitud de acceso: ${place}`,
    },
    contentUpdate: (who: string, clinic: string) => `${who} envió cambios de ${clinic} que esperan revisión:`,
    accountAccess: (who: string, role: string) => `${who} pide acceso como ${role}.`,
    more: (n: number) => pluralEs(n, 'La misma persona pide otro rol.', `La misma persona pide otros ${n} roles.`),
    open: { contentUpdate: 'Revisar el cambio', accountAccess: 'Abrir las solicitudes' },
    off: 'Recibe este correo porque las notificaciones por correo están activadas en su cuenta. Puede desactivarlas allí.',
  },
} as const

export const newRequest: Template<NewRequest> = {
  forAgency: true,
  write(data, { language, link }) {
    const texts = TEXTS[language]
    const clinic = data.clinicName ?? data.providerName
    if (data.type === 'accountAccess') {
      return {
        subject: texts.subject.accountAccess(clinic),
        blocks: [
          texts.accountAccess(asName(data.requesterName), roleAt(data, language)),
          ...(data.more ? [texts.more(data.more)] : []),
          { link: link('/dashboard'), label: texts.open.accountAccess },
          texts.off,
        ],
      }
    }
    return {
      subject: texts.subject.contentUpdate(clinic),
      blocks: [
        texts.contentUpdate(asName(data.requesterName), clinic),
        { list: topicsOf(data.attributes, language) },
        { link: link(`/dashboard/review/${data.clinicId}/${data.requestId}`), label: texts.open.contentUpdate },
        texts.off,
      ],
    }
  },
}
