import type { Pool } from 'pg'
import { FIELDS } from '../../domain/clinic/fields.ts'
import { toldWithTheRest } from '../../domain/clinic/tell.ts'
import { type Actor, reach } from '../../domain/permissions.ts'
import type { RequestStatus } from '../../domain/review/status.ts'
import { CHANGE_JSON, type GroupRow, REVIEWER_OF_CHANGE, toGroup } from '../clinics/change-records.ts'
import type { Page } from '../platform/http/page.ts'

/** Submissions with their changes: all that the caller may read, or only the caller's own. */

/** Fields that a screen shows with their unchanged parts, such as a street with its town. */
const TOLD_WHOLE = Object.entries(FIELDS)
  .filter(([, row]) => toldWithTheRest(row))
  .map(([name]) => name)
const BESIDE = `jsonb_build_object(${TOLD_WHOLE.map((name) => `'${name}', c.profile -> '${name}'`).join(', ')})`
const tellsWhole = `exists (select from unnest(r.attributes) as path
  where split_part(path, '.', 2) = any('{${TOLD_WHOLE.join(',')}}'))`

const groupJson = (change: string) => `json_build_object(
  'submissionId', r.request_id, 'clinicId', r.clinic_id, 'clinicName', c.display_name, 'providerId', r.provider_id,
  'status', r.status, 'createdAt', r.created_at, 'reviewedAt', r.reviewed_at, 'rejectionReason', r.comments,
  'rejectionReasonEs', r.comments_es, 'batchId', r.batch_id,
  'attributes', r.attributes, 'requesterName', a.display_name, 'source', r.source,
  ${change === OWN_CHANGE_JSON ? `'beside', case when ${tellsWhole} then ${BESIDE} end,` : ''}
  'changes', (select coalesce(json_agg(${change} order by ch.change_id), '[]') from changes ch
    left join users w on w.user_id = ${REVIEWER_OF_CHANGE} where ch.submission_id = r.request_id))`

const JOINS = `join clinics c on c.clinic_id = r.clinic_id left join users a on a.user_id = r.requester_id`
const groups = (change: string) =>
  `select coalesce(json_agg(${groupJson(change)} order by r.created_at desc, r.request_id desc), '[]')`

/** Authors also read until when their words were live: until the newest later edit of the same field replaced them. */
const OWN_CHANGE_JSON = `${CHANGE_JSON} || jsonb_build_object('liveUntil', (
  select case when (array_agg(o.new_value order by o.applied_version desc))[1] is distinct from ch.new_value
    then min(o.updated_at) end
  from changes o where o.clinic_id = ch.clinic_id and o.attribute = ch.attribute
    and o.applied_version > ch.applied_version))`

const SCOPE = `r.type = 'contentUpdate' and r.status = any($1)
  and ($2::text is null or r.requester_id = $2)
  and ($3::int[] is null or r.provider_id = any($3) or r.clinic_id = any($4))`

const scoped = (change: string) => `
  with page as (
    select r.request_id from requests r where ${SCOPE} order by r.created_at desc, r.request_id desc limit $5 offset $6)
  select (${groups(change)} from page join requests r using (request_id) ${JOINS}) as groups,
    (select count(*)::int from requests r where $5::int is not null and ${SCOPE}) as total`

/** A page of the author's own submissions counts one edit for many clinics as one, and has all of its submissions. */
const CARD = 'coalesce(-r.batch_id, r.request_id)'
const OWN = `
  with found as (select r.request_id, r.created_at, ${CARD} as card from requests r where ${SCOPE}),
  cards as (select card from found group by card
    order by max(created_at) desc, max(request_id) desc limit $5 offset $6)
  select (${groups(OWN_CHANGE_JSON)} from found join cards using (card) join requests r using (request_id) ${JOINS}) as groups,
    (select count(distinct card)::int from found where $5::int is not null) as total`

type Asked = { mine: boolean; statuses: readonly RequestStatus[]; page: Page | null }

export async function listSubmissions(pool: Pool, actor: Actor, ask: Asked) {
  const { mine, statuses, page } = ask
  const own = reach(actor)
  const scope = [mine ? actor.userId : null, own.everything ? null : own.providerIds, own.clinicIds]
  const { rows } = await pool.query<{ groups: GroupRow[]; total: number }>(mine ? OWN : scoped(CHANGE_JSON), [
    statuses,
    ...scope,
    page?.size ?? null,
    page?.offset ?? 0,
  ])
  const { groups, total } = rows[0] ?? { groups: [], total: 0 }
  const data = groups.map(toGroup)
  return page ? { data, meta: { total, page: page.number, pageSize: page.size } } : { data }
}
