import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { ChangeRecord, reviewSubmission as reviewEndpoint } from '../../contract/updates.ts'
import { applyChanges, readAttribute, unitOf, valueAt } from '../../domain/clinic/changes.ts'
import { byRow, type Clinic, problems, problemsOf } from '../../domain/clinic/clinic.ts'
import { type Json, sameJson } from '../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../domain/clinic/kinds.ts'
import { type CodeBook, voiceOf } from '../../domain/codes.ts'
import { formatDate } from '../../domain/dates.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { type Actor, can } from '../../domain/permissions.ts'
import { isEditableInReview } from '../../domain/review/editable.ts'
import { type RequestStatus, submissionStatus } from '../../domain/review/status.ts'
import { CLINIC_JSON, profileOf } from '../clinics/store.ts'
import type { Tables } from '../db/tables.ts'
import { type CommandContext, command } from '../http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../http/refusal.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { codeBookOf } from '../reference/code-book.ts'

/** An administrator's decision on a submission: one winner, all of what still waits, with the words as reviewed. */

type Review = typeof reviewEndpoint
type Decision = CommandContext<Review>['input']['body']
type Decided = NonNullable<Decision['data']>[number]
type Waiting = { changeId: number; attribute: string; oldValue: Json; newValue: Json }
type Reviewed = Waiting & { value: Json; overwrote: Json }

type Submission = {
  status: RequestStatus
  requesterId: string | null
  reviewer: string | null
  reviewedAt: string | null
  changes: (Waiting & { status: ChangeRecord['status'] })[]
}

export const reviewSubmission = command<Review>(async ({ tx, actor, clock, input: { body }, requestId }) => {
  const live = await lockClinicOfSubmission(tx, body.submissionId)
  refuseUnless(live !== undefined && can(actor, 'reviewSubmission', live))
  const submission = await readSubmission(tx, body.submissionId)
  const waiting = stillWaiting(submission, body.data ?? [])
  const reviewed = body.approved ? reviewedValues(live, waiting, body.data ?? []) : []
  const clinic = applyChanges(
    live,
    reviewed.map(({ attribute, value }) => ({ attribute, newValue: value })),
  )
  refuseInvalid(live, clinic, reviewed, await codeBookOf(tx))

  const at = clock.now()
  const version = body.approved ? live.version + 1 : live.version
  const status = submissionStatus(
    submission.changes.map((change) => (change.status === 'requested' ? outcome(body) : change.status)),
  )
  const reason = body.approved ? null : body.rejectionReason || null
  await storeDecision(tx, { body, actor, at, status, version, reason, reviewed, clinic, requestId })
  if (submission.requesterId !== null) {
    const fields = waiting.map((change) => ({
      attribute: change.attribute,
      outcome: mailOutcome(body, change, reviewed),
      submitted: change.newValue,
      final: valueAt(clinic, change.attribute),
    }))
    await enqueueMail(tx, at, {
      template: 'submissionDecision',
      to: { userId: submission.requesterId },
      dedupeKey: `submission/${body.submissionId}/decision`,
      data: { clinicId: live.clinicId, clinicName: live.displayName ?? '', fields, reason },
    })
  }
  return { data: { submissionId: body.submissionId, status, clinicId: live.clinicId, version } }
})

const outcome = ({ approved }: Decision) => (approved ? 'approved' : 'rejected')

async function lockClinicOfSubmission(tx: Transaction<Tables>, submissionId: number): Promise<Clinic | undefined> {
  const { rows } = await sql<{ clinic: Clinic }>`
    select ${sql.raw(CLINIC_JSON)} as clinic from clinics c
    where c.clinic_id = (select clinic_id from requests where request_id = ${submissionId} and type = 'contentUpdate')
    for update`.execute(tx)
  return rows[0]?.clinic
}

