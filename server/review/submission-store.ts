import { sql, type Transaction } from 'kysely'
import type { NewValue } from '../../domain/clinic/changes.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import type { Decided, Submission } from '../../domain/review/decision.ts'
import type { Reason } from '../../domain/review/reason.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'

/** Reads and writes submissions that are decided or withdrawn. Callers hold the lock on the clinic. */

type Tx = Transaction<Tables>

export async function lockClinicOfSubmission(tx: Tx, submissionId: number): Promise<Clinic | undefined> {
  const { rows } = await sql<{ clinic: Clinic }>`
    select ${sql.raw(CLINIC_JSON)} as clinic from clinics c
    where c.clinic_id = (select clinic_id from requests where request_id = ${submissionId} and type = 'contentUpdate')
    for update`.execute(tx)
  return rows[0]?.clinic
}

export type StoredSubmission = Submission & {
  requesterId: string | null
  reviewerId: string | null
  /** Every change that waits at the clinic. */
  waiting: (NewValue & { changeId: number })[]
}

export async function readSubmission(tx: Tx, submissionId: number): Promise<StoredSubmission> {
  const { rows } = await sql<StoredSubmission>`
    select r.status, r.requester_id as "requesterId", r.reviewer_id as "reviewerId", u.display_name as reviewer, ${sql.raw(isoMoment('r.reviewed_at'))} as "reviewedAt",
      (select json_agg(json_build_object('changeId', c.change_id, 'attribute', c.attribute, 'oldValue', c.old_value,
        'newValue', c.new_value, 'status', c.status) order by c.change_id)
       from changes c where c.submission_id = r.request_id) as changes,
      (select coalesce(json_agg(json_build_object('changeId', c.change_id, 'attribute', c.attribute,
        'newValue', c.new_value)), '[]')
       from changes c where c.clinic_id = r.clinic_id and c.status = 'requested') as waiting
    from requests r left join users u on u.user_id = r.reviewer_id where r.request_id = ${submissionId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The clinic was found through this submission')
  return found
}

type NewDecision = {
  submissionId: number
  decided: Decided<Reason>
  /** The clinic's version after the decision. */
  version: number
  at: Date
  reviewerId: string
  requestId: string
}

/** The condition on `requested` rules out a second winner even if a caller forgot to lock the clinic. */
export async function storeDecision(tx: Tx, decision: NewDecision): Promise<void> {
  const { submissionId, version, at, reviewerId, requestId } = decision
  const { status, reason, changes } = decision.decided
  const moved = changes.map(({ changeId, outcome, value, overwrote, reason: why = null }) => ({
    changeId,
    value,
    overwrote,
    reason: why,
    approved: outcome !== 'rejected',
    reworded: outcome === 'reworded',
  }))
  const approved = moved.filter((one) => one.approved).length
  const details = { approved: approved > 0, changes: approved, rejected: moved.length - approved, status }
  await sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as m("changeId" int, value jsonb, approved boolean, reworded boolean, overwrote jsonb, reason jsonb)
    ), decided as (
      update changes c set status = case when m.approved then 'approved' else 'rejected' end,
        new_value = case when m.approved then coalesce(m.value, 'null') else c.new_value end,
        submitted_value = case when m.reworded then c.new_value end, overwrote = m.overwrote -> 'value',
        applied_version = case when m.approved then ${version}::int end, updated_at = ${at}, updated_by = ${reviewerId},
        reviewer_id = ${reviewerId}, reviewed_at = ${at}, reason = nullif(m.reason, 'null')
      from moved m where c.change_id = m."changeId" and c.status = 'requested'
    ), submission as (
      update requests set status = ${status}, reviewer_id = ${reviewerId}, reviewed_at = ${at},
        comments = coalesce(${reason?.en ?? null}, comments),
        comments_es = case when ${reason !== null} then ${reason === null || reason.es === reason.en ? null : reason.es}
          else comments_es end
      where request_id = ${submissionId}
    ), closed as (
      delete from review_visits where submission_id = ${submissionId} and ${status !== 'requested'}
    )
    insert into audit (at, actor_id, action, subject, request_id, details)
    values (${at}, ${reviewerId}, 'reviewSubmission', ${`submission/${submissionId}`}, ${requestId},
      ${JSON.stringify(details)}::jsonb)`.execute(tx)
}
