import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../contract/by-route.ts'
import { listRequests } from '../../../contract/shared/updates.ts'
import type { RequestItem } from '../../../contract/updates.ts'
import { call } from '../../session/api/call.ts'
import { ensureAll } from '../../session/api/queries.ts'
import { evidenceQuery } from './evidence.tsx'
import { queryFor, type View } from './view.ts'

export type RequestPage = Reply<typeof listRequests>

/** The access requests of a page that wait: one call fetches the evidence about all of them. */
export const waitingForAccess = (requests: readonly RequestItem[]) =>
  requests.filter(({ type, status }) => type === 'accountAccess' && status === 'REQUESTED').map(({ id }) => id)

/** One page of requests of both kinds. The rows show their evidence from the start: a late mark would move the rows. */
export function requestsQuery(view: View) {
  const query = queryFor(view)
  return queryOptions({
    queryKey: [listRequests.name, { query }],
    queryFn: async ({ signal }) => {
      const answer = await call(listRequests, { query }, { signal })
      const changeIds = waitingForAccess(answer.data)
      if (changeIds.length > 0) await ensureAll(evidenceQuery(changeIds))
      return answer
    },
  })
}
