import * as z from 'zod/mini'
import { applyChanges, readAttribute, unitOf, valueAt } from '../clinic/changes.ts'
import { byRow, type Clinic, problems, problemsOf } from '../clinic/clinic.ts'
import { type Json, sameJson, type Voice } from '../clinic/kinds/kind.ts'
import { kindOf } from '../clinic/kinds.ts'
import { MESSAGES } from '../messages.ts'
import { isEditableInReview } from './editable.ts'
import { type ChangeStatus, mayMove, type RequestStatus, submissionStatus } from './status.ts'

/**
 * An administrator's decision on a submission, as a rule: all of what still waits becomes approved, with the words as
 * reviewed, or rejected. What was decided or replaced before stays as it is.
 */

export type SubmittedChange = {
  changeId: number
  attribute: string
  oldValue: Json
  newValue: Json
  status: ChangeStatus
}

export type Submission = {
  status: RequestStatus
  /** Who decided it and when; null while nothing of it was decided. */
  reviewer: string | null
  reviewedAt: string | null
  changes: readonly SubmittedChange[]
}

/** A change record as the reviewer read it, with the new value as they left it. */
export type ReviewedRecord = { changeId: number; newValue: Json; attributeChanged?: string; oldValue?: Json }

export type Decision = { approved: boolean; rejectionReason: string | null; data: readonly ReviewedRecord[] }

/** One change after the decision. */
export type DecidedChange = {
  changeId: number
  attribute: string
  outcome: 'approved' | 'reworded' | 'rejected'
  submitted: Json
  /** The words as reviewed. */
  value: Json
  /** What the public reads once the decision is made. */
  final: Json
  /** The live value that an approval replaces, where it is not the one the author saw any more. */
  overwrote?: { value: Json }
}

export type Decided = {
  status: RequestStatus
  reason: string | null
  changes: readonly DecidedChange[]
  /** The clinic with what was approved; as it was, after a rejection. */
  clinic: Clinic
}

type FieldProblem = { field: string; message: string }
export type DecisionRefusal =
  | { because: 'decided'; status: RequestStatus; reviewer: string; reviewedAt: string }
  | { because: 'replaced' }
  | { because: 'archived' }
  | { because: 'invalid'; problems: readonly FieldProblem[] }

export type DecisionResult = { refused: DecisionRefusal } | { decided: Decided }

const refused = (refusal: DecisionRefusal): DecisionResult => ({ refused: refusal })
const invalid = (found: readonly FieldProblem[]): DecisionResult => refused({ because: 'invalid', problems: found })

export function decide(live: Clinic, submission: Submission, decision: Decision, voice: Voice): DecisionResult {
  const outcome = decision.approved ? 'approved' : 'rejected'
  const waiting = submission.changes.filter(({ status }) => mayMove(status, outcome))
  if (waiting.length === 0) return refused(whyNothingWaits(submission))
  // No visitor reads an archived clinic: what it says is decided when it returns.
  if (decision.approved && live.archived) return refused({ because: 'archived' })
  const wrong = wrongRecords(submission, decision.data)
  if (wrong.length > 0) return invalid(wrong)
  // A reviewer who looked at a text that its author has replaced since is told before anything is published.
  if (decision.data.some((record) => statusIn(submission, record) === 'outdated'))
    return refused({ because: 'replaced' })
  if (!decision.approved) return { decided: rejection(live, submission, waiting, decision) }

  const records = new Map(decision.data.map((record) => [record.changeId, record]))
  const forbidden = waiting.flatMap((change) => problemWithRecord(change, records.get(change.changeId)))
  if (forbidden.length > 0) return invalid(forbidden)
  const approval = approve(live, submission, waiting, records)
  const found = problemsOfApproval(live, approval, voice)
  return found.length > 0 ? invalid(found) : { decided: approval }
}

/** The reviewer who came second reads who was first; where no reviewer was, newer edits replaced it all. */
function whyNothingWaits({ status, reviewer, reviewedAt }: Submission): DecisionRefusal {
  return reviewer === null || reviewedAt === null
    ? { because: 'replaced' }
    : { because: 'decided', status, reviewer, reviewedAt }
}

const statusIn = ({ changes }: Submission, { changeId }: ReviewedRecord) =>
  changes.find((change) => change.changeId === changeId)?.status

