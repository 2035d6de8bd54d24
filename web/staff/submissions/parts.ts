import type { ChangeRecord, SubmissionGroup } from '../../../contract/updates.ts'
import { attributeLabel, readAttribute, unitOf } from '../../../domain/clinic/changes.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { isConfirmed } from '../../../domain/clinic/sections.ts'
import { type ToldChange, tellInSentences } from '../../../domain/clinic/tell.ts'
import { agencyDay } from '../../../domain/dates.ts'
import type { Notice } from '../../../domain/directory/notices.ts'
import type { Language } from '../../../domain/language.ts'
import { serverNow } from '../../session/token.ts'

/** A submission for its author: by unit, each part with its state. */

export type PartState = 'waiting' | 'live' | 'reworded' | 'wasLive' | 'notAccepted' | 'replaced' | 'withdrawn' | 'ended'

export interface SubmittedPart {
  unit: string
  label: string
  state: PartState
  /** When another change replaced it, if it was live. */
  liveUntil: string | null
  /** Attributes of the part, for a withdrawal. */
  attributes: string[]
  /** The submitted value; for a part with several values, each with its name. */
  submitted: string
  /** The published text, where the agency changed the wording. */
  published: string | null
  /** Why the agency rejected it, in the reader's language where the agency wrote it in both. */
  reason: { text: string; language: Language } | null
  /** Whether the submitted value is a Spanish text. */
  spanish: boolean
}

type Submission = Pick<SubmissionGroup, 'changes' | 'beside'>

export function partsOf(
  { changes, beside = {} }: Submission,
  voice: Voice,
  today = agencyDay(serverNow()),
): SubmittedPart[] {
  const byUnit = Map.groupBy(changes, ({ attributeChanged }) => unitOf(attributeChanged))
  return [...byUnit].map(([unit, records]) => {
    const submitted = toldParts(records, (record) => record.submittedValue ?? record.newValue, beside, voice)
    return {
      unit,
      label: [...new Set(submitted.map(({ label }) => label))].join(', ') || firstLabel(records, voice),
      state: stateOf(records, today),
      liveUntil: liveUntil(records),
      attributes: records.map(({ attributeChanged }) => attributeChanged),
      submitted: lines(submitted, voice),
      published: records.some(isReworded)
        ? lines(
            toldParts(records, (record) => record.newValue, beside, voice),
            voice,
          )
        : null,
      reason: reasonOf(records, voice),
      spanish: submitted.length === 1 && submitted[0]?.language === 'es',
    }
  })
}

/** The agency's ready reasons exist in Spanish too; a reviewer's own words do not. */
function reasonOf([first]: readonly ChangeRecord[], { language }: Voice): SubmittedPart['reason'] {
  if (first?.status !== 'rejected' || first.rejectionReason === null) return null
  const { rejectionReason, rejectionReasonEs } = first
  return language === 'es' && rejectionReasonEs !== undefined
    ? { text: rejectionReasonEs, language: 'es' }
    : { text: rejectionReason, language: 'en' }
}

const firstLabel = ([first]: readonly ChangeRecord[], voice: Voice) =>
  attributeLabel(first?.attributeChanged ?? '', voice.language)

const toldParts = (
  records: readonly ChangeRecord[],
  read: (record: ChangeRecord) => unknown,
  beside: object,
  voice: Voice,
) =>
  tellInSentences(
    records.map((record) => ({
      attribute: record.attributeChanged,
      oldValue: record.oldValue as Json,
      newValue: read(record) as Json,
    })),
    beside,
    voice,
  )

/** All parts of a unit share the state of the first; only the wording may differ. */
function stateOf(records: readonly ChangeRecord[], today: string): PartState {
  const [first] = records
  if (first && isEndedNotice(first, today)) return 'ended'
  switch (first?.status) {
    case 'requested':
      return 'waiting'
    case 'rejected':
      return 'notAccepted'
    case 'outdated':
      return first.cause === 'withdrawn' ? 'withdrawn' : first.cause === 'alreadyLive' ? 'live' : 'replaced'
    default:
      if (liveUntil(records) !== null) return 'wasLive'
      return records.some(isReworded) ? 'reworded' : 'live'
  }
}

/** A notice ends after its last day, or when a person ends it. */
function isEndedNotice({ attributeChanged, newValue }: ChangeRecord, today: string): boolean {
  if (readAttribute(attributeChanged)?.row.kind !== 'notice') return false
  return newValue === null || (newValue as Notice).to < today
}

/** Notices and the display switch are on the clinic's page, everything else is in its form. */
export function isInForm([first = '']: readonly string[]): boolean {
  const section = readAttribute(first)?.row.section
  return section !== undefined && isConfirmed(section)
}

/** The part stops being live as submitted when the first of its values is replaced. */
const liveUntil = (records: readonly ChangeRecord[]): string | null =>
  records
    .flatMap((record) => record.liveUntil ?? [])
    .sort()
    .at(0) ?? null

const isReworded = ({ submittedValue }: ChangeRecord) => submittedValue !== undefined

function lines(submitted: readonly ToldChange[], { messages }: Voice): string {
  return submitted
    .map(({ label, newText }) => {
      const text = newText || messages.removeText()
      return submitted.length === 1 ? text : `${label}: ${text}`
    })
    .join('\n')
}
