import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'

/** For how long a screen shows an answer or a failure without asking the server again, in milliseconds. */
const FRESH_FOR = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline is a failure like any other: it is shown, with a way to try again, instead of loading for ever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // The call itself retries a read that the server did not answer.
      retry: false,
      staleTime: FRESH_FOR,
      // A part of a screen shows the failure that the screen's loader met instead of asking a second time.
      retryOnMount: ({ state: { errorUpdatedAt } }) => Date.now() - errorUpdatedAt > FRESH_FOR,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Where a screen is opened: the values in its path, its query string, and what the link brought along. */
export interface Opened {
  params: Readonly<Record<string, string | undefined>>
  location: { search: Readonly<Record<string, unknown>>; state: HistoryState }
}

interface Query {
  queryKey: QueryKey
}

/**
 * Fetches for a loader what is not cached yet, all at once. The loader never fails: the part of the screen that shows a failed query
 * says so in its place.
 */
export const ensureAll = (...queries: Query[]) =>
  Promise.allSettled(queries.map((query) => queryClient.ensureQueryData(query)))

/** The same for a form, which must not open with the cached values of an earlier visit. */
export function fetchAll(...queries: Query[]) {
  for (const { queryKey } of queries) queryClient.removeQueries({ queryKey, exact: true })
  return Promise.allSettled(queries.map((query) => queryClient.fetchQuery({ ...query, staleTime: 0 })))
}
