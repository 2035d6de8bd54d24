import { topicsOf } from '../../../../domain/clinic/changes.ts'
import { MESSAGES } from '../../../../domain/messages.ts'
import type { ToldCause } from '../../../../domain/review/status.ts'
import type { Template } from './content.ts'

/** An edit that waited for review ended without a decision: which, why, and how to send it again. */

export type EditEnded = {
  submissionId: number
  clinicId: number
  clinicName: string
  cause: ToldCause
  attributes: readonly string[]
}

const TEXTS = {
  en: {
    subject: (clinic: string) => `Your edit of ${clinic} ended without a decision`,
    opening: (clinic: string) => `An edit that you sent for ${clinic} will not be reviewed any more. This is why:`,
    cause: {
      superseded: 'A newer edit of the same text was sent for this clinic. The agency reviews that one.',
      writtenMeanwhile: 'The text on the directory was changed while your edit waited.',
      withdrawn: 'A manager of your organization withdrew it.',
    },
    which: 'What you had edited:',
    again: 'If your words should still be on the directory, you can send them again. The form brings them back.',
    edit: 'Edit again',
    open: 'See your submissions',
  },
  es: {
    subject: (clinic: string) => `Su edición de ${clinic} terminó sin decisión`,
    opening: (clinic: string) => `Una edición que usted envió para ${clinic} ya no se revisará. Este es el motivo:`,
    cause: {
      superseded: 'Se envió una edición más reciente del mismo texto para esta clínica. La agencia revisa esa.',
      writtenMeanwhile: 'El texto del directorio cambió mientras su edición esperaba.',
      withdrawn: 'Un gerente de su organización la retiró.',
    },
    which: 'Lo que usted había editado:',
    again: 'Si su texto todavía debe estar en el directorio, puede enviarlo otra vez. El formulario lo recupera.',
    edit: 'Editar de nuevo',
    open: 'Ver sus envíos',
  },
} as const

export const editEnded: Template<EditEnded> = {
  write({ submissionId, clinicId, clinicName, cause, attributes }, { language, link }) {
    const texts = TEXTS[language]
    const name = clinicName || MESSAGES[language].noDisplayName()
    return {
      subject: texts.subject(name),
      blocks: [
        texts.opening(name),
        texts.cause[cause],
        texts.which,
        { list: topicsOf(attributes, language) },
        texts.again,
        { link: link(`/portal/clinics/${clinicId}/edit?again=${submissionId}`), label: texts.edit },
        { link: link('/portal/submissions'), label: texts.open },
      ],
    }
  },
}
