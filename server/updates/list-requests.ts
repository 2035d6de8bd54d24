import type { Pool } from 'pg'
import { MOST_COUNTED } from '../../contract/paging.ts'
import type { RequestItem } from '../../contract/updates.ts'
import { formatDate } from '../../domain/dates.ts'
import { type Actor, reach } from '../../domain/permissions.ts'
import { CARE_CAUSES } from '../../domain/review/care.ts'
import {
  dashboardStatus,
  type OutdatedCause,
  type RequestOrder,
  type RequestStatus,
  type RequestType,
} from '../../domain/review/status.ts'
import { containing, matching } from '../db/sql-text.ts'
import { descriptionOf } from './change-records.ts'
import type { Page } from './page.ts'
import { firstOfBatch, orderBy, queuePage, SORT_KEYS } from './queue-page.ts'

/** The dashboard: all kinds of requests in one order, and with a search or for staff those of them that concern it. */

export type RequestsAsked = {
  types: readonly RequestType[]
  statuses: readonly RequestStatus[]
  /** Requests of archived people, of every status. */
  ofArchived: boolean
  q: string | null
  page: Page
  order: RequestOrder
  /** Only what follows this request in the order. */
  after: number | null
}

type ItemRow = {
  id: number
  type: RequestType
  status: RequestStatus
  clinicId: number | null
  providerId: number
  createdAt: string
  byAdmin: boolean
  attributes: string[]
  source: string | null
  cause: OutdatedCause | null
  withdrawnByManager: boolean
  role: 'manager' | 'editor' | null
  reviewedAt: string | null
  reviewerName: string | null
  requesterName: string | null
  requesterEmail: string | null
  clinicName: string | null
  providerName: string
  batchId: number | null
  batchWaiting: number | null
  careCauses: string[]
  subjectId: string | null
  subjectName: string | null
  subjectEmail: string | null
  askedReason: string | null
}

type Listed = { items: ItemRow[]; total: number; oldestWaiting: Date | null; promisedDays: number | null }

/** A promise that the agency never saved. */
const PROMISED_DAYS = 5
const PROMISE = `(select (value ->> 'businessDays')::int from directory_settings where name = 'reviewPromise')`

/** `page` holds the requests. */
const itemsIn = (order: RequestOrder) => `select coalesce(json_agg(json_build_object(
    'id', r.request_id, 'type', r.type, 'status', r.status, 'clinicId', r.clinic_id, 'providerId', r.provider_id,
    'createdAt', r.created_at, 'byAdmin', r.by_admin, 'attributes', r.attributes, 'source', r.source,
    'cause', r.cause, 'withdrawnByManager', r.cause is not distinct from 'withdrawn' and exists (select from changes ch
      where ch.submission_id = r.request_id and ch.cause = 'withdrawn' and ch.updated_by <> r.requester_id),
    'role', r.role, 'reviewedAt', r.reviewed_at, 'reviewerName', w.display_name, 'requesterName', a.display_name,
    'requesterEmail', a.email, 'clinicName', c.display_name, 'providerName', p.name, 'batchId', r.batch_id,
    'batchWaiting', case when r.batch_id is not null and r.status = 'requested' then (select count(*)::int
      from requests other where other.batch_id = r.batch_id and other.status = 'requested') end,
    'careCauses', r.care_causes, 'subjectId', r.subject_id, 'subjectName', s.display_name, 'subjectEmail', s.email,
    'askedReason', r.asked_reason) order by r.place), '[]')
  from (select *, row_number() over (order by ${orderBy(order)}) as place from page) r
  join providers p on p.provider_id = r.provider_id
  left join clinics c on c.clinic_id = r.clinic_id
  left join users a on a.user_id = r.requester_id
  left join users w on w.user_id = r.reviewer_id
  left join users s on s.user_id = r.subject_id`

type WholeQueue = Pick<RequestsAsked, 'types' | 'statuses' | 'page'> & { order?: RequestOrder }

export function wholeQueue({ types, statuses, page, order = 'newest' }: WholeQueue) {
  const { name, rows, total, oldestWaiting, values } = queuePage(types, statuses, page, order, { together: true })
  return {
    name: `requests-${name}`,
    text: `with page as (${rows}) select (${itemsIn(order)}) as items, (${total}) as total,
      ${oldestWaiting} as "oldestWaiting", ${PROMISE} as "promisedDays"`,
    values,
  }
}

/**
 * A search or a scope picks its rows by person, clinic or provider, each through its index; there a bounded count is
 * exact enough. What is not asked for is left out of the text, so that it never costs the plan its indexes.
 */
