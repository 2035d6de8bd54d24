import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '../../contract/endpoint.ts'
import { listRequests } from '../../contract/updates.ts'
import { queryOf } from '../session/api/call.ts'
import { forgetHiddenUpdateLists, invalidateUpdateLists } from '../session/api/update-lists.ts'
import { queryFor, type View } from './view.ts'

export type RequestPage = Reply<typeof listRequests>

/** One page of requests of both kinds. */
export const requestsQuery = (view: View) => queryOf(listRequests, { query: queryFor(view) })

/**
 * After a decision every list that was loaded before it is wrong. Lists that are not on the screen are dropped from the cache, so that no
 * screen opens with a row that is no longer there; the one on screen, if any, is loaded anew below its old rows.
 */
export async function forgetLists(queries: QueryClient) {
  forgetHiddenUpdateLists(queries)
  await invalidateUpdateLists(queries)
}