async function readSubmission(tx: Transaction<Tables>, submissionId: number): Promise<Submission> {
  const { rows } = await sql<Submission>`
    select r.status, r.requester_id as "requesterId", u.display_name as reviewer, r.reviewed_at as "reviewedAt",
      (select json_agg(json_build_object('changeId', c.change_id, 'attribute', c.attribute, 'oldValue', c.old_value,
        'newValue', c.new_value, 'status', c.status) order by c.change_id)
       from changes c where c.submission_id = r.request_id) as changes
    from requests r left join users u on u.user_id = r.reviewer_id where r.request_id = ${submissionId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The clinic was found through this submission')
  return found
}

/** The loser of a race reads who was first; a reviewer who looked at replaced text is told before it is published. */
function stillWaiting(submission: Submission, data: readonly Decided[]): Waiting[] {
  const waiting = submission.changes.filter((change) => change.status === 'requested')
  if (waiting.length === 0) throw decidedAlready(submission)
  const mine = new Map(submission.changes.map((change) => [change.changeId, change]))
  const foreign = data.filter((record) => !mine.has(record.changeId))
  if (foreign.length > 0) {
    throw unprocessable(
      foreign.map(({ changeId }) => ({
        field: `data.${changeId}`,
        message: 'This change belongs to another submission.',
      })),
    )
  }
  if (data.some((record) => mine.get(record.changeId)?.status === 'outdated')) throw replacedMeanwhile()
  return waiting
}

const replacedMeanwhile = () => conflict('replaced_meanwhile', MESSAGES.en.outdatedSuperseded())

function decidedAlready({ status, reviewer, reviewedAt }: Submission) {
  if (reviewer === null || reviewedAt === null) return replacedMeanwhile()
  const word = status === 'rejected' ? 'rejected' : 'approved'
  const message = `Already ${word} by ${reviewer} on ${formatDate(reviewedAt)}`
  return conflict('already_decided', message, { status, reviewer, reviewedAt })
}

function reviewedValues(live: Clinic, waiting: readonly Waiting[], data: readonly Decided[]): Reviewed[] {
  const edits = new Map(data.map((record) => [record.changeId, record]))
  return waiting.map((change) => {
    const record = edits.get(change.changeId)
    refuseForeignEdits(change, record)
    const value = record === undefined ? change.newValue : tidied(change.attribute, record.newValue)
    return { ...change, value, overwrote: valueAt(live, change.attribute) }
  })
}

/** Only the new value may differ from what was read, and only where the review form lets a person edit it. */
function refuseForeignEdits(change: Waiting, record: Decided | undefined): void {
  if (record === undefined) return
  const sameAttribute = (record.attributeChanged ?? change.attribute) === change.attribute
  const sameOld = record.oldValue === undefined || sameJson(record.oldValue as Json, change.oldValue)
  const edited = !sameJson(tidied(change.attribute, record.newValue as Json), change.newValue)
  if (sameAttribute && sameOld && (!edited || isEditableInReview(change))) {
    // What may be edited is text, and stays text; a removal is agreed to, never made by a reviewer.
    if (edited && typeof record.newValue !== 'string') throw unprocessable([required(change)])
    if (typeof record.newValue === 'string' && record.newValue.trim() === '') throw unprocessable([required(change)])
    return
  }
  const message = 'This value cannot be changed in a review.'
  throw unprocessable([{ field: change.attribute, message }])
}

const required = (change: Waiting) => ({ field: change.attribute, message: MESSAGES.en.reviewRequired() })

const tidied = (attribute: string, value: unknown): Json => {
  const kind = readAttribute(attribute)
  if (typeof value !== 'string') return value as Json
  return kind?.row.kind === 'text' || kind?.row.kind === 'website'
    ? kindOf(kind.row).normalise(value, kind.row)
    : value.trim() || null
}

/** The decision answers for what it writes: its own fields, and nothing that was wrong before. */
function refuseInvalid(live: Clinic, clinic: Clinic, reviewed: readonly Reviewed[], book: CodeBook): void {
  if (reviewed.length === 0) return
  refuseMisshapen(clinic, reviewed)
  const voice = voiceOf(book)
  const units = reviewed.map((change) => unitOf(change.attribute))
  const paths = new Set(reviewed.map((change) => change.attribute.slice('clinic.'.length)))
  const before = new Set(problems(live, voice).map((problem) => `${problem.field} ${problem.message}`))
  const found = problemsOf(units, clinic, voice).filter(
    (problem) => paths.has(problem.field) || !before.has(`${problem.field} ${problem.message}`),
  )
  if (found.length > 0) throw unprocessable(found.map(({ field, message }) => ({ field: `clinic.${field}`, message })))
}

const UNSTORABLE = 'This text is longer than we can store.'

/** A value that no save could send back would close the clinic to every later one. */
function refuseMisshapen(clinic: Clinic, reviewed: readonly Reviewed[]): void {
  const misshapen = reviewed.filter(({ attribute }) => {
    const found = readAttribute(attribute)
    return found && !z.safeParse(kindOf(found.row).schema(found.row), byRow(clinic)[found.name]).success
  })
  if (misshapen.length === 0) return
  throw unprocessable(misshapen.map(({ attribute }) => ({ field: attribute, message: UNSTORABLE })))
}

function mailOutcome({ approved }: Decision, change: Waiting, reviewed: readonly Reviewed[]) {
  if (!approved) return 'rejected' as const
  const value = reviewed.find((candidate) => candidate.changeId === change.changeId)?.value ?? null
  return sameJson(value, change.newValue) ? ('approved' as const) : ('reworded' as const)
}

type StoredDecision = {
  body: Decision
  actor: Actor
  at: Date
  status: RequestStatus
  version: number
  reason: string | null
  reviewed: readonly Reviewed[]
  clinic: Clinic
  requestId: string
}

/** The condition on `requested` stays although the clinic is locked: it is what makes a second winner impossible. */
async function storeDecision(tx: Transaction<Tables>, decision: StoredDecision): Promise<void> {
  const { body, actor, at, status, version, reason, reviewed, clinic } = decision
  const approvals = reviewed.map(({ changeId, value, newValue, oldValue, overwrote }) => ({
    changeId,
    value,
    reworded: !sameJson(value, newValue),
    overwrote: sameJson(overwrote, oldValue) ? undefined : { value: overwrote },
  }))
  await sql`
    with approved as (
      update changes c set status = 'approved', new_value = coalesce(v.value, 'null'),
        submitted_value = case when v.reworded then c.new_value end, overwrote = v.overwrote -> 'value',
        applied_version = ${version}, updated_at = ${at}, updated_by = ${actor.userId}
      from jsonb_to_recordset(${JSON.stringify(approvals)}::jsonb)
        as v("changeId" int, value jsonb, reworded boolean, overwrote jsonb)
      where ${body.approved} and c.change_id = v."changeId" and c.status = 'requested'
    ), rejected as (
      update changes set status = 'rejected', updated_at = ${at}, updated_by = ${actor.userId}
      where not ${body.approved} and submission_id = ${body.submissionId} and status = 'requested'
    ), submission as (
      update requests set status = ${status}, reviewer_id = ${actor.userId}, reviewed_at = ${at}, comments = ${reason}
      where request_id = ${body.submissionId}
    ), live as (
      update clinics set profile = ${JSON.stringify(profileOf(clinic))}::jsonb, version = ${version}, updated_at = ${at}
      where clinic_id = ${clinic.clinicId} and ${body.approved}
    )
    insert into audit (at, actor_id, action, subject, request_id, details)
    values (${at}, ${actor.userId}, 'reviewSubmission', ${`submission/${body.submissionId}`}, ${decision.requestId},
      ${JSON.stringify({ approved: body.approved, changes: reviewed.length })}::jsonb)`.execute(tx)
}
