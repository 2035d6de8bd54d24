import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { isRefusal } from './api/error.ts'
import { followPerson } from './portal/language/choose-language.ts'
import { router } from './routes.ts'
import { watchSession } from './session/lifecycle.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { focusHeadingOnNavigation } from './ui/page-focus.ts'
import { guardPresses } from './ui/press-guard.ts'

/** For how long a screen shows what the server answered without asking it again, in milliseconds. */
const FRESH_FOR = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline is a failure like any other: it is shown, with a way to try again, instead of loading for ever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // A call asks again by itself where that may help.
      retry: false,
      staleTime: FRESH_FOR,
      // A refusal is an answer too: what the provider's screen asked ahead and was refused, the clinic's screen does not ask again.
      retryOnMount: ({ state: { error, errorUpdatedAt } }) =>
        !isRefusal(error) || Date.now() - errorUpdatedAt > FRESH_FOR,
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
