import { sql, type Transaction } from 'kysely'
import type { undoReview as undoEndpoint } from '../../contract/updates.ts'
import { isOfAddress } from '../../domain/clinic/address-leaks.ts'
import { undoChanges, unitOf } from '../../domain/clinic/changes.ts'
import type { Json } from '../../domain/clinic/kinds/kind.ts'
import { can } from '../../domain/permissions.ts'
import { isUndoable } from '../../domain/review/undo.ts'
import { scoreAgain, scoreAuthorAgain } from '../clinics/score-waiting.ts'
import { writeClinics } from '../clinics/write-clinics.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { command } from '../platform/http/bind.ts'
import { conflict, refuseUnless } from '../platform/http/refusal.ts'
import { decisionKey } from './review-submission.ts'
import { lockClinicOfSubmission } from './submission-store.ts'

/** Undoes a decision whose mail has not left: the submission waits again and the clinic has its former values. */

type Tx = Transaction<Tables>
type Part = {
  attribute: string
  oldValue: Json
  reviewerId: string | null
  reviewedAt: string | null
  appliedVersion: number | null
}

export const undoReview = command<typeof undoEndpoint>(async ({ tx, actor, clock, input, audit }) => {
  const { submissionId } = input.params
  const live = await lockClinicOfSubmission(tx, submissionId)
  refuseUnless(live !== undefined && can(actor, 'reviewSubmission', live))
  const { clinicId } = live
  const at = clock.now()
  const parts = await readParts(tx, submissionId)
  const asked = { userId: actor.userId, version: live.version, now: at }
  const tooLate = () => conflict('too_late', 'It is too late to undo this decision. Edit the clinic instead.')
  refuseUnless(isUndoable(parts, asked) && !(await isAskedAgain(tx, { clinicId, submissionId, parts })), tooLate)
  refuseUnless(await withdrawMail(tx, submissionId), tooLate)

  const applied = parts.flatMap(({ attribute, oldValue, appliedVersion: version }) =>
    version === null ? [] : [{ attribute, oldValue, version }],
  )
  const version = applied.length > 0 ? live.version + 1 : live.version
  await sql`
    with undone as (
      update changes set status = 'requested', new_value = coalesce(submitted_value, new_value), submitted_value = null,
        overwrote = null, applied_version = null, updated_at = ${at}, updated_by = ${actor.userId}, reviewer_id = null,
        reviewed_at = null, reason = null
      where submission_id = ${submissionId} and reviewer_id is not null returning reviewed_at
    )
    update requests set status = 'requested', reviewer_id = null, reviewed_at = null, comments = null,
      comments_es = null where request_id = ${submissionId}`.execute(tx)
  if (applied.length > 0) {
    const decidedAt = parts.find(({ reviewedAt }) => reviewedAt !== null)?.reviewedAt ?? null
    await sql`delete from translation_checks where clinic_id = ${clinicId} and said_by = ${actor.userId}
      and said_at = ${decidedAt}::timestamptz`.execute(tx)
    const attributes = applied.map(({ attribute }) => attribute)
    const former = { ...undoChanges(live, applied), version, updatedAt: at.toISOString() }
    await writeClinics(tx, [{ before: live, after: former, attributes, at, by: 'undo' }])
  }
  if (parts.some((part) => part.appliedVersion === null && isOfAddress(part))) await scoreAgain(tx, [clinicId])
  await scoreAuthorAgain(tx, submissionId)
  await audit('undoReview', `submission/${submissionId}`, { attributes: parts.map(({ attribute }) => attribute) })
  return { data: { submissionId, clinicId, version } }
})

async function readParts(tx: Tx, submissionId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select c.attribute, coalesce(c.overwrote, c.old_value) as "oldValue", c.reviewer_id as "reviewerId",
      ${sql.raw(isoMoment('c.reviewed_at'))} as "reviewedAt", c.applied_version as "appliedVersion"
    from changes c where c.submission_id = ${submissionId} and c.reviewed_at is not null`.execute(tx)
  return rows
}

type Undoing = { clinicId: number; submissionId: number; parts: readonly Part[] }

/** Whether another submission waits for one of these units, of which only one may wait: its parts belong together. */
async function isAskedAgain(tx: Tx, { clinicId, submissionId, parts }: Undoing): Promise<boolean> {
  const { rows } = await sql<{ attribute: string }>`
    select attribute from changes where clinic_id = ${clinicId} and status = 'requested'
      and submission_id <> ${submissionId}`.execute(tx)
  const units = new Set(rows.map(({ attribute }) => unitOf(attribute)))
  return parts.some(({ attribute }) => units.has(unitOf(attribute)))
}

/** False if the worker has taken the mail. */
async function withdrawMail(tx: Tx, submissionId: number): Promise<boolean> {
  const key = decisionKey(submissionId)
  const { rows } = await sql<{ hasLeft: boolean }>`
    select status <> 'waiting' or attempts > 0 as "hasLeft" from mails where dedupe_key = ${key} for update`.execute(tx)
  if (rows[0]?.hasLeft) return false
  await sql`
    with mail as (delete from mails where dedupe_key = ${key} returning to_user, created_at)
    delete from push_messages using mail, push_devices device
    where device.user_id = mail.to_user and push_messages.device_id = device.device_id
      and push_messages.created_at = mail.created_at and push_messages.kind = 'decision'`.execute(tx)
  return true
}
