import { PAGE_SIZE } from '../../contract/paging.ts'
import { REQUEST_STATUSES, REQUEST_TYPES, type RequestStatus, type RequestType } from '../../domain/review/status.ts'
import type { Page } from './page.ts'

const NEWEST = 'created_at desc, request_id desc'

/**
 * A page of all requests of some types and statuses. Each type and status is one walk down one index, and the walks are
 * merged, so a page costs the same however many requests there are; totals come from counters. Types, statuses and the
 * ordinary first page stand in the text itself: a statement without parameters is planned once, for exactly what it asks.
 */
export function newestFirst(types: readonly RequestType[], statuses: readonly RequestStatus[], page: Page) {
  const first = page.offset === 0 && page.size === PAGE_SIZE
  // Only words of our own lists ever reach the text.
  const wanted = {
    types: REQUEST_TYPES.filter((type) => types.includes(type)),
    statuses: REQUEST_STATUSES.filter((status) => statuses.includes(status)),
  }
  const limit = first ? { walk: PAGE_SIZE, page: PAGE_SIZE } : { walk: '$1::int + $2::int', page: '$1 offset $2' }
  const walks = wanted.types.flatMap((type) =>
    wanted.statuses.map(
      (status) =>
        `(select * from requests where type = '${type}' and status = '${status}' order by ${NEWEST} limit ${limit.walk})`,
    ),
  )
  const counted = wanted.types.map((type) => `'${type}'`)
  const place = (list: readonly string[], words: readonly string[]) => words.map((word) => list.indexOf(word)).join('')
  return {
    name: `${place(REQUEST_TYPES, wanted.types)}-${place(REQUEST_STATUSES, wanted.statuses)}-${first ? 'first' : 'any'}`,
    rows: `select * from (${walks.join(' union all ')}) walks order by ${NEWEST} limit ${limit.page}`,
    total: `select coalesce(sum(${wanted.statuses.join(' + ')}), 0)::int from request_counts where type in (${counted})`,
    values: first ? [] : [page.size, page.offset],
  }
}
