import { queryOptions } from '@tanstack/react-query'
import { type FeedRunDetails, getFeedRun, listFeedRuns } from '../../../contract/feeds.ts'
import { call } from '../../session/api/call.ts'

/** The screen polls while a run is active; background calls do not keep the session alive. */

const EVERY = 1000

export const runsQuery = queryOptions({
  queryKey: [listFeedRuns.name],
  queryFn: ({ signal }) => call(listFeedRuns, {}, { signal, background: true }),
})

export const isAtWork = ({ status, interrupted }: Pick<FeedRunDetails, 'status' | 'interrupted'>) =>
  !interrupted && (status === 'reading' || status === 'applying')

export const runQuery = (runId: number) =>
  queryOptions({
    queryKey: [getFeedRun.name, runId],
    queryFn: ({ signal }) => call(getFeedRun, { params: { runId } }, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.data) ? EVERY : false),
  })
