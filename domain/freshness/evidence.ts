import { readAttribute } from '../clinic/changes.ts'
import { FIELDS, type FieldName } from '../clinic/fields.ts'
import { type ConfirmedSection, isConfirmed } from '../clinic/sections.ts'

/**
 * The evidence for an answer: who last gave it, when, and in which way. A feed reports the licence record, which is no
 * confirmation; only people confirm.
 */

export type Way =
  /** Clinic staff saved it and it went live at once. */
  | 'saved'
  /** Clinic staff wrote it and the agency approved it. */
  | 'approved'
  /** An administrator saved the answer. */
  | 'savedByAdmin'
  /** A person pressed 'Still right' for the whole section. */
  | 'confirmed'
  /** The licence feed reported the answer. */
  | 'feed'
  /** An administrator kept the answer and dismissed the feed's proposal. */
  | 'keptAgainstFeed'

/**
 * Where a person confirmed: on the clinic's screen, in the table of many clinics, through the link in a mail, to an
 * administrator, or on the phone when the agency called to check the page.
 */
export const CONFIRMED_THROUGH = ['screen', 'bulk', 'mail', 'behalf', 'call'] as const
export type ConfirmedThrough = (typeof CONFIRMED_THROUGH)[number]

/** `by` is a user id or the name of a feed; for a mail link, the addressee. Never public. */
export type Word = {
  way: Way
  at: string
  by: string
  through?: ConfirmedThrough
  /** Of a confirmed section: the public did not see the answer about new patients then, and this does not renew it. */
  leavesNewPatients?: boolean
}

/** The latest evidence of each way for one attribute path, such as `clinic.clinicLocations.hideAddress`. */
export type AnswerWord = Word & { attribute: string }

/** The confirmations of each section. */
export type SectionDates = {
  /** When the clinic entered the directory; the due date of an unconfirmed section counts from here. */
  since: string
  sections: { readonly [section in ConfirmedSection]?: { at: string } }
}

export type Evidence = SectionDates & {
  sections: { readonly [section in ConfirmedSection]?: Word }
  answers: readonly AnswerWord[]
}

const later = <T extends { at: string }>(words: readonly T[]): T | null =>
  words.reduce<T | null>(
    (last, word) => (last === null || Date.parse(word.at) > Date.parse(last.at) ? word : last),
    null,
  )

/** Dismissing a feed's proposal is evidence too, but confirms nothing to the public. */
const CONFIRMING: readonly Way[] = ['confirmed', 'saved', 'approved', 'savedByAdmin']
export const isPersons = ({ way }: Word) => way !== 'feed'

/** The date of a section: its latest confirmation. An edit of one answer confirms that answer only. */
export const sectionDate = ({ sections }: SectionDates, section: ConfirmedSection): string | null =>
  sections[section]?.at ?? null

/** All evidence for the answers that `concerns` accepts, including the confirmation of their section. */
export function wordsOn(
  { sections, answers }: Evidence,
  section: ConfirmedSection | null,
  concerns: (attribute: string) => boolean,
): Word[] {
  const confirmation = section === null ? undefined : sections[section]
  const own = answers.filter(({ attribute }) => concerns(attribute))
  return confirmation === undefined ? own : [confirmation, ...own]
}

const onAnswer = (evidence: Evidence, name: FieldName): Word[] => {
  const { section } = FIELDS[name]
  const isLeft = name === 'newPatientAcceptance' && evidence.sections.about?.leavesNewPatients === true
  const counted = isConfirmed(section) && !isLeft ? section : null
  return wordsOn(evidence, counted, (path) => readAttribute(path)?.name === name)
}

/** Whether the licence feed gave an answer, and no person has said it since. */
export const isFeedsAnswer = (evidence: Evidence, name: FieldName): boolean =>
  later(onAnswer(evidence, name))?.way === 'feed'

/** The latest evidence by a person for any answer: when the clinic last responded. */
export const lastHeard = ({ sections, answers }: Evidence): Word | null =>
  later([...Object.values(sections), ...answers].filter(isPersons))

/** The latest evidence for an answer, by a person or a feed. */
export const lastWord = (evidence: Evidence, name: FieldName): Word | null => later(onAnswer(evidence, name))

const latestBy = (evidence: Evidence, name: FieldName, ways: readonly Way[]) =>
  later(onAnswer(evidence, name).filter(({ way }) => ways.includes(way)))?.at ?? null

/** The date of one answer: the later of its section's confirmation and its latest change by a person. */
export const answerDate = (evidence: Evidence, name: FieldName): string | null => latestBy(evidence, name, CONFIRMING)

/** True if a feed wrote the live answer and nobody has confirmed or changed it since. */
export function isOnlyFromFeed(evidence: Evidence, name: FieldName): boolean {
  const [fed, confirmed] = [latestBy(evidence, name, ['feed']), answerDate(evidence, name)]
  return fed !== null && (confirmed === null || Date.parse(fed) > Date.parse(confirmed))
}
