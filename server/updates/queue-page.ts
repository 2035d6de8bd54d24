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

/**
 * The same where only a part of the rows that match is at hand: of each batch the first of them, unless an earlier one of
 * the batch matches too and is listed in its own place.
 */
export const firstOfBatchAmong = (rows: string, matching: string) => `
  select * from (select *, min(request_id) filter (where status = 'requested') over (partition by batch_id) as first_of_batch
    from ${rows}) r
  where status <> 'requested' or batch_id is null or (request_id = first_of_batch and not exists (
    select from requests r2 where r2.batch_id = r.batch_id and r2.status = 'requested' and r2.request_id < r.request_id
      and r2.${matching}))`

/** What a search takes along of a request. */
const KEYS = 'request_id, created_at, batch_id, status, care'

/** How many requests there are of these types and statuses, by the counters. */
export const countOf = (types: readonly RequestType[], statuses: readonly RequestStatus[]) =>
  `select coalesce(sum(${statuses.join(' + ')}), 0) from request_counts where type in (${types.map((type) => `'${type}'`)})`

/** Walks of the index of each type and status, merged in order; `after` is the row of a request that they follow. */
export function mergedWalks(
  types: readonly RequestType[],
  statuses: readonly RequestStatus[],
  order: RequestOrder,
  { hit, limit, after }: { hit: string; limit: string; after: string | null },
) {
  const follows = () => {
    if (after === null) return ''
    const keys = order === 'careful' ? `${CARE}, created_at, request_id` : 'created_at, request_id'
    return `and (${keys}) ${order === 'oldest' ? '>' : '<'} (select ${keys} from requests where request_id = ${after})`
  }
  const walks = REQUEST_TYPES.filter((type) => types.includes(type)).flatMap((type) =>
    REQUEST_STATUSES.filter((status) => statuses.includes(status)).map(
      (
        status,
      ) => `(select ${KEYS.replace('care', `${order === 'careful' ? CARE : 'null::smallint'} as care`)}, ${hit} as hit
        from requests where type = '${type}' and status = '${status}' ${follows()}
        order by ${WALKS[order](status)})`,
    ),
  )
  const keys = order === 'careful' ? `care desc, ${NEWEST}` : orderBy(order)
  return `select * from (${walks.join(' union all ')}) walks order by ${keys} limit ${limit}`
}

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
  const oldest = wanted.types.map(
    (type) => `(select created_at from requests where type = '${type}' and status = 'requested'
      order by created_at, request_id limit 1)`,
  )
  const place = (list: readonly string[], words: readonly string[]) => words.map((word) => list.indexOf(word)).join('')
  const name = `${place(REQUEST_TYPES, wanted.types)}-${place(REQUEST_STATUSES, wanted.statuses)}-${wanted.order}`
  return {
    name: `${name}-${first ? 'first' : 'any'}${together ? '-together' : ''}`,
    rows: `select * from (${walks.join(' union all ')}) walks order by ${orderBy(wanted.order)} limit ${limit.page}`,
    total: `select ((${countOf(wanted.types, wanted.statuses)}) - ${collapsed ? BEHIND : '0'})::int`,
    oldestWaiting: wanted.statuses.includes('requested') ? `least(${oldest})` : 'null::timestamptz',
    values: first ? [] : [page.size, page.offset],
  }
}
