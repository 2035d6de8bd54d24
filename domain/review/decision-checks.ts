import * as z from 'zod/mini'
import { readAttribute, unitOf } from '../clinic/changes.ts'
import { byRow, type Clinic } from '../clinic/clinic.ts'
import { type Json, sameJson } from '../clinic/kinds/kind.ts'
import { kindOf } from '../clinic/kinds.ts'
import { schemaOf } from '../clinic/schema.ts'
import { MESSAGES } from '../messages.ts'
import type {
  DecisionRefusal,
  FieldDecision,
  FieldProblem,
  ReviewedRecord,
  Submission,
  SubmittedChange,
} from './decision.ts'
import { isEditableInReview } from './editable.ts'

/** Checks that refuse a decision. */

type OfChange = { changeId: number }

const statusIn = ({ changes }: Submission, { changeId }: OfChange) =>
  changes.find((change) => change.changeId === changeId)?.status

/** Every record must belong to this submission and appear once: of two, either could be published. */
export function wrongRecords(submission: Submission, given: readonly OfChange[], list: string): FieldProblem[] {
  return given.flatMap((record, index) => {
    const { changeId } = record
    const field = `${list}.${changeId}`
    const isSecond = given.findIndex((other) => other.changeId === changeId) !== index
    if (isSecond) return [{ field, message: 'This change is given twice.' }]
    const isForeign = statusIn(submission, record) === undefined
    return isForeign ? [{ field, message: 'This change belongs to another submission.' }] : []
  })
}

/** Refuses a decision on a text that was replaced or decided since, before anything is published. */
export function whyTooLate(submission: Submission, record: OfChange): DecisionRefusal[] {
  const status = statusIn(submission, record)
  if (status === 'outdated') return [{ because: 'replaced' }]
  if (status !== 'approved' && status !== 'rejected') return []
  const { reviewer, reviewedAt } = submission
  return [
    reviewer === null || reviewedAt === null
      ? { because: 'replaced' }
      : { because: 'decided', status, reviewer, reviewedAt },
  ]
}

/** Refuses different decisions within a unit, which would publish half an address or a code without its text. */
export function tornUnits(
  waiting: readonly SubmittedChange[],
  wordFor: (change: SubmittedChange) => FieldDecision,
): FieldProblem[] {
  const units = Map.groupBy(waiting, ({ attribute }) => unitOf(attribute))
  return [...units.values()]
    .filter((parts) => new Set(parts.map(wordFor)).size > 1)
    .flat()
    .map(({ attribute }) => ({ field: attribute, message: 'These parts are decided together.' }))
}

/** Only the new value may differ from the record as read, and only if the review form can edit it. */
export function problemWithRecord(change: SubmittedChange, record: ReviewedRecord | undefined): FieldProblem[] {
  if (record === undefined) return []
  const { attribute: field } = change
  const isSameRecord =
    (record.attributeChanged ?? field) === field &&
    (record.oldValue === undefined || sameJson(record.oldValue, change.oldValue))
  const edited = !sameJson(tidied(field, record.newValue), change.newValue)
  if (!isSameRecord || (edited && !isEditableInReview(change))) {
    return [{ field, message: 'This value cannot be changed in a review.' }]
  }
  // Only texts are editable, and stay texts; a reviewer can accept a removal, but not make one.
  const isText = typeof record.newValue === 'string'
  const isBlank = isText && String(record.newValue).trim() === ''
  return isBlank || (edited && !isText) ? [{ field, message: MESSAGES.en.reviewRequired() }] : []
}

/** A text normalised like in a save. */
export function tidied(attribute: string, value: Json): Json {
  if (typeof value !== 'string') return value
  const found = readAttribute(attribute)
  return found ? kindOf(found.row).typed(found.part, value, found.row) : value.trim() || null
}

/** Whether the save schema takes the value; otherwise every later save of the clinic would fail. */
export function fitsItsShape(clinic: Clinic, attribute: string): boolean {
  const found = readAttribute(attribute)
  return !found || z.safeParse(schemaOf(found.row), byRow(clinic)[found.name]).success
}
