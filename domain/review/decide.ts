import { applyChanges, readAttribute, unitOf, valueAt } from '../clinic/changes.ts'
import { byRow, type Clinic, problems, problemsOf } from '../clinic/clinic.ts'
import { type Json, sameJson, type Voice } from '../clinic/kinds/kind.ts'
import { kindOf } from '../clinic/kinds.ts'
import type {
  DecidedChange,
  Decision,
  DecisionRefusal,
  DecisionResult,
  FieldDecision,
  FieldProblem,
  ReviewedRecord,
  Submission,
  SubmittedChange,
} from './decision.ts'
import { fitsItsShape, problemWithRecord, tidied, tornUnits, whyTooLate, wrongRecords } from './decision-checks.ts'
import { type ChangeStatus, mayMove, submissionStatus } from './status.ts'

/**
 * An administrator's decision on a submission: its waiting changes become approved, with the reviewer's text, or
 * rejected; single changes may have their own decision or stay for later. Other changes stay unchanged.
 */

const refused = (refusal: DecisionRefusal) => ({ refused: refusal })
const invalid = (found: readonly FieldProblem[]) => refused({ because: 'invalid', problems: found })

export function decide<Reason = string>(
  live: Clinic,
  submission: Submission,
  decision: Decision<Reason>,
  voice: Voice,
): DecisionResult<Reason> {
  const waiting = submission.changes.filter(({ status }) => mayMove(status, 'approved'))
  if (waiting.length === 0) return refused(whyNothingWaits(submission))
  const own = new Map((decision.decisions ?? []).map((one) => [one.changeId, one]))
  const wordFor = ({ changeId }: SubmittedChange): FieldDecision =>
    own.get(changeId)?.decision ?? (decision.approved ? 'approve' : 'reject')
  const [approving, rejecting] = [
    waiting.filter((change) => wordFor(change) === 'approve'),
    waiting.filter((change) => wordFor(change) === 'reject'),
  ]
  // The public does not see an archived clinic: administrators decide its edits when it returns.
  if (approving.length > 0 && live.archived) return refused({ because: 'archived' })
  const wrong = [
    ...wrongRecords(submission, decision.data, 'data'),
    ...wrongRecords(submission, decision.decisions ?? [], 'decisions'),
  ]
  if (wrong.length > 0) return invalid(wrong)
  const late = [...decision.data, ...own.values()].flatMap((record) => whyTooLate(submission, record))[0]
  if (late) return refused(late)
  const torn = tornUnits(waiting, wordFor)
  if (torn.length > 0) return invalid(torn)
  if (approving.length + rejecting.length === 0) {
    return invalid([{ field: 'decisions', message: 'Approve or reject at least one change.' }])
  }

  const records = new Map(decision.data.map((record) => [record.changeId, record]))
  const forbidden = approving.flatMap((change) => problemWithRecord(change, records.get(change.changeId)))
  if (forbidden.length > 0) return invalid(forbidden)
  const approval = approve(live, approving, records)
  const found = problemsOfApproval(live, approval, voice)
  if (found.length > 0) return invalid(found)
  const general = decision.rejectionReason || null
  const changes = waiting.flatMap((change): DecidedChange<Reason>[] => {
    const word = wordFor(change)
    if (word === 'reject') return [rejection(approval.clinic, change, own.get(change.changeId)?.reason || general)]
    return approval.changes.filter(({ changeId }) => changeId === change.changeId)
  })
  const statusOf = (change: SubmittedChange): ChangeStatus =>
    approving.includes(change) ? 'approved' : rejecting.includes(change) ? 'rejected' : change.status
  return {
    decided: {
      status: submissionStatus(submission.changes.map(statusOf)),
      reason: rejecting.length > 0 ? general : null,
      changes,
      clinic: approval.clinic,
    },
  }
}

/** The second reviewer reads who decided first; without a reviewer, newer edits replaced every change. */
function whyNothingWaits({ status, reviewer, reviewedAt }: Submission): DecisionRefusal {
  return reviewer === null || reviewedAt === null
    ? { because: 'replaced' }
    : { because: 'decided', status, reviewer, reviewedAt }
}

function rejection<Reason>(
  after: Clinic,
  { changeId, attribute, newValue }: SubmittedChange,
  reason: Reason | null,
): DecidedChange<Reason> {
  return {
    changeId,
    attribute,
    outcome: 'rejected',
    submitted: newValue,
    value: newValue,
    final: valueAt(after, attribute),
    ...(reason === null ? {} : { reason }),
  }
}

type Approval = { clinic: Clinic; changes: readonly DecidedChange<never>[] }

function approve(
  live: Clinic,
  approving: readonly SubmittedChange[],
  records: ReadonlyMap<number, ReviewedRecord>,
): Approval {
  const approvals = approving.map(({ changeId, attribute, newValue }) => {
    const record = records.get(changeId)
    return { attribute, newValue: record === undefined ? newValue : tidied(attribute, record.newValue) }
  })
  const clinic = applyChanges(live, approvals)
  const changes = approving.map(({ changeId, attribute, oldValue, newValue }, index): DecidedChange<never> => {
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
  return { changes, clinic }
}

/** Validates only the fields that the decision writes, so that older problems do not block it. */
function problemsOfApproval(live: Clinic, { clinic, changes }: Approval, voice: Voice): FieldProblem[] {
  const misshapen = changes.filter(({ attribute }) => !fitsItsShape(clinic, attribute))
  if (misshapen.length > 0) {
    return misshapen.map(({ attribute }) => ({ field: attribute, message: 'This text is longer than we can store.' }))
  }
  const key = ({ field, message }: FieldProblem) => `${field} ${message}`
  const before = new Set(problems(live, voice).map(key))
  const paths = new Set(changes.map(({ attribute }) => attribute.slice('clinic.'.length)))
  const units = changes.map(({ attribute }) => unitOf(attribute))
  return problemsOf(units, clinic, voice)
    .map((problem) => ({ ...problem, path: changedAt(clinic, problem.field) }))
    .filter(({ path, ...problem }) => paths.has(path) || !before.has(key(problem)))
    .map(({ path, message }) => ({ field: `clinic.${path}`, message }))
}

/** The path of the change to which a problem belongs. */
function changedAt(clinic: Clinic, field: string): string {
  const found = readAttribute(`clinic.${field}`)
  const part = found && kindOf(found.row).partAt?.(byRow(clinic)[found.name] as Json, found.part)
  return part === undefined ? field : `${found?.name}.${part}`
}
