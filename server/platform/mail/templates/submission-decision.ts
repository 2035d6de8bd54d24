import type { Json } from '../../../../domain/clinic/kinds/kind.ts'
import { tellInSentences } from '../../../../domain/clinic/tell.ts'
import { voiceOf } from '../../../../domain/codes.ts'
import type { Language } from '../../../../domain/language.ts'
import type { Reason } from '../../../../domain/review/reason.ts'
import { excerpt, wordDiff } from '../../../../domain/word-diff.ts'
import type { Block, Template, Writing } from './content.ts'

/** The agency decided on an edit: the outcome of each field, its final wording, and the reason if one was given. */

type DecidedField = {
  attribute: string
  outcome: 'approved' | 'reworded' | 'rejected'
  submitted: Json
  /** The live value; for a rejected field the one that stays live. */
  final: Json
  /** Why this field was rejected, if that differs from the reason for all. */
  reason?: Reason
}

type SubmissionDecision = {
  /** Absent in mails of older releases. */
  submissionId?: number
  clinicId: number
  clinicName: string
  /** The other clinics of one edit for many clinics, which have the same outcome. */
  otherClinics?: readonly string[]
  fields: readonly DecidedField[]
  /** Unchanged parts of a value that the mail shows whole, such as the town of a changed street. */
  beside?: { [row: string]: Json }
  /** A plain string if the reason is the same in both languages. */
  reason: string | Reason | null
  /** The number of changes that the agency will decide later. */
  left?: number
}

type Verdict = 'approved' | 'reworded' | 'rejected' | 'mixed'

const TEXTS = {
  en: {
    subject: {
      approved: (clinic: string) => `Your changes to ${clinic} were approved`,
      reworded: (clinic: string) => `Your changes to ${clinic} were approved with edits`,
      rejected: (clinic: string) => `Your changes to ${clinic} were not approved`,
      mixed: (clinic: string) => `Your changes to ${clinic} were reviewed`,
    },
    opening: {
      approved: (clinic: string) =>
        `The agency approved the changes that you submitted for ${clinic}. They are live now.`,
      reworded: (clinic: string) =>
        `The agency approved the changes that you submitted for ${clinic} and adjusted the wording. The final wording is live now.`,
      rejected: (clinic: string) =>
        `The agency did not approve the changes that you submitted for ${clinic}. The directory still shows what it showed before.`,
      mixed: (clinic: string) => `The agency reviewed the changes that you submitted for ${clinic}. Some are live now.`,
    },
    outcome: {
      approved: 'Approved',
      reworded: 'Approved with the agency’s wording',
      rejected: 'Not approved',
    },
    final: 'Now live',
    submitted: 'You submitted',
    reason: 'Reason given by the agency',
    difference: 'What the agency changed',
    marks: { added: 'added', removed: 'removed' },
    left: (n: number) =>
      n === 1 ? 'One more change is still waiting for review.' : `${n} more changes are still waiting for review.`,
    clinics: (n: number) => `${n} clinics`,
    clinicList: 'Clinics',
    open: 'See your submissions',
    again: 'Edit the profile again',
  },
  es: {
    subject: {
      approved: (clinic: string) => `Sus cambios en ${clinic} fueron aprobados`,
      reworded: (clinic: string) => `Sus cambios en ${clinic} fueron aprobados con modificaciones`,
      rejected: (clinic: string) => `Sus cambios en ${clinic} no fueron aprobados`,
      mixed: (clinic: string) => `Sus cambios en ${clinic} fueron revisados`,
    },
    opening: {
      approved: (clinic: string) =>
        `La agencia aprobó los cambios que usted envió para ${clinic}. Ya están publicados.`,
      reworded: (clinic: string) =>
        `La agencia aprobó los cambios que usted envió para ${clinic} y ajustó la redacción. La redacción final ya está publicada.`,
      rejected: (clinic: string) =>
        `La agencia no aprobó los cambios que usted envió para ${clinic}. El directorio sigue mostrando lo mismo que antes.`,
      mixed: (clinic: string) =>
        `La agencia revisó los cambios que usted envió para ${clinic}. Algunos ya están publicados.`,
    },
    outcome: {
      approved: 'Aprobado',
      reworded: 'Aprobado con la redacción de la agencia',
      rejected: 'No aprobado',
    },
    final: 'Publicado ahora',
    submitted: 'Usted envió',
    reason: 'Motivo indicado por la agencia',
    difference: 'Lo que cambió la agencia',
    marks: { added: 'agregado', removed: 'quitado' },
    left: (n: number) =>
      n === 1 ? 'Un cambio más sigue en espera de revisión.' : `${n} cambios más siguen en espera de revisión.`,
    clinics: (n: number) => `${n} clínicas`,
    clinicList: 'Clínicas',
    open: 'Ver sus envíos',
    again: 'Volver a editar el perfil',
  },
} as const

