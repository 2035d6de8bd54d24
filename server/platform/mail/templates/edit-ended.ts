import { topicsOf } from '../../../../domain/clinic/changes.ts'
import { MESSAGES } from '../../../../domain/messages.ts'
import type { ToldCause } from '../../../../domain/review/status.ts'
import type { Template } from './content.ts'

/** An edit that was waiting will not be reviewed: which, why, and how to send it again. */

type EditEnded = {
  submissionId: number
  clinicId: number
  clinicName: string
  cause: ToldCause
  attributes: readonly string[]
}

const TEXTS = {
  en: {
    subject: (clinic: string) => `Your edit to ${clinic} will not be reviewed`,
    opening: (clinic: string) => `The agency will not review an edit that you sent for ${clinic}. This is why:`,
    cause: {
      superseded: 'Someone sent a newer edit of the same text. The agency reviews that one.',
      writtenMeanwhile: 'Someone changed the live text while your edit was waiting.',
      withdrawn: 'A manager of your provider withdrew it.',
    },
    which: 'What you had edited:',
    again: 'If your text should still go live, send it again. The form fills it in for you.',
    edit: 'Edit again',
    open: 'See your submissions',
  },
  es: {
    subject: (clinic: string) => `Su cambio en ${clinic} no se revisará`,
    opening: (clinic: string) => `La agencia no revisará un cambio que usted envió para ${clinic}. Este es el motivo:`,
    cause: {
      superseded: 'Alguien envió un cambio más reciente del mismo texto. La agencia revisa ese.',
      writtenMeanwhile: 'Alguien cambió el texto publicado mientras su cambio esperaba.',
      withdrawn: 'Un gerente de su proveedor lo retiró.',
    },
    which: 'Lo que usted había cambiado:',
    again: 'Si su texto todavía debe publicarse, envíelo de nuevo. El formulario lo recupera.',
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
