import { readAttribute } from '../clinic/changes.ts'
import { FIELDS, type FieldName } from '../clinic/fields.ts'
import { type ConfirmedSection, isConfirmed } from '../clinic/sections.ts'

/**
 * Why the directory believes an answer: the last word on it, when it was said, and by what way. A feed says what the
 * licence record holds, which is no confirmation; only a person confirms.
 */

export type Way =
  /** Clinic staff saved it and it went live at once. */
  | 'saved'
  /** Clinic staff wrote it and the agency approved it. */
  | 'approved'
  /** An administrator saved it. */
  | 'savedByAdmin'
  /** A person said 'Still right' of the whole section. */
  | 'confirmed'
  /** The licence feed told it. */
  | 'feed'
  /** An administrator kept it against what the feed proposes. */
  | 'keptAgainstFeed'

/**
 * How a confirmation came: on the clinic's screen, in the table of many clinics, by the link of a mail, or said to an
 * administrator on the telephone.
 */
export const CONFIRMED_THROUGH = ['screen', 'bulk', 'mail', 'behalf'] as const
export type ConfirmedThrough = (typeof CONFIRMED_THROUGH)[number]

/**
 * `by` is the id of a user, or the name of a feed; for a mail link the person whom the mail was sent to. It is never
 * shown to the public.
 */
export type Word = { way: Way; at: string; by: string; through?: ConfirmedThrough }

/** The last word by each way on one attribute path, such as `clinic.clinicLocations.hideAddress`. */
export type AnswerWord = Word & { attribute: string }

/** What is known of each section. */
export type SectionDates = {
  /** When the clinic came into the directory: a section that was never confirmed waits since then. */
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

/** To keep an answer against a feed is a person's word too, but it confirms nothing to the public. */
const CONFIRMING: readonly Way[] = ['confirmed', 'saved', 'approved', 'savedByAdmin']
export const isPersons = ({ way }: Word) => way !== 'feed'

/** The date of a section: its latest confirmation. An edit of one answer confirms that answer only. */
export const sectionDate = ({ sections }: SectionDates, section: ConfirmedSection): string | null =>
  sections[section]?.at ?? null

/** Every word on the answers that `concerns` accepts, the confirmation of their section among them. */
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
  return wordsOn(evidence, isConfirmed(section) ? section : null, (path) => readAttribute(path)?.name === name)
}

/** The last word of a person on anything at all: when the clinic was last heard of. */
export const lastHeard = ({ sections, answers }: Evidence): Word | null =>
  later([...Object.values(sections), ...answers].filter(isPersons))

/** The latest evidence for an answer, of any kind. */
export const lastWord = (evidence: Evidence, name: FieldName): Word | null => later(onAnswer(evidence, name))

const latestBy = (evidence: Evidence, name: FieldName, ways: readonly Way[]) =>
  later(onAnswer(evidence, name).filter(({ way }) => ways.includes(way)))?.at ?? null

/** The date of one answer: the later of its section's confirmation and its own latest change by a person. */
export const answerDate = (evidence: Evidence, name: FieldName): string | null => latestBy(evidence, name, CONFIRMING)

/** The live answer is one that a feed wrote and that no person has confirmed or changed since. */
export function isOnlyFromFeed(evidence: Evidence, name: FieldName): boolean {
  const [fed, confirmed] = [latestBy(evidence, name, ['feed']), answerDate(evidence, name)]
  return fed !== null && (confirmed === null || Date.parse(fed) > Date.parse(confirmed))
}
