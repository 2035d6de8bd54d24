import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { leaveWhenSignedIn, requireSignIn } from './session/guard.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'
import { Loading } from './ui/loading.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', beforeLoad: requireSignIn })

const home = createRoute({
  getParentRoute: () => root,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('./session/sign-in-page.tsx'), 'SignInPage'),
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard,
  validateSearch: (search: Record<string, unknown>): { update?: true } => (search.update ? { update: true } : {}),
  component: lazyRouteComponent(() => import('./dashboard/dashboard.tsx'), 'Dashboard'),
})

const users = createRoute({
  getParentRoute: () => signedIn,
  path: paths.users,
  component: lazyRouteComponent(() => import('./users/users.tsx'), 'Users'),
})

const providers = createRoute({
  getParentRoute: () => signedIn,
  path: paths.providers,
  component: lazyRouteComponent(() => import('./providers/providers.tsx'), 'Providers'),
})

export const router = createRouter({
  routeTree: root.addChildren([home, signIn, signedIn.addChildren([dashboard, users, providers])]),
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
