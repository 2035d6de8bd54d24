import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { readDeskCounts, readStaffCounts } from '../../../contract/shared/desk.ts'

/** For how long a screen shows a cached answer or failure before it asks the server again, in milliseconds. */
const FRESH_FOR = 10_000

/** The numbers of the menu. */
const COUNTS: readonly string[] = [readDeskCounts.name, readStaffCounts.name]
export const countAgain = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => COUNTS.includes(String(name)) })

export const queryClient: QueryClient = new QueryClient({
  // Whatever a person saved may have changed the numbers of the menu.
  mutationCache: new MutationCache({ onSuccess: countAgain }),
  defaultOptions: {
    queries: {
      // Shows being offline as a failure with a retry instead of loading for ever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // `call` itself retries a read that the server did not answer.
      retry: false,
      staleTime: FRESH_FOR,
      // A part shows the failure of the screen's loader instead of requesting again.
      retryOnMount: ({ state: { errorUpdatedAt } }) => Date.now() - errorUpdatedAt > FRESH_FOR,
    },
    mutations: { networkMode: 'always' },
  },
})

/** The location of an opened screen: path parameters, query string, and history state. */
export interface Opened {
  params: Readonly<Record<string, string | undefined>>
  location: { search: Readonly<Record<string, unknown>>; state: HistoryState }
}

interface Query {
  queryKey: QueryKey
}

/**
 * Fetches for a loader, in parallel, what is not cached yet. The loader never fails: the part of the screen that shows
 * a failed query reports it.
 */
export const ensureAll = (...queries: Query[]) =>
  Promise.allSettled(queries.map((query) => queryClient.ensureQueryData(query)))

/** The same for a form, which must not open with cached values. */
export function fetchAll(...queries: Query[]) {
  for (const { queryKey } of queries) queryClient.removeQueries({ queryKey, exact: true })
  return Promise.allSettled(queries.map((query) => queryClient.fetchQuery({ ...query, staleTime: 0 })))
}
