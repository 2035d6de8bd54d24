import { needOf } from '../../../../domain/directory/gaps/need.ts'
import { type AnsweredByStaff, needName, questionOf } from '../../../../domain/directory/gaps/need-texts.ts'
import { pluralEn, pluralEs } from '../../../../domain/lists.ts'
import type { Block, Template } from './content.ts'

/** The agency asks a person for what their clinics have not told us, because people near them cannot find it. */

type AnswerAsk = {
  need: string
  clinics: readonly { clinicId: number; clinicName: string; silent: readonly AnsweredByStaff[] }[]
  unsubscribe: string
}

const TEXTS = {
  en: {
    subject: (n: number, first: string) =>
      pluralEn(n, `Answers are missing for ${first}`, `Answers are missing for your ${n} clinics`),
    opening: (need: string) =>
      `People near your clinic look for this: ${need}. The public directory cannot show them your clinic, because it does not know your answer.`,
    ask: 'Please answer these questions in the portal. A “no” helps too: it saves people a call.',
    open: (clinic: string) => `Answer for ${clinic}`,
  },
  es: {
    subject: (n: number, first: string) =>
      pluralEs(n, `Faltan respuestas de ${first}`, `Faltan respuestas de sus ${n} clínicas`),
    opening: (need: string) =>
      `Hay personas cerca de su clínica que buscan esto: ${need}. El directorio público no puede mostrarles su clínica, porque no conoce su respuesta.`,
    ask: 'Por favor, conteste estas preguntas en el portal. Si la respuesta es no, también ayuda: así nadie llama en vano.',
    open: (clinic: string) => `Contestar por ${clinic}`,
  },
} as const

export const answerAsk: Template<AnswerAsk> = {
  switchedOffBy: 'reminders',
  write({ need: key, clinics, unsubscribe }, { language, link }) {
    const texts = TEXTS[language]
    const need = needOf(key)
    const questions = (silent: readonly AnsweredByStaff[]) =>
      need === undefined ? [] : silent.map((part) => questionOf(part, need, language))
    return {
      subject: texts.subject(clinics.length, clinics[0]?.clinicName ?? ''),
      blocks: [
        texts.opening(need === undefined ? '' : needName(need, language)),
        texts.ask,
        ...clinics.flatMap(({ clinicId, clinicName, silent }): Block[] => [
          { heading: clinicName },
          { list: questions(silent) },
          { link: link(`/portal/clinics/${clinicId}/edit`), label: texts.open(clinicName) },
        ]),
      ],
      unsubscribe: link(unsubscribe),
      leave: 'reminders',
    }
  },
}
