import type { Pool } from 'pg'
import { type Actor, reach } from '../../domain/permissions.ts'
import type { RequestStatus } from '../../domain/review/status.ts'
import { CHANGE_JSON, type GroupRow, toGroup } from './change-records.ts'
import type { Page } from './page.ts'

/** Submissions with their changes: everything within the caller's reach, or only what the caller submitted. */

const GROUP_JSON = `json_build_object(
  'submissionId', r.request_id, 'clinicId', r.clinic_id, 'clinicName', c.display_name, 'providerId', r.provider_id,
  'status', r.status, 'createdAt', r.created_at, 'reviewedAt', r.reviewed_at, 'rejectionReason', r.comments,
  'attributes', r.attributes, 'requesterName', a.display_name, 'source', r.source,
  'changes', (select coalesce(json_agg(${CHANGE_JSON} order by ch.change_id), '[]') from changes ch
    where ch.submission_id = r.request_id))`

export async function listSubmissions(
  pool: Pool,
  actor: Actor,
  ask: { mine: boolean; statuses: readonly RequestStatus[]; page: Page | null },
) {
  const own = reach(actor)
  const scope = `r.type = 'contentUpdate' and r.status = any($1)
    and ($2::text is null or r.requester_id = $2)
    and ($3::int[] is null or r.provider_id = any($3) or r.clinic_id = any($4))`
  const { rows } = await pool.query<{ groups: GroupRow[]; total: number }>({
    name: 'submissions',
    text: `
      with page as (
        select r.request_id from requests r where ${scope} order by r.created_at desc, r.request_id desc limit $5 offset $6)
      select (
        select coalesce(json_agg(${GROUP_JSON} order by r.created_at desc, r.request_id desc), '[]')
        from page join requests r using (request_id) join clinics c on c.clinic_id = r.clinic_id
        left join users a on a.user_id = r.requester_id left join users w on w.user_id = r.reviewer_id) as groups,
        (select count(*)::int from requests r where $5::int is not null and ${scope}) as total`,
    values: [
      ask.statuses,
      ask.mine ? actor.userId : null,
      own.everything ? null : own.providerIds,
      own.clinicIds,
      ask.page?.size ?? null,
      ask.page?.offset ?? 0,
    ],
  })
  const { groups, total } = rows[0] ?? { groups: [], total: 0 }
  const data = groups.map(toGroup)
  return ask.page ? { data, meta: { total, page: ask.page.number, pageSize: ask.page.size } } : { data }
}
