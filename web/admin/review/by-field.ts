import type { ChangeRecord } from '../../../contract/updates.ts'
import { unitOf } from '../../../domain/clinic/changes.ts'
import type { FieldDecision } from '../../../domain/review/decision.ts'
import type { Verdict } from './decision.ts'
import type { ChangedField, Entry, Group } from './fields.ts'

/**
 * Decisions by field. Parts that belong together (an address, a code with its text) form one unit with one decision.
 */

export interface GivenReason {
  words: string
  /** Id of a ready reason, empty without one. */
  ready: string
}
export const NO_REASON: GivenReason = { words: '', ready: '' }

export interface OwnDecision {
  decision: FieldDecision
  reason: GivenReason
}
/** By unit; only decisions that differ from the decision for all. */
export type OwnDecisions = Readonly<Record<string, OwnDecision>>

export const unitOfField = ({ attribute }: Pick<ChangedField, 'attribute'>) => unitOf(attribute)
const unitOfRecord = ({ attributeChanged }: ChangeRecord) => unitOf(attributeChanged)

const WORDS: Readonly<Record<Verdict, FieldDecision>> = { approved: 'approve', rejected: 'reject' }

/** The outcome of a unit if the reviewer saves now; without any decision the unit stays pending. */
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

/** The decisions that differ from the decision for all. */
export function decisionsToSend(
  records: readonly ChangeRecord[],
  verdict: Verdict | undefined,
  own: OwnDecisions,
): { changeId: number; decision: FieldDecision; reason?: string; readyReason?: string }[] {
  return records.flatMap((record) => {
    const unit = unitOfRecord(record)
    const decision = decisionOn(unit, verdict, own)
    // Without a verdict the body says "rejected" for all, so every approved change needs its own decision.
    if (decision === WORDS[verdict ?? 'rejected'] && own[unit] === undefined) return []
    const reason = decision === 'reject' ? wordsToSend(own[unit]?.reason ?? NO_REASON) : {}
    return [{ changeId: record.changeId, decision, ...reason }]
  })
}

export const recordsToApprove = (records: readonly ChangeRecord[], verdict: Verdict | undefined, own: OwnDecisions) =>
  records.filter((record) => decisionOn(unitOfRecord(record), verdict, own) === 'approve')

/** One decision of the screen: its units and its label. Two languages of one text are decided as one. */
export interface Choice {
  units: readonly string[]
  label: string
  /** The decisions by language, if the reviewer splits the pair; else empty. */
  languages: readonly Choice[]
}

/** The common decision of the units; undefined where they differ. */
export function decisionOfAll(
  { units }: Pick<Choice, 'units'>,
  verdict: Verdict | undefined,
  own: OwnDecisions,
): FieldDecision | undefined {
  const found = new Set(units.map((unit) => decisionOn(unit, verdict, own)))
  return found.size === 1 ? [...found][0] : undefined
}

const changedIn = (entry: Entry): readonly ChangedField[] => {
  if (entry.kind === 'single') return [entry.field]
  if (entry.kind === 'whole') return entry.fields
  return [entry.english, entry.spanish].filter((field): field is ChangedField => 'record' in field)
}

/** Each unit has its controls at the first entry that shows a part of it. */
export function choicesByEntry(groups: readonly Group[]): ReadonlyMap<Entry, readonly Choice[]> {
  const seen = new Set<string>()
  const places = groups.flatMap(({ entries }) =>
    entries.map((entry) => {
      const fields = changedIn(entry)
      const fresh = [...new Set(fields.map(unitOfField))].filter((unit) => !seen.has(unit))
      const choices = fresh.map((unit): Choice => {
        seen.add(unit)
        const [first] = fields.filter((field) => unitOfField(field) === unit)
        const label = entry.kind === 'whole' ? entry.label : (first?.label ?? '')
        return { units: [unit], label, languages: [] }
      })
      return [entry, entry.kind === 'pair' ? asOne(choices) : choices] as const
    }),
  )
  return new Map(places)
}

function asOne(languages: readonly Choice[]): readonly Choice[] {
  const [first, second] = languages
  if (!first || !second) return languages
  return [{ units: [...first.units, ...second.units], label: first.label, languages }]
}
