import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listUpdates, type RequestItem } from '../../contract/updates.ts'
import { queryOf } from '../api/call.ts'
import { queryFor, type View } from './view.ts'

export interface RequestPage {
  data: RequestItem[]
  meta: { total: number; page: number; pageSize: number; totalCapped?: boolean }
}

/** One page of requests of both kinds. Asked with a type, the path answers with request items and their total. */
export function requestsQuery(view: View) {
  return queryOptions({
    ...queryOf(listUpdates, { query: queryFor(view) }),
    select: (reply) => reply as unknown as RequestPage,
  })
}

/**
 * After a decision every list that was loaded before it is wrong. Lists nobody is looking at are forgotten, so that no
 * screen opens with a row that is no longer there; the one on screen, if any, is loaded anew below its old rows.
 */
export async function forgetLists(queries: QueryClient) {
  const queryKey = [listUpdates.name]
  queries.removeQueries({ queryKey, type: 'inactive' })
  await queries.invalidateQueries({ queryKey })
}
