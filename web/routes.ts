import { createRouter } from '@tanstack/react-router'
import { adminRoutes } from './routes/admin.ts'
import { doors } from './routes/doors.tsx'
import { root } from './routes/parents.ts'
import { staffRoutes } from './routes/staff.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Loading } from './ui/loading.tsx'

export const router = createRouter({
  routeTree: root.addChildren([...doors, staffRoutes, adminRoutes]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  // The wheel goes as soon as there is a screen to show.
  defaultPendingMinMs: 0,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
})

/** The code of the screen that was asked for: the router would wait with it until it is known who is signed in. */
export function loadScreenAhead() {
  const [matched] = router.getMatchedRoutes(location.pathname)
  for (const { options } of matched) {
    // A screen that cannot be loaded is told of when the router wants it.
    void (options.component as Loadable | undefined)?.preload?.()?.catch(() => undefined)
  }
}

interface Loadable {
  preload?: () => Promise<unknown> | undefined
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
