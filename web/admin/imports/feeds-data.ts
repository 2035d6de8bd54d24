import { queryOptions } from '@tanstack/react-query'
import type { FeedRunDetails } from '../../../contract/feeds.ts'
import { listArrivals } from '../../../contract/shared/batches.ts'
import { listFeedClinics } from '../../../contract/shared/feed-report.ts'
import { getFeedRun, listAbsences, listFeedRuns, listProposals } from '../../../contract/shared/feeds.ts'
import { call } from '../../session/api/call.ts'

/** The screen polls while a run is active; background calls do not keep the session alive. */

const EVERY = 1000

/** What an import changes once it is applied. */
export const CHANGED_BY_IMPORT = [listFeedRuns, listFeedClinics, listArrivals, listAbsences, listProposals]

export const runsQuery = queryOptions({
  queryKey: [listFeedRuns.name],
  queryFn: ({ signal }) => call(listFeedRuns, {}, { signal, background: true }),
})

export const isAtWork = ({ status, interrupted }: Pick<FeedRunDetails, 'status' | 'interrupted'>) =>
  !interrupted && (status === 'reading' || status === 'applying')

export const runQuery = (runId: number) =>
  queryOptions({
    queryKey: [getFeedRun.name, runId],
    queryFn: async ({ signal, client, queryKey }) => {
      const reply = await call(getFeedRun, { params: { runId } }, { signal, background: true })
      const before = client.getQueryData<typeof reply>(queryKey)
      // Before the screen shows the next step: its list was read before the import, and would say that it is empty.
      if (reply.data.status === 'done' && before && before.data.status !== 'done') {
        for (const { name } of CHANGED_BY_IMPORT)
          await client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
      }
      return reply
    },
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.data) ? EVERY : false),
  })
