import { sql, type Transaction } from 'kysely'
import type { Json } from '../../domain/clinic/kinds/kind.ts'
import type { ChangeStatus, OutdatedCause, RequestStatus } from '../../domain/review/status.ts'
import type { Tables } from '../db/tables.ts'

/** Submissions and their changes as rows. Everything here runs while the clinic is locked. */

type Tx = Transaction<Tables>

export type PendingChange = {
  changeId: number
  submissionId: number
  attribute: string
  newValue: Json
}

/** Statuses of every change of a submission, so that its own status can be told after some of them move. */
export type SubmissionStatuses = Record<number, { changeId: number; status: ChangeStatus }[]>

export type EditSurroundings = {
  submissionId: number
  pending: PendingChange[]
  statuses: SubmissionStatuses
  /** Values that were live at the version asked for and are not any more, by attribute. */
  undo: { attribute: string; newValue: Json }[]
  remembered: { call: string; bodyHash: string; reply: Json } | null
}

/** All that a save has to know beside the clinic, in one statement after the lock: its snapshot sees what others committed. */
export async function readSurroundings(
  tx: Tx,
  ask: { clinicId: number; version: number; userId: string | null; idempotencyKey: string | null },
): Promise<EditSurroundings> {
  const { rows } = await sql<EditSurroundings>`
    with pending as (
      select change_id, submission_id, attribute, new_value from changes
      where clinic_id = ${ask.clinicId} and status = 'requested'
    ), later as (
      select distinct on (attribute) attribute, coalesce(overwrote, old_value) as value from changes
      where clinic_id = ${ask.clinicId} and applied_version > ${ask.version}
      order by attribute, applied_version, change_id
    )
    select nextval(pg_get_serial_sequence('requests', 'request_id'))::int as "submissionId",
      coalesce((select json_agg(json_build_object('changeId', change_id, 'submissionId', submission_id,
        'attribute', attribute, 'newValue', new_value)) from pending), '[]') as pending,
      coalesce((select json_object_agg(submission_id, statuses) from (
        select c.submission_id, json_agg(json_build_object('changeId', c.change_id, 'status', c.status)) as statuses
        from changes c where c.submission_id in (select submission_id from pending) group by c.submission_id) s), '{}') as statuses,
      coalesce((select json_agg(json_build_object('attribute', attribute, 'newValue', value)) from later), '[]') as undo,
      (select json_build_object('call', k.call, 'bodyHash', k.body_hash, 'reply', k.reply) from idempotency_keys k
        where k.user_id = ${ask.userId} and k.key = ${ask.idempotencyKey}) as remembered`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A select without a table always has one row')
  return found
}

export type Outdated = { changeId: number; cause: OutdatedCause }

/** Moves waiting changes to outdated and tells their submissions' new statuses. */
export async function outdate(
  tx: Tx,
  outdated: readonly Outdated[],
  submissions: readonly { submissionId: number; status: RequestStatus; cause: OutdatedCause | null }[],
  by: { at: Date; who: string; submissionId: number | null },
): Promise<void> {
  await sql`
    with moved as (
      update changes c set status = 'outdated', cause = o.cause, outdated_by = ${by.submissionId}, updated_at = ${by.at},
        updated_by = ${by.who}
      from jsonb_to_recordset(${JSON.stringify(outdated)}::jsonb) as o("changeId" int, cause text)
      where c.change_id = o."changeId" and c.status = 'requested'
    )
    update requests r set status = s.status, cause = s.cause
    from jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb) as s("submissionId" int, status text, cause text)
    where r.request_id = s."submissionId" and r.status <> s.status`.execute(tx)
}

export type NewChange = {
  attribute: string
  oldValue: Json
  newValue: Json
  status: ChangeStatus
  appliedVersion: number | null
}

export type NewSubmission = {
  submissionId: number
  clinicId: number
  providerId: number
  status: RequestStatus
  at: Date
  requesterId: string | null
  source: 'gbp' | 'hsd' | 'ladders' | null
  byAdmin: boolean
  changes: readonly NewChange[]
  /** Null where everything waits and the live clinic stays as it is. */
  live: { version: number; profile: unknown; licence: unknown; archived: boolean; archivalReason: string | null } | null
  audit: { action: string; requestId: string | null; details: Record<string, unknown> }
  remember: { key: string; call: string; bodyHash: string; reply: unknown } | null
}

/** One statement stores the whole save: submission, changes, live clinic, audit row and the key that makes it repeatable. */
export async function storeSubmission(tx: Tx, s: NewSubmission): Promise<void> {
  const who = s.requesterId ?? s.source
  await sql`
    with submission as (
      insert into requests (request_id, type, status, created_at, provider_id, clinic_id, requester_id, source, by_admin,
        attributes, reviewer_id, reviewed_at)
      values (${s.submissionId}, 'contentUpdate', ${s.status}, ${s.at}, ${s.providerId}, ${s.clinicId}, ${s.requesterId},
        ${s.source}, ${s.byAdmin}, ${s.changes.map((change) => change.attribute)},
        ${s.byAdmin ? s.requesterId : null}, ${s.byAdmin ? s.at : null})
    ), added as (
      insert into changes (submission_id, clinic_id, attribute, old_value, new_value, status, applied_version, created_at,
        updated_at, updated_by)
      select ${s.submissionId}, ${s.clinicId}, c.attribute, coalesce(c."oldValue", 'null'), coalesce(c."newValue", 'null'),
        c.status, c."appliedVersion", ${s.at}, ${s.at}, ${who}
      from jsonb_to_recordset(${JSON.stringify(s.changes)}::jsonb)
        as c(attribute text, "oldValue" jsonb, "newValue" jsonb, status text, "appliedVersion" int)
    ), live as (
      update clinics set profile = ${JSON.stringify(s.live?.profile ?? null)}::jsonb,
        licence = ${JSON.stringify(s.live?.licence ?? null)}::jsonb, archived = ${s.live?.archived ?? false},
        archival_reason = ${s.live?.archivalReason ?? null}, version = ${s.live?.version ?? 1}, updated_at = ${s.at}
      where clinic_id = ${s.clinicId} and ${s.live !== null}
    ), remembered as (
      insert into idempotency_keys (user_id, key, call, body_hash, reply, created_at)
      select ${s.requesterId}, ${s.remember?.key ?? null}, ${s.remember?.call ?? null}, ${s.remember?.bodyHash ?? null},
        ${JSON.stringify(s.remember?.reply ?? null)}::jsonb, ${s.at} where ${s.remember !== null}
    )
    insert into audit (at, actor_id, action, subject, request_id, details)
    values (${s.at}, ${s.requesterId}, ${s.audit.action}, ${`clinic/${s.clinicId}`}, ${s.audit.requestId},
      ${JSON.stringify({ submissionId: s.submissionId, ...s.audit.details })}::jsonb)`.execute(tx)
}
