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
  defaultPendingComponent: Loading,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
