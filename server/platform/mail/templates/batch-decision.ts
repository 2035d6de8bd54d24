import { topicsOf } from '../../../../domain/clinic/changes.ts'
import { pluralEn, pluralEs } from '../../../../domain/lists.ts'
import type { Template } from './content.ts'

/** The agency decided on one edit for many clinics: one mail for all of them. */

export type BatchDecision = {
  decision: 'approved' | 'rejected'
  clinics: readonly { clinicName: string; attributes: readonly string[] }[]
  reason: string | null
}

const TEXTS = {
  en: {
    subject: {
      approved: (n: number) =>
        pluralEn(n, 'Your changes to one clinic were approved', `Your changes to ${n} clinics were approved`),
      rejected: (n: number) =>
        pluralEn(n, 'Your changes to one clinic were not approved', `Your changes to ${n} clinics were not approved`),
    },
    opening: {
      approved: 'The agency approved these changes. They are live now.',
      rejected: 'The agency did not approve these changes. The directory still shows what it showed before.',
    },
    reason: 'Reason given by the agency',
    open: 'See your submissions',
  },
  es: {
    subject: {
      approved: (n: number) =>
        pluralEs(n, 'Sus cambios en una clínica fueron aprobados', `Sus cambios en ${n} clínicas fueron aprobados`),
      rejected: (n: number) =>
        pluralEs(
          n,
          'Sus cambios en una clínica no fueron aprobados',
          `Sus cambios en ${n} clínicas no fueron aprobados`,
        ),
    },
    opening: {
      approved: 'La agencia aprobó estos cambios. Ya están publicados.',
      rejected: 'La agencia no aprobó estos cambios. El directorio sigue mostrando lo mismo que antes.',
    },
    reason: 'Motivo indicado por la agencia',
    open: 'Ver sus envíos',
  },
} as const

export const batchDecision: Template<BatchDecision> = {
  write({ decision, clinics, reason }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject[decision](clinics.length),
      blocks: [
        texts.opening[decision],
        ...(reason === null ? [] : [`${texts.reason}:`, { quote: reason }]),
        {
          list: clinics.map(
            ({ clinicName, attributes }) => `${clinicName}: ${topicsOf(attributes, language).join(', ')}`,
          ),
        },
        { link: link('/portal/submissions'), label: texts.open },
      ],
    }
  },
}