export function narrowedQueue(actor: Actor, { types, statuses, page, q, ofArchived, order, after }: RequestsAsked) {
  const own = reach(actor)
  const values: unknown[] = [types, statuses, page.size, page.offset]
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions: Record<string, () => string> = {
    q: () => {
      const pattern = given(containing(q ?? ''))
      const person = matching('search_key', `first_name || ' ' || last_name || ' ' || email`, pattern)
      return `(r.clinic_id = any(array(
          select clinic_id from clinics where ${matching('name_key', 'display_name', pattern)}))
        or r.provider_id = any(array(select provider_id from providers where ${matching('name_key', 'name', pattern)}))
        or r.requester_id = any(array(select user_id from users where ${person})))`
    },
    own: () => `(r.requester_id = ${given(actor.userId)} or (r.type = 'contentUpdate'
      and (r.provider_id = any(${given(own.providerIds)}::int[]) or r.clinic_id = any(${given(own.clinicIds)}::int[]))))`,
    archived: () => `r.requester_id in (select user_id from users where status = 'Archived')`,
    after: () => `(${SORT_KEYS[order].join(', ')}) ${order === 'oldest' ? '>' : '<'}
      (select ${keysWhileWaiting(order)} from requests where request_id = ${given(after)})`,
  }
  const asked = { q: q !== null, own: !own.everything, archived: ofArchived, after: after !== null }
  const wanted = Object.keys(asked).filter((name) => asked[name as keyof typeof asked])
  const text = `
    with matching as (
      select r.request_id, r.created_at, r.batch_id, r.status, r.care from requests r
      where r.type = any($1) and r.status = any($2)
        ${wanted.map((name) => `and ${conditions[name]?.()}`).join(' ')}
    ), narrowed as (
      select * from matching where ${own.everything ? firstOfBatch('matching') : 'true'}
    ), page as (
      select r.* from (select request_id from narrowed order by ${orderBy(order)} limit $3 offset $4) found
      join requests r using (request_id))
    select (${itemsIn(order)}) as items,
      (select count(*)::int from (select 1 from narrowed limit ${MOST_COUNTED + 1}) counted) as total,
      (select min(created_at) from narrowed where status = 'requested') as "oldestWaiting", ${PROMISE} as "promisedDays"`
  return { name: `requests-${order}-${wanted.join('-')}`, text, values }
}

/** A request that was decided a moment ago keeps the place that it had while it waited. */
const keysWhileWaiting = (order: RequestOrder) =>
  SORT_KEYS[order].map((key) => key.replace(/\bstatus\b/g, `'requested'`)).join(', ')

export async function listRequests(pool: Pool, actor: Actor, asked: RequestsAsked) {
  const { page, q, ofArchived, after } = asked
  const whole = reach(actor).everything && q === null && !ofArchived && after === null
  const { rows } = await pool.query<Listed>(whole ? wholeQueue(asked) : narrowedQueue(actor, asked))
  const { items, total, oldestWaiting, promisedDays } = rows[0] ?? NOTHING
  const capped = !whole && total > MOST_COUNTED
  return {
    data: items.map(toItem),
    meta: {
      total: capped ? MOST_COUNTED : total,
      page: page.number,
      pageSize: page.size,
      ...(capped ? { totalCapped: true } : {}),
      oldestWaiting: oldestWaiting?.toISOString() ?? null,
      promisedDays: promisedDays ?? PROMISED_DAYS,
    },
  }
}

const NOTHING: Listed = { items: [], total: 0, oldestWaiting: null, promisedDays: null }

function toItem(row: ItemRow): RequestItem {
  const careCauses = CARE_CAUSES.filter((cause) => row.status === 'requested' && row.careCauses.includes(cause))
  return {
    ...(careCauses.length > 0 && { careCauses }),
    ...(isBatch(row) && { batch: { batchId: row.batchId, waiting: row.batchWaiting } }),
    id: row.id,
    type: row.type,
    status: dashboardStatus(row.status),
    clinicId: row.clinicId,
    providerId: row.providerId,
    requestDateTime: new Date(row.createdAt).toISOString(),
    requestDate: formatDate(row.createdAt),
    description: DESCRIPTIONS[row.type](row),
    approverName: row.reviewerName,
    approvalDate: approvalDate(row),
    approvedByAdminLabel: row.byAdmin,
    outdatedCause: row.cause,
    withdrawnByManager: row.withdrawnByManager,
    requesterName: row.requesterName,
    requesterEmail: row.requesterEmail,
    requestedRole: row.role,
    clinicName: row.clinicName,
    providerName: row.providerName,
    ...(row.type === 'teamRemoval' && {
      removal: {
        userId: row.subjectId ?? '',
        name: row.subjectName ?? '',
        email: row.subjectEmail ?? '',
        reason: row.askedReason,
      },
    }),
  }
}

/** Accepted changes are applied without anyone's decision, so the date is that of the change itself. */
function approvalDate({ reviewedAt, status, createdAt }: ItemRow): string | null {
  if (reviewedAt !== null) return formatDate(reviewedAt)
  return status === 'accepted' ? formatDate(createdAt) : null
}

const accessLine = ({ requesterName, requesterEmail, role, clinicName, providerName }: ItemRow) =>
  `${requesterName} (${requesterEmail}) is requesting ${role} access to ${clinicName ?? providerName}`

const removalLine = ({ requesterName, subjectName, subjectEmail, providerName }: ItemRow) =>
  `${requesterName} is asking to remove ${subjectName} (${subjectEmail}) from ${providerName}`

/** A batch of which one submission is left is an ordinary row again. */
const isBatch = <R extends Pick<ItemRow, 'batchId' | 'batchWaiting'>>(
  row: R,
): row is R & { batchId: number; batchWaiting: number } => row.batchId !== null && (row.batchWaiting ?? 0) > 1

const updateLine = (row: ItemRow) =>
  descriptionOf(isBatch(row) ? { ...row, clinicName: `${row.batchWaiting} clinics of ${row.providerName}` } : row)

const DESCRIPTIONS: Readonly<Record<RequestType, (row: ItemRow) => string>> = {
  contentUpdate: updateLine,
  accountAccess: accessLine,
  teamRemoval: removalLine,
}
