import { type Actor, reach } from '../../domain/permissions.ts'
import type { RequestOrder, RequestStatus, RequestType } from '../../domain/review/status.ts'
import { containing, matching } from '../db/sql-text.ts'
import { WRITTEN_OF_PERSON } from '../people/store.ts'
import type { Page } from '../platform/http/page.ts'

/** The dashboard's statement: one page of requests, the total, and the date of the oldest waiting request. */

export type RequestsAsked = {
  types: readonly RequestType[]
  statuses: readonly RequestStatus[]
  /** Requests of archived people, of every status. */
  ofArchived: boolean
  q: string | null
  page: Page
  order: RequestOrder
  /** Only requests after this one in the order. */
  after: number | null
}

/** The careful order lists waiting requests first, by their score; decided ones follow, newest first. */
const SORT_KEYS: Readonly<Record<RequestOrder, readonly string[]>> = {
  newest: ['r.created_at', 'r.request_id'],
  oldest: ['r.created_at', 'r.request_id'],
  careful: [
    `r.status = 'requested'`,
    `case when r.status = 'requested' then coalesce(r.care, 0) else 0 end`,
    'r.created_at',
    'r.request_id',
  ],
}

const orderBy = (order: RequestOrder) =>
  SORT_KEYS[order].map((key) => (order === 'oldest' ? key : `${key} desc`)).join(', ')

/** Compares with the place that the request had while it waited, so that "next" works right after a decision. */
function follows(order: RequestOrder, after: string): string {
  const whileWaiting = SORT_KEYS[order].map((key) => key.replace('r.status', `'requested'`))
  return `(${SORT_KEYS[order]}) ${order === 'oldest' ? '>' : '<'} (
    select ${whileWaiting} from requests r where r.request_id = ${after})`
}

const named = (pattern: string) => `(
  clinic_id in (select clinic_id from clinics where ${matching('name_key', 'display_name', pattern)})
  or provider_id in (select provider_id from providers where ${matching('name_key', 'name', pattern)})
  or requester_id in (select user_id from users where ${matching('search_key', WRITTEN_OF_PERSON, pattern)}))`

/** The queue shows the first waiting submission of a bulk edit for all of them. */
const STANDS_FOR_BATCH = `status <> 'requested' or batch_id is null or request_id in (
  select min(request_id) from found where status = 'requested' and batch_id is not null group by batch_id)`
const TOTAL_OF_BATCHES = `count(*) filter (where status <> 'requested' or batch_id is null)
  + count(distinct batch_id) filter (where status = 'requested')`

const ITEM = `json_build_object(
  'id', r.request_id, 'type', r.type, 'status', r.status, 'clinicId', r.clinic_id, 'providerId', r.provider_id,
  'createdAt', r.created_at, 'byAdmin', r.by_admin, 'attributes', r.attributes, 'source', r.source, 'cause', r.cause,
  'withdrawnByManager', r.cause is not distinct from 'withdrawn' and exists (select from changes ch
    where ch.submission_id = r.request_id and ch.cause = 'withdrawn' and ch.updated_by <> r.requester_id),
  'role', r.role, 'reviewedAt', r.reviewed_at, 'reviewerName', reviewer.display_name,
  'requesterName', requester.display_name, 'requesterEmail', requester.email,
  'clinicName', c.display_name, 'providerName', p.name, 'batchId', r.batch_id,
  'batchWaiting', case when r.batch_id is not null and r.status = 'requested' then (select count(*)::int
    from requests other where other.batch_id = r.batch_id and other.status = 'requested') end,
  'careCauses', r.care_causes, 'subjectId', r.subject_id, 'subjectName', subject.display_name,
  'subjectEmail', subject.email, 'askedReason', r.asked_reason)`

export function queueStatement(actor: Actor, { types, statuses, page, q, ofArchived, order, after }: RequestsAsked) {
  const values: unknown[] = [types, statuses, page.size, page.offset]
  const give = (value: unknown) => `$${values.push(value)}`
  const own = reach(actor)
  const conditions = ['type = any($1)', 'status = any($2)']
  if (q !== null) conditions.push(named(give(containing(q))))
  if (ofArchived) conditions.push(`requester_id in (select user_id from users where status = 'Archived')`)
  if (after !== null) conditions.push(follows(order, give(after)))
  if (!own.everything) {
    conditions.push(`(requester_id = ${give(actor.userId)} or (type = 'contentUpdate'
      and (provider_id = any(${give(own.providerIds)}::int[]) or clinic_id = any(${give(own.clinicIds)}::int[]))))`)
  }
  // A search materializes the matches and scans once; without a search, PostgreSQL reads the page and the total from
  // indexes.
  const scanned = q === null ? 'not materialized' : 'materialized'
  const text = `
    with found as ${scanned} (
      select request_id, created_at, status, care, batch_id from requests r where ${conditions.join(' and ')}),
    page as (select request_id from found r where ${own.everything ? STANDS_FOR_BATCH : 'true'}
      order by ${orderBy(order)} limit $3 offset $4)
    select (select coalesce(json_agg(${ITEM} order by ${orderBy(order)}), '[]')
        from page join requests r using (request_id) join providers p using (provider_id)
        left join clinics c on c.clinic_id = r.clinic_id
        left join users requester on requester.user_id = r.requester_id
        left join users reviewer on reviewer.user_id = r.reviewer_id
        left join users subject on subject.user_id = r.subject_id) as items,
      (select (${own.everything ? TOTAL_OF_BATCHES : 'count(*)'})::int from found) as total,
      (select min(created_at) from found where status = 'requested') as "oldestWaiting",
      (select (value ->> 'businessDays')::int from directory_settings where name = 'reviewPromise') as "promisedDays"`
  return { text, values }
}
