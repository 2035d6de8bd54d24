import type { ChangeRecord } from '../../../contract/updates.ts'
import { unitOf } from '../../../domain/clinic/changes.ts'
import type { FieldDecision } from '../../../domain/review/decision.ts'
import type { Verdict } from './decision.ts'
import type { ChangedField, Entry, Group } from './fields.ts'

/** Decisions by field. What belongs together (an address, a code with its text) is one unit and has one decision. */

export interface GivenReason {
  words: string
  /** The name of a ready reason, empty where none is picked. */
  ready: string
}
export const NO_REASON: GivenReason = { words: '', ready: '' }

export interface OwnDecision {
  decision: FieldDecision
  reason: GivenReason
}
/** By unit; only what the reviewer decided otherwise than the rest is in it. */
export type OwnDecisions = Readonly<Record<string, OwnDecision>>

export const unitOfField = ({ attribute }: Pick<ChangedField, 'attribute'>) => unitOf(attribute)
const unitOfRecord = ({ attributeChanged }: ChangeRecord) => unitOf(attributeChanged)

const WORDS: Readonly<Record<Verdict, FieldDecision>> = { approved: 'approve', rejected: 'reject' }

/** What becomes of a unit when the reviewer saves now: without a decision of any kind it is left for later. */
export const decisionOn = (unit: string, verdict: Verdict | undefined, own: OwnDecisions): FieldDecision =>
  own[unit]?.decision ?? (verdict ? WORDS[verdict] : 'later')

export interface Counts {
  approve: number
  reject: number
  later: number
}

export function countsOf(records: readonly ChangeRecord[], verdict: Verdict | undefined, own: OwnDecisions): Counts {
  const counts: Counts = { approve: 0, reject: 0, later: 0 }
  for (const unit of new Set(records.map(unitOfRecord))) counts[decisionOn(unit, verdict, own)] += 1
  return counts
}

const wordsToSend = ({ words, ready }: GivenReason) => ({
  ...(words && { reason: words }),
  ...(ready && { readyReason: ready }),
})

/** The list that goes with the decision for all: everything that does not follow it. */
export function decisionsToSend(
  records: readonly ChangeRecord[],
  verdict: Verdict | undefined,
  own: OwnDecisions,
): { changeId: number; decision: FieldDecision; reason?: string; readyReason?: string }[] {
  return records.flatMap((record) => {
    const unit = unitOfRecord(record)
    const decision = decisionOn(unit, verdict, own)
    // Without a verdict the server is told "rejected" for all, so that every change needs a word of its own.
    if (decision === WORDS[verdict ?? 'rejected'] && own[unit] === undefined) return []
    const reason = decision === 'reject' ? wordsToSend(own[unit]?.reason ?? NO_REASON) : {}
    return [{ changeId: record.changeId, decision, ...reason }]
  })
}

export const recordsToApprove = (records: readonly ChangeRecord[], verdict: Verdict | undefined, own: OwnDecisions) =>
  records.filter((record) => decisionOn(unitOfRecord(record), verdict, own) === 'approve')

/** One decision of the screen: a unit and what it is called. */
export interface Choice {
  unit: string
  label: string
}

const changedIn = (entry: Entry): readonly ChangedField[] => {
  if (entry.kind === 'single') return [entry.field]
  if (entry.kind === 'whole') return entry.fields
  return [entry.english, entry.spanish].filter((field): field is ChangedField => 'record' in field)
}

/** Where each unit is decided: at the first entry that shows a part of it. Nothing to choose where all is one unit. */
export function choicesByEntry(groups: readonly Group[]): ReadonlyMap<Entry, readonly Choice[]> {
  const seen = new Set<string>()
  const places = groups.flatMap(({ entries }) =>
    entries.map((entry) => {
      const fields = changedIn(entry)
      const fresh = [...new Set(fields.map(unitOfField))].filter((unit) => !seen.has(unit))
      const choices = fresh.map((unit) => {
        seen.add(unit)
        const [first] = fields.filter((field) => unitOfField(field) === unit)
        return { unit, label: entry.kind === 'whole' ? entry.label : (first?.label ?? '') }
      })
      return [entry, choices] as const
    }),
  )
  return new Map(seen.size > 1 ? places : [])
}
