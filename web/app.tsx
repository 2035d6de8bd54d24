import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ApiError } from './api/error.ts'
import { followPerson } from './portal/language/choose-language.ts'
import { router } from './routes.ts'
import { watchSession } from './session/lifecycle.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { focusHeadingOnNavigation } from './ui/page-focus.ts'
import { guardPresses } from './ui/press-guard.ts'

/** For how long what was answered is shown without asking again, in milliseconds. */
const FRESH_FOR = 10_000
/** What the server says again to whoever asks the same: not one's own, not there, not a question. */
const REFUSALS = [400, 403, 404]

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline is a failure like any other: it is shown, with a way to try again, instead of loading for ever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // A call asks again by itself where that may help.
      retry: false,
      staleTime: FRESH_FOR,
      // A refusal is an answer too: where a screen asked ahead for the one below it, the one below does not ask again.
      retryOnMount: ({ state: { error, errorUpdatedAt } }) =>
        !(error instanceof ApiError && REFUSALS.includes(error.status)) || Date.now() - errorUpdatedAt > FRESH_FOR,
    },
    mutations: { networkMode: 'always' },
  },
})

/** What listens for as long as the page is open; once, before the first screen. */
export function listenToPage() {
  followPerson()
  watchSession({ router, queryClient })
  focusHeadingOnNavigation(router)
  guardPresses(window)
  keepFocus(document)
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
