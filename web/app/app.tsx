import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../session/api/queries.ts'
import { followPerson } from '../session/choose-language.ts'
import { watchSession } from '../session/lifecycle.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { focusHeadingOnNavigation } from '../ui/page-focus.ts'
import { guardPresses } from '../ui/press-guard.ts'
import { router } from './router.ts'

/** Installs the listeners of the page once, before the first screen. */
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
