import type { Transaction } from 'kysely'
import type { PLACE } from '#place/names'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import type { Json } from '../../domain/clinic/kinds/kind.ts'
import type { Care } from '../../domain/review/care.ts'
import type { ChangeStatus, OutdatedCause, RequestStatus } from '../../domain/review/status.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'
import { clinicOf, LOCK_CLINIC } from './store.ts'

/** Reads and writes submissions and their changes. Callers hold the lock on the clinic. */

type Tx = Transaction<Tables>

export type PendingChange = {
  changeId: number
  submissionId: number
  requesterId: string | null
  attribute: string
  newValue: Json
}

/** Statuses of every change of a submission, from which the submission's own status follows after some of them move. */
export type SubmissionStatuses = Record<number, { changeId: number; status: ChangeStatus }[]>

export type EditSurroundings = {
  submissionId: number
  pending: PendingChange[]
  statuses: SubmissionStatuses
  /** Changes that went live after the requested version, with the values they overwrote. */
  undo: { version: number; attribute: string; oldValue: Json }[]
  remembered: { call: string; bodyHash: string; reply: Json } | null
  /** Visitors reported a problem with this clinic that no administrator has settled yet. */
  hasOpenReports: boolean
  /** No reviewer approved an edit of the person yet. */
  newAuthor: boolean
}

/** Whether no reviewer approved an edit of this person yet; an approved request for access is no edit. */
export const hasNoApprovedEdit = (person: string) => `not exists (select from requests approved
  where approved.requester_id = ${person} and approved.type = 'contentUpdate' and approved.status = 'approved')`

// $1 clinic, $2 version, $3 person, $4 key.
const READ_SURROUNDINGS = statement<EditSurroundings>(`
    with pending as (
      select change_id, submission_id, requester_id, attribute, new_value
      from changes join requests on request_id = submission_id
      where changes.clinic_id = $1 and changes.status = 'requested'
    )
    select nextval(pg_get_serial_sequence('requests', 'request_id'))::int as "submissionId",
      coalesce((select json_agg(json_build_object('changeId', change_id, 'submissionId', submission_id,
        'requesterId', requester_id, 'attribute', attribute, 'newValue', new_value)) from pending), '[]') as pending,
      coalesce((select json_object_agg(submission_id, statuses) from (
        select c.submission_id, json_agg(json_build_object('changeId', c.change_id, 'status', c.status)) as statuses
        from changes c where c.submission_id in (select submission_id from pending) group by c.submission_id) s), '{}') as statuses,
      coalesce((select json_agg(json_build_object('version', applied_version, 'attribute', attribute,
        'oldValue', coalesce(overwrote, old_value))) from changes where clinic_id = $1 and applied_version > $2), '[]') as undo,
      (select json_build_object('call', k.call, 'bodyHash', k.body_hash, 'reply', k.reply) from idempotency_keys k
        where k.user_id = $3 and k.key = $4) as remembered,
      exists (select from clinic_reports where clinic_id = $1 and outcome is null) as "hasOpenReports",
      ${hasNoApprovedEdit('$3')} as "newAuthor"`)

type AskOfSave = { clinicId: number; version: number; userId: string | null; idempotencyKey: string | null }

/**
 * Locks the clinic and reads everything else that a save needs. Two statements, because the second takes a new
 * snapshot: it sees rows that other transactions committed while the first waited for the lock.
 */
export async function lockForSave(
  tx: Tx,
  ask: AskOfSave,
): Promise<{ live: Clinic | undefined; surroundings: EditSurroundings }> {
  const [locked] = await LOCK_CLINIC(tx, [ask.clinicId])
  return { live: locked && clinicOf(locked), surroundings: await readSurroundings(tx, ask) }
}

/** The same for a clinic that is locked already. */
export async function readSurroundings(tx: Tx, ask: AskOfSave): Promise<EditSurroundings> {
  const [found] = await READ_SURROUNDINGS(tx, [ask.clinicId, ask.version, ask.userId, ask.idempotencyKey])
  return demanded(found)
}

function demanded(found: EditSurroundings | undefined): EditSurroundings {
  if (!found) throw new Error('A select without a table always has one row')
  return found
}

export type Outdated = { changeId: number; cause: OutdatedCause }
/** A change that ends, with the submission that ended it, when, and by whom. */
export type Ending = Outdated & { submissionId: number | null; at: Date; who: string }

const OUTDATE = statement(`
    with moved as (
      update changes c set status = 'outdated', cause = o.cause, outdated_by = o."submissionId", updated_at = o.at,
        updated_by = o.who
      from jsonb_to_recordset($1::jsonb) as o("changeId" int, cause text, "submissionId" int, at timestamptz, who text)
      where c.change_id = o."changeId" and c.status = 'requested'
    )
    update requests r set status = s.status, cause = s.cause
    from jsonb_to_recordset($2::jsonb) as s("submissionId" int, status text, cause text)
    where r.request_id = s."submissionId" and r.status <> s.status`)