/** Every record is of this submission and there once: with two, it would be chance which of them is published. */
function wrongRecords(submission: Submission, data: readonly ReviewedRecord[]): FieldProblem[] {
  return data.flatMap((record, index) => {
    const { changeId } = record
    const field = `data.${changeId}`
    const isSecond = data.findIndex((other) => other.changeId === changeId) !== index
    if (isSecond) return [{ field, message: 'This change is given twice.' }]
    const isForeign = statusIn(submission, record) === undefined
    return isForeign ? [{ field, message: 'This change belongs to another submission.' }] : []
  })
}

const statusAfter = (submission: Submission, waiting: readonly SubmittedChange[], outcome: 'approved' | 'rejected') =>
  submissionStatus(submission.changes.map((change) => (waiting.includes(change) ? outcome : change.status)))

function rejection(
  live: Clinic,
  submission: Submission,
  waiting: readonly SubmittedChange[],
  { rejectionReason }: Decision,
): Decided {
  const changes = waiting.map(({ changeId, attribute, newValue }) => ({
    changeId,
    attribute,
    outcome: 'rejected' as const,
    submitted: newValue,
    value: newValue,
    final: valueAt(live, attribute),
  }))
  return {
    status: statusAfter(submission, waiting, 'rejected'),
    reason: rejectionReason || null,
    changes,
    clinic: live,
  }
}

/** Only the new value may differ from what was read, and only where the review form lets a person edit it. */
function problemWithRecord(change: SubmittedChange, record: ReviewedRecord | undefined): FieldProblem[] {
  if (record === undefined) return []
  const { attribute: field } = change
  const isSameRecord =
    (record.attributeChanged ?? field) === field &&
    (record.oldValue === undefined || sameJson(record.oldValue, change.oldValue))
  const edited = !sameJson(tidied(field, record.newValue), change.newValue)
  if (!isSameRecord || (edited && !isEditableInReview(change))) {
    return [{ field, message: 'This value cannot be changed in a review.' }]
  }
  // What may be edited is text, and stays text; a removal is agreed to, never made by a reviewer.
  const isText = typeof record.newValue === 'string'
  const isBlank = isText && String(record.newValue).trim() === ''
  return isBlank || (edited && !isText) ? [{ field, message: MESSAGES.en.reviewRequired() }] : []
}

/** A text as a save would store it. */
function tidied(attribute: string, value: Json): Json {
  if (typeof value !== 'string') return value
  const found = readAttribute(attribute)
  return found ? kindOf(found.row).typed(found.part, value, found.row) : value.trim() || null
}

function approve(
  live: Clinic,
  submission: Submission,
  waiting: readonly SubmittedChange[],
  records: ReadonlyMap<number, ReviewedRecord>,
): Decided {
  const approvals = waiting.map(({ changeId, attribute, newValue }) => {
    const record = records.get(changeId)
    return { attribute, newValue: record === undefined ? newValue : tidied(attribute, record.newValue) }
  })
  const clinic = applyChanges(live, approvals)
  const changes = waiting.map(({ changeId, attribute, oldValue, newValue }, index): DecidedChange => {
    const value = approvals[index]?.newValue ?? null
    const before = valueAt(live, attribute)
    return {
      changeId,
      attribute,
      outcome: sameJson(value, newValue) ? 'approved' : 'reworded',
      submitted: newValue,
      value,
      final: valueAt(clinic, attribute),
      ...(sameJson(before, oldValue) ? {} : { overwrote: { value: before } }),
    }
  })
  return { status: statusAfter(submission, waiting, 'approved'), reason: null, changes, clinic }
}

/** The decision answers for what it writes: its own fields, and nothing that was wrong before. */
function problemsOfApproval(live: Clinic, { clinic, changes }: Decided, voice: Voice): FieldProblem[] {
  const misshapen = changes.filter(({ attribute }) => !fitsItsShape(clinic, attribute))
  if (misshapen.length > 0) {
    return misshapen.map(({ attribute }) => ({ field: attribute, message: 'This text is longer than we can store.' }))
  }
  const key = ({ field, message }: FieldProblem) => `${field} ${message}`
  const before = new Set(problems(live, voice).map(key))
  const paths = new Set(changes.map(({ attribute }) => attribute.slice('clinic.'.length)))
  const units = changes.map(({ attribute }) => unitOf(attribute))
  return problemsOf(units, clinic, voice)
    .filter((problem) => paths.has(problem.field) || !before.has(key(problem)))
    .map(({ field, message }) => ({ field: `clinic.${field}`, message }))
}

/** A value that no save could send back would close the clinic to every later one. */
function fitsItsShape(clinic: Clinic, attribute: string): boolean {
  const found = readAttribute(attribute)
  return !found || z.safeParse(kindOf(found.row).schema(found.row), byRow(clinic)[found.name]).success
}
