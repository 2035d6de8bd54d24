import { VISIT_LASTS } from '../../contract/review.ts'
import { ZONE } from '../../domain/dates.ts'
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
  /** Only requests that came on this day of the agency or before; the numbers of the list count all. */
  cameBy?: string
  q: string | null
  page: Page
  order: RequestOrder
  /** Only requests after this one in the order, or before it, the nearest first. */
  after: number | null
  before: number | null
  /** Only this request. */
  only?: number
  now: Date
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

const orderBy = (order: RequestOrder, isAscending: boolean) =>
  SORT_KEYS[order].map((key) => (isAscending ? key : `${key} desc`)).join(', ')

/** Compares with the place that the request had while it waited, so that "next" works right after a decision. */
function isBeyond(order: RequestOrder, one: string, isAscending: boolean): string {
  const whileWaiting = SORT_KEYS[order].map((key) => key.replace('r.status', `'requested'`))
  return `(${SORT_KEYS[order]}) ${isAscending ? '>' : '<'} (
    select ${whileWaiting} from requests r where r.request_id = ${one})`
}

const named = (pattern: string) => `(
  clinic_id in (select clinic_id from clinics where ${matching('name_key', 'display_name', pattern)})
  or provider_id in (select provider_id from providers where ${matching('name_key', 'name', pattern)})
  or requester_id in (select user_id from users where ${matching('search_key', WRITTEN_OF_PERSON, pattern)}))`

/** One row for the waiting submissions of a bulk edit and one for the others, whose most telling status it shows. */
const STANDS_FOR_BATCH = `batch_id is null or request_id in (
  select distinct on (batch_id, status = 'requested') request_id from found where batch_id is not null
  order by batch_id, status = 'requested',
    array_position(array['requested', 'approved', 'rejected', 'accepted', 'outdated'], status), request_id)`
const TOTAL_OF_BATCHES = `count(*) filter (where batch_id is null)
  + count(distinct (batch_id, status = 'requested')) filter (where batch_id is not null)`

/** Waiting submissions by mark, of the whole queue: the server drops marks that many of them carry. */
const CAUSE_COUNTS = `(select coalesce(json_object_agg(mark, carried), '{}') from (
  select mark, count(*) as carried from requests, unnest(care_causes) mark
  where type = 'contentUpdate' and status = 'requested' group by mark) marks)`
const WAITING_UPDATES = `(select count(*)::int from requests where type = 'contentUpdate' and status = 'requested')`
/** Waiting requests by the agency's day on which they came, to count those beyond the promise. */
const waitingDays = (isRow: string) => `(
  select coalesce(json_agg(json_build_object('since', since, 'requests', requests)), '[]') from (
    select min(created_at) as since, count(*) as requests from found
    where status = 'requested' and (${isRow}) group by (created_at at time zone '${ZONE}')::date) days)`

const ITEM = `json_build_object(
  'id', r.request_id, 'type', r.type, 'status', r.status, 'clinicId', r.clinic_id, 'providerId', r.provider_id,
  'createdAt', r.created_at, 'byAdmin', r.by_admin, 'attributes', r.attributes, 'source', r.source, 'cause', r.cause,
  'withdrawnByManager', r.cause is not distinct from 'withdrawn' and exists (select from changes ch
    where ch.submission_id = r.request_id and ch.cause = 'withdrawn' and ch.updated_by <> r.requester_id),
  'role', r.role, 'reviewedAt', r.reviewed_at, 'reviewerName', reviewer.display_name,
  'requesterName', requester.display_name, 'requesterEmail', requester.email,
  'clinicName', c.display_name, 'providerName', p.name, 'batchId', r.batch_id,
  'batchClinics', case when r.batch_id is not null then (select count(*)::int from requests other
    where other.batch_id = r.batch_id and (other.status = 'requested') = (r.status = 'requested')) end,
  'careCauses', r.care_causes, 'subjectId', r.subject_id, 'subjectName', subject.display_name,
  'subjectEmail', subject.email, 'askedReason', r.asked_reason, 'objector', objector.display_name,
  'voucher', voucher.display_name,
  'isSuspended', r.type = 'teamRemoval' and exists (select from suspended_roles s where s.request_id = r.request_id))`

export function queueStatement(actor: Actor, asked: RequestsAsked) {
  const { types, statuses, page, q, ofArchived, cameBy, order, after, before, only, now } = asked
  const values: unknown[] = [types, statuses, page.size, page.offset]
  const give = (value: unknown) => `$${values.push(value)}`
  const own = reach(actor)
  const conditions = ['type = any($1)', 'status = any($2)']
  if (q !== null) conditions.push(named(give(containing(q))))
  if (ofArchived) conditions.push(`requester_id in (select user_id from users where status = 'Archived')`)
  if (only !== undefined) conditions.push(`request_id = ${give(only)}`)
  const isAscending = (order === 'oldest') !== (before !== null)
  const one = before ?? after
  if (one !== null) conditions.push(isBeyond(order, give(one), isAscending))
  if (!own.everything) {
    conditions.push(`(requester_id = ${give(actor.userId)} or (type = 'contentUpdate'
      and (provider_id = any(${give(own.providerIds)}::int[]) or clinic_id = any(${give(own.clinicIds)}::int[]))))`)
  }
  const opened = own.everything
    ? `jsonb_build_object('openedBy', (select coalesce(jsonb_agg(other.display_name order by v.opened_at), '[]')
        from review_visits v join users other using (user_id) where v.submission_id = r.request_id
        and r.status = 'requested' and v.user_id <> ${give(actor.userId)}
        and v.renewed_at >= ${give(new Date(now.getTime() - VISIT_LASTS))}))`
    : ''
  // A search materializes the matches and scans once; without a search, PostgreSQL reads the page and the total from
  // indexes.
  const item = own.everything ? `${ITEM}::jsonb || ${opened}` : ITEM
  const isRow = own.everything ? STANDS_FOR_BATCH : 'true'
  const isInTime = cameBy === undefined ? 'true' : `(created_at at time zone '${ZONE}')::date <= ${give(cameBy)}::date`
  const scanned = q === null ? 'not materialized' : 'materialized'
  const text = `
    with found as ${scanned} (
      select request_id, created_at, status, care, batch_id from requests r where ${conditions.join(' and ')}),
    page as (select request_id from found r where (${isRow}) and ${isInTime}
      order by ${orderBy(order, isAscending)} limit $3 offset $4)
    select (select coalesce(json_agg(${item} order by ${orderBy(order, isAscending)}), '[]')
        from page join requests r using (request_id) join providers p using (provider_id)
        left join clinics c on c.clinic_id = r.clinic_id
        left join users requester on requester.user_id = r.requester_id
        left join users reviewer on reviewer.user_id = r.reviewer_id
        left join users subject on subject.user_id = r.subject_id
        left join users objector on objector.user_id = r.objected_by
        left join users voucher on voucher.user_id = r.vouched_by) as items,
      (select (${own.everything ? TOTAL_OF_BATCHES : 'count(*)'})::int from found where ${isInTime}) as total,
      (select min(created_at) from found where status = 'requested') as "oldestWaiting",
      ${waitingDays(isRow)} as "waitingDays", ${CAUSE_COUNTS} as "causeCounts", ${WAITING_UPDATES} as "waitingUpdates",
      (select (value ->> 'businessDays')::int from directory_settings where name = 'reviewPromise') as "promisedDays"`
  return { text, values }
}