export const submissionDecision: Template<SubmissionDecision> = {
  write(data, writing) {
    const texts = TEXTS[writing.language]
    const verdict = verdictOf(data.fields)
    const { clinicName, otherClinics = [] } = data
    const clinics = otherClinics.length === 0 ? clinicName : texts.clinics(otherClinics.length + 1)
    return {
      subject: texts.subject[verdict](clinics),
      blocks: [
        texts.opening[verdict](clinics),
        ...(otherClinics.length === 0
          ? []
          : [`${texts.clinicList}:`, { quote: [clinicName, ...otherClinics].join('\n') }]),
        ...reasonBlocks(data.reason, writing.language),
        ...(data.left === undefined ? [] : [texts.left(data.left)]),
        ...OUTCOMES.flatMap((outcome) => blocksOf(outcome, data, writing)),
        { link: writing.link('/portal/submissions'), label: texts.open },
        ...(data.fields.some((field) => field.outcome === 'rejected')
          ? [{ link: writing.link(editAgain(data)), label: texts.again }]
          : []),
      ],
    }
  },
}

/** Writes the reason in the author's language. */
function reasonBlocks(reason: string | Reason | null, language: Language): Block[] {
  if (reason === null) return []
  return [`${TEXTS[language].reason}:`, { quote: typeof reason === 'string' ? reason : reason[language] }]
}

/** Opens the form with the unapproved values over the live text, as the portal's 'Edit again' does. */
const editAgain = ({ clinicId, submissionId }: SubmissionDecision) =>
  `/portal/clinics/${clinicId}/edit${submissionId === undefined ? '' : `?again=${submissionId}`}`

function verdictOf(fields: readonly DecidedField[]): Verdict {
  const outcomes = new Set(fields.map((field) => field.outcome))
  if (!outcomes.has('rejected')) return outcomes.has('reworded') ? 'reworded' : 'approved'
  return outcomes.size === 1 ? 'rejected' : 'mixed'
}

const OUTCOMES = ['rejected', 'reworded', 'approved'] as const

/** Groups fields by outcome; omits fields that only machines read. */
function blocksOf(outcome: DecidedField['outcome'], data: SubmissionDecision, { language, codes }: Writing): Block[] {
  const texts = TEXTS[language]
  const { messages, ...voice } = voiceOf(codes, language)
  const changes = data.fields
    .filter((field) => field.outcome === outcome)
    .map(({ attribute, submitted, final, reason }) => ({ attribute, oldValue: final, newValue: submitted, reason }))
  const told = tellInSentences(changes, data.beside ?? {}, { messages, ...voice })
  return told.flatMap(({ label, oldText, newText, changes: [{ reason = null }] }): Block[] => {
    const facts: [string, string][] = []
    if (outcome !== 'rejected') facts.push([texts.final, oldText || messages.notSpecified()])
    if (outcome !== 'approved') facts.push([texts.submitted, newText || messages.removeText()])
    return [
      { heading: `${label}: ${texts.outcome[outcome]}` },
      { facts },
      ...(outcome === 'reworded' ? differenceOf(newText, oldText, language) : []),
      ...reasonBlocks(reason, language),
    ]
  })
}

/**
 * The difference between the author's text and the agency's; omitted when no word is common, because the mail shows
 * both texts.
 */
function differenceOf(submitted: string, final: string, language: Language): Block[] {
  const pieces = wordDiff(submitted, final)
  if (!pieces.some(({ kind }) => kind === 'same')) return []
  const { difference: label, marks: words } = TEXTS[language]
  return [{ marked: { label, pieces: excerpt(pieces), words } }]
}
