import { createRouter } from '@tanstack/react-router'
import { adminRoutes } from './routes/admin.ts'
import { doors } from './routes/entry.tsx'
import { root } from './routes/parents.ts'
import { PendingScreen } from './routes/screen.tsx'
import { staffRoutes } from './routes/staff.ts'
import { ErrorPage } from './shell/error-page.tsx'

export const router = createRouter({
  routeTree: root.addChildren([...doors, staffRoutes, adminRoutes]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // The query client caches what loaders fetch; the router runs a loader each time its screen opens.
  defaultGcTime: 0,
  defaultPendingMs: 300,
  // Removes the loading indicator as soon as a screen can render.
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
