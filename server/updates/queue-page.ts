import { PAGE_SIZE } from '../../contract/paging.ts'
import {
  REQUEST_ORDERS,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  type RequestOrder,
  type RequestStatus,
  type RequestType,
} from '../../domain/review/status.ts'
import type { Page } from './page.ts'

const NEWEST = 'created_at desc, request_id desc'
/** As the index on waiting requests spells it. */
const CARE = 'coalesce(care, 0::smallint)'

/** One walk down an index. What is decided needs no more care: it is newest first in the careful order too. */
const WALKS: Readonly<Record<RequestOrder, (status: RequestStatus) => string>> = {
  newest: () => NEWEST,
  oldest: () => 'created_at, request_id',
  careful: (status) => (status === 'requested' ? `${CARE} desc, ${NEWEST}` : NEWEST),
}

/** What a row is sorted by, the last of them its number; in the careful order what waits comes first. */
export const SORT_KEYS: Readonly<Record<RequestOrder, readonly string[]>> = {
  newest: ['created_at', 'request_id'],
  oldest: ['created_at', 'request_id'],
  careful: [
    `(status = 'requested')`,
    `case when status = 'requested' then ${CARE} else 0 end`,
    'created_at',
    'request_id',
  ],
}

export const orderBy = (order: RequestOrder) =>
  SORT_KEYS[order].map((key) => (order === 'oldest' ? key : `${key} desc`)).join(', ')

/** Of one edit for many clinics the first submission that waits stands in the queue for all of them. */
const STANDS_FOR_BATCH = `(r.batch_id is null or not exists (select from requests other
  where other.batch_id = r.batch_id and other.status = 'requested' and other.request_id < r.request_id))`

/** The same among the rows of a search, where the first that matches stands for those that match. */
export const firstOfBatch = (rows: string) => `(status <> 'requested' or batch_id is null or request_id in (
  select min(request_id) from ${rows} where batch_id is not null and status = 'requested' group by batch_id))`

const BEHIND = `(select count(*) - count(distinct batch_id) from requests
  where batch_id is not null and status = 'requested')`

/**
 * A page of all requests of some types and statuses. Each type and status is one walk down one index, and the walks are
 * merged, so a page costs the same however many requests there are; totals come from counters. Types, statuses and the
 * ordinary first page stand in the text itself: a statement without parameters is planned once, for exactly what it asks.
 */
export function queuePage(
  types: readonly RequestType[],
  statuses: readonly RequestStatus[],
  page: Page,
  order: RequestOrder,
  /** Whether one edit for many clinics is one row. */
  { together }: { together: boolean },
) {
  const first = page.offset === 0 && page.size === PAGE_SIZE
  // Only words of our own lists ever reach the text.
  const wanted = {
    types: REQUEST_TYPES.filter((type) => types.includes(type)),
    statuses: REQUEST_STATUSES.filter((status) => statuses.includes(status)),
    order: REQUEST_ORDERS.find((one) => one === order) ?? 'newest',
  }
  const limit = first ? { walk: PAGE_SIZE, page: PAGE_SIZE } : { walk: '$1::int + $2::int', page: '$1 offset $2' }
  const isCollapsed = (type: RequestType, status: RequestStatus) =>
    together && type === 'contentUpdate' && status === 'requested'
  const standing = (type: RequestType, status: RequestStatus) =>
    isCollapsed(type, status) ? `and ${STANDS_FOR_BATCH}` : ''
  const collapsed = wanted.types.some((type) => wanted.statuses.some((status) => isCollapsed(type, status)))
  const walks = wanted.types.flatMap((type) =>
    wanted.statuses.map(
      (status) =>
        `(select * from requests r where type = '${type}' and status = '${status}' ${standing(type, status)}
          order by ${WALKS[wanted.order](status)} limit ${limit.walk})`,
    ),
  )
  const counted = wanted.types.map((type) => `'${type}'`)
  const oldest = wanted.types.map(
    (type) => `(select created_at from requests where type = '${type}' and status = 'requested'
      order by created_at, request_id limit 1)`,
  )
  const place = (list: readonly string[], words: readonly string[]) => words.map((word) => list.indexOf(word)).join('')
  const name = `${place(REQUEST_TYPES, wanted.types)}-${place(REQUEST_STATUSES, wanted.statuses)}-${wanted.order}`
  return {
    name: `${name}-${first ? 'first' : 'any'}${together ? '-together' : ''}`,
    rows: `select * from (${walks.join(' union all ')}) walks order by ${orderBy(wanted.order)} limit ${limit.page}`,
    total: `select (coalesce(sum(${wanted.statuses.join(' + ')}), 0) - ${collapsed ? BEHIND : '0'})::int
      from request_counts where type in (${counted})`,
    oldestWaiting: wanted.statuses.includes('requested') ? `least(${oldest})` : 'null::timestamptz',
    values: first ? [] : [page.size, page.offset],
  }
}
