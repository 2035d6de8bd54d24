import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readSearch } from './dashboard/view.ts'
import { paths } from './paths.ts'
import { leaveWhenSignedIn, requireSignIn } from './session/guard.ts'
import { AdminScreens, StaffScreens } from './session/own-screens.tsx'
import { sessionKnown } from './session/set-up.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'
import { Loading } from './ui/loading.tsx'
import { readEditSearch, requireUserToEdit } from './users/edit-address.ts'

/** On the way back from the identity provider the session is set up before the page is drawn. */
function SigningIn() {
  return <Loading page />
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignIn('admin'),
  component: AdminScreens,
})

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
  pendingComponent: SigningIn,
  component: lazyRouteComponent(() => import('./session/sign-in-page.tsx'), 'SignInPage'),
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard,
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./dashboard/dashboard.tsx'), 'Dashboard'),
})

const review = createRoute({
  getParentRoute: () => signedIn,
  path: paths.review,
  component: lazyRouteComponent(() => import('./review/review.tsx'), 'Review'),
})

const users = createRoute({
  getParentRoute: () => signedIn,
  path: paths.users,
  component: lazyRouteComponent(() => import('./users/users.tsx'), 'Users'),
})

const userEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.userEdit,
  validateSearch: readEditSearch,
  beforeLoad: requireUserToEdit,
  component: lazyRouteComponent(() => import('./users/user-edit.tsx'), 'UserEdit'),
})

const providers = createRoute({
  getParentRoute: () => signedIn,
  path: paths.providers,
  component: lazyRouteComponent(() => import('./providers/providers.tsx'), 'Providers'),
})

const feeds = createRoute({
  getParentRoute: () => signedIn,
  path: paths.feeds,
  component: lazyRouteComponent(() => import('./feeds/feeds-screen.tsx'), 'FeedsScreen'),
})

const provider = createRoute({
  getParentRoute: () => signedIn,
  path: paths.provider,
  component: lazyRouteComponent(() => import('./providers/provider-screen.tsx'), 'ProviderScreen'),
})

const clinic = createRoute({
  getParentRoute: () => provider,
  path: '$clinicId',
  component: lazyRouteComponent(() => import('./clinic/view/admin-clinic-view.tsx'), 'AdminClinicView'),
})

const clinicHistory = createRoute({
  getParentRoute: () => signedIn,
  path: paths.clinicHistory,
  component: lazyRouteComponent(() => import('./clinic/history/admin-clinic-history.tsx'), 'AdminClinicHistory'),
})

const clinicEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.clinicEdit,
  component: lazyRouteComponent(() => import('./clinic/edit/admin-clinic-edit.tsx'), 'AdminClinicEdit'),
})

const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: requireSignIn('provider'),
  component: StaffScreens,
})

const portal = createRoute({
  getParentRoute: () => staff,
  path: paths.portal,
  component: lazyRouteComponent(() => import('./portal/home/home.tsx'), 'PortalHome'),
})

const portalAccept = createRoute({
  getParentRoute: () => root,
  path: paths.portalAccept,
  beforeLoad: sessionKnown,
  component: lazyRouteComponent(() => import('./portal/accept/accept-page.tsx'), 'AcceptPage'),
})

const portalAccess = createRoute({
  getParentRoute: () => staff,
  path: paths.portalAccess,
  component: lazyRouteComponent(() => import('./portal/access/access-screen.tsx'), 'AccessScreen'),
})
const portalClinic = createRoute({
  getParentRoute: () => staff,
  path: paths.portalClinic,
  component: lazyRouteComponent(() => import('./portal/clinic/portal-clinic-view.tsx'), 'PortalClinicView'),
})
const portalClinicEdit = createRoute({
  getParentRoute: () => staff,
  path: paths.portalClinicEdit,
  component: lazyRouteComponent(() => import('./portal/clinic/portal-clinic-edit.tsx'), 'PortalClinicEdit'),
})
const portalClinicHistory = createRoute({
  getParentRoute: () => staff,
  path: paths.portalClinicHistory,
  component: lazyRouteComponent(() => import('./portal/clinic/portal-clinic-history.tsx'), 'PortalClinicHistory'),
})
const portalSubmissions = createRoute({
  getParentRoute: () => staff,
  path: paths.portalSubmissions,
  component: lazyRouteComponent(() => import('./portal/submissions/submissions.tsx'), 'Submissions'),
})
const portalTeam = createRoute({
  getParentRoute: () => staff,
  path: paths.portalTeam,
  component: lazyRouteComponent(() => import('./portal/team/team.tsx'), 'Team'),
})
const portalUnsubscribe = createRoute({
  getParentRoute: () => root,
  path: paths.portalUnsubscribe,
  beforeLoad: sessionKnown,
  component: lazyRouteComponent(() => import('./portal/unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage'),
})
const portalSignIn = createRoute({
  getParentRoute: () => root,
  path: paths.portalSignIn,
  beforeLoad: leaveWhenSignedIn,
  pendingComponent: SigningIn,
  component: lazyRouteComponent(() => import('./portal/sign-in/portal-sign-in-page.tsx'), 'PortalSignInPage'),
})

const portalRegister = createRoute({
  getParentRoute: () => root,
  path: paths.portalRegister,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('./portal/register/register-page.tsx'), 'RegisterPage'),
})

const portalFinishRegistration = createRoute({
  getParentRoute: () => root,
  path: paths.portalFinishRegistration,
  beforeLoad: sessionKnown,
  component: lazyRouteComponent(() => import('./portal/finish/finish-page.tsx'), 'FinishPage'),
})

const portalForgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.portalForgotPassword,
  beforeLoad: sessionKnown,
  component: lazyRouteComponent(() => import('./portal/forgot/forgot-page.tsx'), 'ForgotPage'),
})

const portalResetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.portalResetPassword,
  beforeLoad: sessionKnown,
  component: lazyRouteComponent(() => import('./portal/reset/reset-page.tsx'), 'ResetPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    signIn,
    portalSignIn,
    portalRegister,
    portalFinishRegistration,
    portalForgotPassword,
    portalResetPassword,
    portalAccept,
    portalUnsubscribe,
    staff.addChildren([
      portal,
      portalAccess,
      portalClinic,
      portalClinicEdit,
      portalClinicHistory,
      portalSubmissions,
      portalTeam,
    ]),
    signedIn.addChildren([
      dashboard,
      review,
      users,
      userEdit,
      providers,
      feeds,
      provider.addChildren([clinic]),
      clinicEdit,
      clinicHistory,
    ]),
  ]),
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
