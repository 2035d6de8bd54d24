import { sql, type Transaction } from 'kysely'
import { touchesIndex } from '../../domain/directory/index-row.ts'
import type { Tables } from '../db/tables.ts'
import { relist } from '../directory/relist.ts'
import type { EditSurroundings, NewSubmission, Outdated } from './store.ts'
import { type Edit, nameOf, planEdit, statusesAfter, type Written } from './write-edit.ts'

/** Many clinics changed by one author at once, by the same rules as one, in as many statements. All are locked before. */

type Tx = Transaction<Tables>
export type Surroundings = Pick<EditSurroundings, 'submissionId' | 'pending' | 'statuses'>

/** What waits for review at these clinics, and a number for a submission of each. */
export async function surroundingsOf(tx: Tx, clinicIds: readonly number[]): Promise<Map<number, Surroundings>> {
  const { rows } = await sql<Surroundings & { clinicId: number }>`
    with pending as (
      select change_id, submission_id, clinic_id, attribute, new_value from changes
      where clinic_id = any(${clinicIds}::int[]) and status = 'requested'
    ), waiting as (
      select clinic_id, json_agg(json_build_object('changeId', change_id, 'submissionId', submission_id,
        'attribute', attribute, 'newValue', new_value)) as pending from pending group by clinic_id
    ), told as (
      select s.clinic_id, json_object_agg(s.submission_id, s.statuses) as statuses from (
        select c.clinic_id, c.submission_id,
          json_agg(json_build_object('changeId', c.change_id, 'status', c.status)) as statuses
        from changes c where c.submission_id in (select submission_id from pending)
        group by c.clinic_id, c.submission_id) s group by s.clinic_id
    )
    select id as "clinicId", nextval(pg_get_serial_sequence('requests', 'request_id'))::int as "submissionId",
      coalesce(waiting.pending, '[]') as pending, coalesce(told.statuses, '{}') as statuses
    from unnest(${clinicIds}::int[]) id
    left join waiting on waiting.clinic_id = id left join told on told.clinic_id = id`.execute(tx)
  return new Map(rows.map(({ clinicId, ...surroundings }) => [clinicId, surroundings]))
}

export async function writeEdits(tx: Tx, edits: readonly Edit[]): Promise<Written[]> {
  const planned = edits.map((edit) => ({ edit, ...planEdit(edit) }))
  const changing = planned.flatMap((one) => (one.submission === null ? [] : [one]))
  const ending = changing.filter(({ outdated }) => outdated.length > 0)
  if (ending.length > 0) {
    await outdateAll(
      tx,
      ending.map(({ edit, outdated, submission }) => ({ edit, outdated, submissionId: submission.submissionId })),
    )
  }
  if (changing.length > 0) {
    await storeSubmissions(
      tx,
      changing.map(({ submission }) => submission),
    )
    const touched = changing.filter(({ written }) => touchesIndex(written.live))
    await relist(
      tx,
      touched.map(({ submission }) => submission.clinicId),
    )
  }
  return planned.map(({ written }) => written)
}

type Ending = { edit: Edit; outdated: Outdated[]; submissionId: number }

async function outdateAll(tx: Tx, endings: readonly Ending[]): Promise<void> {
  const changes = endings.flatMap(({ edit, outdated, submissionId }) =>
    outdated.map((change) => ({ ...change, submissionId, at: edit.at, who: nameOf(edit.author) })),
  )
  const submissions = endings.flatMap(({ edit, outdated }) => statusesAfter(edit.surroundings.statuses, outdated))
  await sql`
    with moved as (
      update changes c set status = 'outdated', cause = o.cause, outdated_by = o."submissionId", updated_at = o.at,
        updated_by = o.who
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as o("changeId" int, cause text, "submissionId" int, at timestamptz, who text)
      where c.change_id = o."changeId" and c.status = 'requested'
    )
    update requests r set status = s.status, cause = s.cause
    from jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb) as s("submissionId" int, status text, cause text)
    where r.request_id = s."submissionId" and r.status <> s.status`.execute(tx)
}

async function storeSubmissions(tx: Tx, submissions: readonly NewSubmission[]): Promise<void> {
  const rows = submissions.map(({ live, audit, remember, ...rest }) => {
    if (remember !== null) throw new Error('A key belongs to one call of one person, not to one of many edits.')
    return {
      ...rest,
      attributes: rest.changes.map((change) => change.attribute),
      who: rest.requesterId ?? rest.source,
      applied: live !== null,
      ...(live && {
        profile: live.profile,
        licence: live.licence,
        version: live.version,
        archived: live.archived,
        archivalReason: live.archivalReason,
      }),
      action: audit.action,
      auditRequest: audit.requestId,
      details: { submissionId: rest.submissionId, ...audit.details },
    }
  })
  await sql`
    with s as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s("submissionId" int, "clinicId" int,
        "providerId" int, status text, at timestamptz, "requesterId" text, source text, "byAdmin" boolean, who text,
        attributes jsonb, changes jsonb, applied boolean, profile jsonb, licence jsonb, version int, archived boolean,
        "archivalReason" text, action text, "auditRequest" text, details jsonb)
    ), submission as (
      insert into requests (request_id, type, status, created_at, provider_id, clinic_id, requester_id, source, by_admin,
        attributes, reviewer_id, reviewed_at)
      select "submissionId", 'contentUpdate', status, at, "providerId", "clinicId", "requesterId", source, "byAdmin",
        array(select jsonb_array_elements_text(attributes)), case when "byAdmin" then "requesterId" end,
        case when "byAdmin" then at end from s
    ), added as (
      insert into changes (submission_id, clinic_id, attribute, old_value, new_value, status, applied_version, created_at,
        updated_at, updated_by)
      select s."submissionId", s."clinicId", c.attribute, coalesce(c."oldValue", 'null'), coalesce(c."newValue", 'null'),
        c.status, c."appliedVersion", s.at, s.at, s.who
      from s cross join lateral jsonb_to_recordset(s.changes)
        as c(attribute text, "oldValue" jsonb, "newValue" jsonb, status text, "appliedVersion" int)
    ), live as (
      update clinics c set profile = s.profile, licence = s.licence, archived = s.archived,
        archival_reason = s."archivalReason", version = s.version, updated_at = s.at
      from s where c.clinic_id = s."clinicId" and s.applied
    )
    insert into audit (at, actor_id, action, subject, request_id, details)
    select at, "requesterId", action, 'clinic/' || "clinicId", "auditRequest", details from s`.execute(tx)
}
