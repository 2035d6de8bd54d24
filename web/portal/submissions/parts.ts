import type { ChangeRecord, SubmissionGroup } from '../../../contract/updates.ts'
import { attributeLabel, factsOf, formatValue, readAttribute, unitOf } from '../../../domain/clinic/changes.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../../domain/clinic/kinds.ts'

/** A submission as its author reads it: by what is decided together, each part with its state. */

export type PartState = 'waiting' | 'live' | 'reworded' | 'wasLive' | 'notAccepted' | 'replaced' | 'withdrawn'

export interface SubmittedPart {
  unit: string
  label: string
  state: PartState
  /** When something else took its place, for what was live. */
  liveUntil: string | null
  /** Attributes of the part, as a withdrawal names them. */
  attributes: string[]
  /** What was submitted; for a part with several values, each with its name. */
  submitted: string
  /** What went live instead, where the agency chose other words. */
  published: string | null
  /** The text is taken away, or is one of the Spanish ones. */
  spanish: boolean
}

export function partsOf({ changes }: Pick<SubmissionGroup, 'changes'>, voice: Voice): SubmittedPart[] {
  const byUnit = Map.groupBy(changes, ({ attributeChanged }) => unitOf(attributeChanged))
  return [...byUnit].map(([unit, records]) => {
    const shown = records.filter(({ attributeChanged }) => factsOf(attributeChanged).seen)
    const shownRecords = shown.length > 0 ? shown : records.slice(0, 1)
    const labels = new Set(shownRecords.map(({ attributeChanged }) => attributeLabel(attributeChanged, voice.language)))
    const row = readAttribute(records[0]?.attributeChanged ?? '')?.row
    const asWhole = row && kindOf(row).toldWhole && labels.size > 1
    return {
      unit,
      label: asWhole ? row.label[voice.language] : [...labels].join(', '),
      state: stateOf(records),
      liveUntil: liveUntil(records),
      attributes: records.map(({ attributeChanged }) => attributeChanged),
      submitted: lines(shownRecords, (record) => record.submittedValue ?? record.newValue, voice),
      published: records.some(isReworded) ? lines(shownRecords, (record) => record.newValue, voice) : null,
      spanish: shownRecords.length === 1 && factsOf(shownRecords[0]?.attributeChanged ?? '').language === 'es',
    }
  })
}

/** Parts of a unit move together, so the first speaks for all; only words may have been changed in one of them. */
function stateOf(records: readonly ChangeRecord[]): PartState {
  const [first] = records
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

/** As soon as one of its values is another, the part no longer reads as it was submitted. */
const liveUntil = (records: readonly ChangeRecord[]): string | null =>
  records
    .flatMap((record) => record.liveUntil ?? [])
    .sort()
    .at(0) ?? null

const isReworded = ({ submittedValue }: ChangeRecord) => submittedValue !== undefined

function lines(records: readonly ChangeRecord[], read: (record: ChangeRecord) => unknown, voice: Voice): string {
  return records
    .map((record) => {
      const value = read(record) as Json
      const text = value === null ? voice.messages.notSpecified() : formatValue(record.attributeChanged, value, voice)
      return records.length === 1 ? text : `${attributeLabel(record.attributeChanged, voice.language)}: ${text}`
    })
    .join('\n')
}