/** Moves waiting changes to outdated and stores the new statuses of their submissions. */
export async function outdate(
  tx: Tx,
  endings: readonly Ending[],
  submissions: readonly { submissionId: number; status: RequestStatus; cause: OutdatedCause | null }[],
): Promise<void> {
  await OUTDATE(tx, [JSON.stringify(endings), JSON.stringify(submissions)])
}

type NewChange = {
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
  source: 'gbp' | 'hsd' | (typeof PLACE)['licensingId'] | null
  byAdmin: boolean
  /** The bulk edit that this submission belongs to. */
  batchId?: number | null
  changes: readonly NewChange[]
  audit: { action: string; requestId: string | null; details: Record<string, unknown> }
  remember: { key: string; call: string; bodyHash: string; reply: unknown } | null
  /** How carefully a reviewer should read the submission; null where no change waits. */
  care: Care | null
}

const STORE_SUBMISSIONS = statement(`
    with s as (
      select * from jsonb_to_recordset($1::jsonb) as s("submissionId" int, "clinicId" int, "providerId" int, status text,
        at timestamptz, "requesterId" text, source text, "byAdmin" boolean, "batchId" int, attributes jsonb, changes jsonb,
        audit jsonb, remember jsonb, care jsonb)
    ), submission as (
      insert into requests (request_id, type, status, created_at, provider_id, clinic_id, requester_id, source, by_admin,
        attributes, batch_id, reviewer_id, reviewed_at, care, care_causes)
      select "submissionId", 'contentUpdate', status, at, "providerId", "clinicId", "requesterId", source, "byAdmin",
        array(select jsonb_array_elements_text(attributes)), "batchId", case when "byAdmin" then "requesterId" end,
        case when "byAdmin" then at end, (care ->> 'score')::smallint,
        array(select jsonb_array_elements_text(coalesce(care -> 'causes', '[]'))) from s
    ), added as (
      insert into changes (submission_id, clinic_id, attribute, old_value, new_value, status, applied_version, created_at,
        updated_at, updated_by)
      select s."submissionId", s."clinicId", c.attribute, coalesce(c."oldValue", 'null'), coalesce(c."newValue", 'null'),
        c.status, c."appliedVersion", s.at, s.at, coalesce(s."requesterId", s.source)
      from s cross join lateral jsonb_to_recordset(s.changes)
        as c(attribute text, "oldValue" jsonb, "newValue" jsonb, status text, "appliedVersion" int)
    ), remembered as (
      insert into idempotency_keys (user_id, key, call, body_hash, reply, created_at)
      select "requesterId", remember ->> 'key', remember ->> 'call', remember ->> 'bodyHash', remember -> 'reply', at
      from s where remember <> 'null'
    )
    insert into audit (at, actor_id, action, subject, request_id, details)
    select at, "requesterId", audit ->> 'action', 'clinic/' || "clinicId", audit ->> 'requestId', audit -> 'details' from s`)

/** One statement stores any number of saves: submission, changes, audit row and idempotency key. */
export async function storeSubmissions(tx: Tx, submissions: readonly NewSubmission[]): Promise<void> {
  const rows = submissions.map(({ audit, ...submission }) => ({
    ...submission,
    attributes: submission.changes.map((change) => change.attribute),
    audit: { ...audit, details: { submissionId: submission.submissionId, ...audit.details } },
  }))
  await STORE_SUBMISSIONS(tx, [JSON.stringify(rows)])
}

export type Surroundings = Pick<EditSurroundings, 'submissionId' | 'pending' | 'statuses'> &
  Partial<Pick<EditSurroundings, 'hasOpenReports' | 'newAuthor'>>

const SURROUNDINGS_OF_SEVERAL = statement<Surroundings & { clinicId: number }>(`
    with pending as (
      select change_id, submission_id, requester_id, changes.clinic_id, attribute, new_value
      from changes join requests on request_id = submission_id
      where changes.clinic_id = any($1::int[]) and changes.status = 'requested'
    ), waiting as (
      select clinic_id, json_agg(json_build_object('changeId', change_id, 'submissionId', submission_id,
        'requesterId', requester_id, 'attribute', attribute, 'newValue', new_value)) as pending from pending group by clinic_id
    ), told as (
      select s.clinic_id, json_object_agg(s.submission_id, s.statuses) as statuses from (
        select c.clinic_id, c.submission_id,
          json_agg(json_build_object('changeId', c.change_id, 'status', c.status)) as statuses
        from changes c where c.submission_id in (select submission_id from pending)
        group by c.clinic_id, c.submission_id) s group by s.clinic_id
    )
    select id as "clinicId", nextval(pg_get_serial_sequence('requests', 'request_id'))::int as "submissionId",
      coalesce(waiting.pending, '[]') as pending, coalesce(told.statuses, '{}') as statuses
    from unnest($1::int[]) id
    left join waiting on waiting.clinic_id = id left join told on told.clinic_id = id`)

/** Reads the waiting changes of these clinics and reserves a submission id for each. */
export async function surroundingsOf(tx: Tx, clinicIds: readonly number[]): Promise<Map<number, Surroundings>> {
  const rows = await SURROUNDINGS_OF_SEVERAL(tx, [clinicIds])
  return new Map(rows.map(({ clinicId, ...surroundings }) => [clinicId, surroundings]))
}
