import type { Transaction } from 'kysely'
import type { Json } from '../../domain/clinic/kinds/kind.ts'
import type { ChangeStatus, OutdatedCause, RequestStatus } from '../../domain/review/status.ts'
import { prepared } from '../db/prepared.ts'
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
  /** What went live after the version asked for, with what it wrote over. */
  undo: { version: number; attribute: string; oldValue: Json }[]
  remembered: { call: string; bodyHash: string; reply: Json } | null
}

// $1 clinic, $2 version, $3 person, $4 key.
const READ_SURROUNDINGS = prepared<EditSurroundings>(
  'read-surroundings',
  `with pending as (
      select change_id, submission_id, attribute, new_value from changes where clinic_id = $1 and status = 'requested'
    )
    select nextval(pg_get_serial_sequence('requests', 'request_id'))::int as "submissionId",
      coalesce((select json_agg(json_build_object('changeId', change_id, 'submissionId', submission_id,
        'attribute', attribute, 'newValue', new_value)) from pending), '[]') as pending,
      coalesce((select json_object_agg(submission_id, statuses) from (
        select c.submission_id, json_agg(json_build_object('changeId', c.change_id, 'status', c.status)) as statuses
        from changes c where c.submission_id in (select submission_id from pending) group by c.submission_id) s), '{}') as statuses,
      coalesce((select json_agg(json_build_object('version', applied_version, 'attribute', attribute,
        'oldValue', coalesce(overwrote, old_value))) from changes where clinic_id = $1 and applied_version > $2), '[]') as undo,
      (select json_build_object('call', k.call, 'bodyHash', k.body_hash, 'reply', k.reply) from idempotency_keys k
        where k.user_id = $3 and k.key = $4) as remembered`,
)

/** All that a save has to know beside the clinic, in one statement after the lock: its snapshot sees what others committed. */
export async function readSurroundings(
  tx: Tx,
  ask: { clinicId: number; version: number; userId: string | null; idempotencyKey: string | null },
): Promise<EditSurroundings> {
  const [found] = await READ_SURROUNDINGS(tx, [ask.clinicId, ask.version, ask.userId, ask.idempotencyKey])
  if (!found) throw new Error('A select without a table always has one row')
  return found
}

export type Outdated = { changeId: number; cause: OutdatedCause }

// $1 changes, $2 by which submission, $3 when, $4 by whom, $5 submissions.
const OUTDATE = prepared(
  'outdate',
  `with moved as (
      update changes c set status = 'outdated', cause = o.cause, outdated_by = $2, updated_at = $3, updated_by = $4
      from jsonb_to_recordset($1::jsonb) as o("changeId" int, cause text)
      where c.change_id = o."changeId" and c.status = 'requested'
    )
    update requests r set status = s.status, cause = s.cause
    from jsonb_to_recordset($5::jsonb) as s("submissionId" int, status text, cause text)
    where r.request_id = s."submissionId" and r.status <> s.status`,
)

/** Moves waiting changes to outdated and tells their submissions' new statuses. */
export async function outdate(
  tx: Tx,
  outdated: readonly Outdated[],
  submissions: readonly { submissionId: number; status: RequestStatus; cause: OutdatedCause | null }[],
  by: { at: Date; who: string; submissionId: number | null },
): Promise<void> {
  const { at, who, submissionId } = by
  await OUTDATE(tx, [JSON.stringify(outdated), submissionId, at.toISOString(), who, JSON.stringify(submissions)])
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

// $1 submission, $2 clinic, $3 its status, $4 when, $5 provider, $6 person, $7 feed, $8 by an administrator, $9 attributes,
// $10 changes, $11 live, $12 profile, $13 licence, $14 archived, $15 reason, $16 version, $17 key, $18 its call, $19 its body,
// $20 its reply, $21 what was done, $22 request, $23 details.
const STORE_SUBMISSION = prepared(
  'store-submission',
  `with submission as (
      insert into requests (request_id, type, status, created_at, provider_id, clinic_id, requester_id, source, by_admin,
        attributes, reviewer_id, reviewed_at)
      values ($1, 'contentUpdate', $3, $4, $5, $2, $6, $7, $8, $9,
        case when $8 then $6 end, case when $8 then $4::timestamptz end)
    ), added as (
      insert into changes (submission_id, clinic_id, attribute, old_value, new_value, status, applied_version, created_at,
        updated_at, updated_by)
      select $1, $2, c.attribute, coalesce(c."oldValue", 'null'), coalesce(c."newValue", 'null'), c.status,
        c."appliedVersion", $4, $4, coalesce($6::text, $7)
      from jsonb_to_recordset($10::jsonb)
        as c(attribute text, "oldValue" jsonb, "newValue" jsonb, status text, "appliedVersion" int)
    ), live as (
      update clinics set profile = $12::jsonb, licence = $13::jsonb, archived = $14, archival_reason = $15, version = $16,
        updated_at = $4
      where clinic_id = $2 and $11::boolean
    ), remembered as (
      insert into idempotency_keys (user_id, key, call, body_hash, reply, created_at)
      select $6, $17::text, $18, $19, $20::jsonb, $4 where $17 is not null
    )
    insert into audit (at, actor_id, action, subject, request_id, details)
    values ($4, $6, $21, 'clinic/' || $2::int, $22, $23::jsonb)`,
)

/** One statement stores the whole save: submission, changes, live clinic, audit row and the key that makes it repeatable. */
export async function storeSubmission(tx: Tx, s: NewSubmission): Promise<void> {
  const { live, remember } = s
  await STORE_SUBMISSION(tx, [
    s.submissionId,
    s.clinicId,
    s.status,
    s.at.toISOString(),
    s.providerId,
    s.requesterId,
    s.source,
    s.byAdmin,
    s.changes.map((change) => change.attribute),
    JSON.stringify(s.changes),
    live !== null,
    JSON.stringify(live?.profile ?? null),
    JSON.stringify(live?.licence ?? null),
    live?.archived ?? false,
    live?.archivalReason ?? null,
    live?.version ?? 1,
    remember?.key ?? null,
    remember?.call ?? null,
    remember?.bodyHash ?? null,
    JSON.stringify(remember?.reply ?? null),
    s.audit.action,
    s.audit.requestId,
    JSON.stringify({ submissionId: s.submissionId, ...s.audit.details }),
  ])
}
