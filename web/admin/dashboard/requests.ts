import type { Reply } from '../../../contract/endpoint.ts'
import { listRequests } from '../../../contract/updates.ts'
import { queryOf } from '../../session/api/call.ts'
import { queryFor, type View } from './view.ts'

export type RequestPage = Reply<typeof listRequests>

/** One page of requests of both kinds. */
export const requestsQuery = (view: View) => queryOf(listRequests, { query: queryFor(view) })
