import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readAgainSearch } from './clinic/edit/again/again-search.ts'
import { readSearch, searchOf, viewOf } from './dashboard/view.ts'
import { chosenLanguage } from './language.ts'
import { homePathOf, paths } from './paths.ts'
import { readAuditSearch } from './records/address.ts'
import { leaveWhenSignedIn, requireSignIn } from './session/guard.ts'
import { AdminScreens, StaffScreens } from './session/own-screens.tsx'
import { session } from './session/session.ts'
import { sessionKnown } from './session/set-up.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'
import { Loading } from './ui/loading.tsx'
import { useStore } from './ui/store.ts'
import { readEditSearch, requireUserToEdit } from './users/edit-address.ts'

/** What a screen says is looked up as it is drawn, so it is drawn again when the person chooses another language. */
function spoken(Screen: ComponentType) {
  return function Spoken() {
    useStore(chosenLanguage)
    return <Screen />
  }
}

/** A screen's code is loaded when it is opened, or when a link to it is about to be pressed. */
function screen<T extends Record<string, unknown>, N extends keyof T & string>(load: () => Promise<T>, name: N) {
  const Screen = lazyRouteComponent(load, name)
  return Object.assign(spoken(Screen as ComponentType), Screen.preload && { preload: Screen.preload })
}

/** On the way back from the identity provider the session is set up before the page is drawn. */
function SigningIn() {
  return <Loading page />
}

const root = createRootRoute({ component: Shell, notFoundComponent: spoken(NotFoundPage) })
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignIn('admin'),
  component: AdminScreens,
})

/** An address that is no screen, loaded as such: who is signed in finds their account and their way home there too. */
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  // The page says what it says also where the portal cannot be reached.
  beforeLoad: () => sessionKnown().catch(() => undefined),
  component: spoken(NotFoundPage),
})

const home = createRoute({
  getParentRoute: () => root,
  path: paths.root,
  beforeLoad: async () => {
    await sessionKnown().catch(() => undefined)
    throw redirect({ to: homePathOf(session.person()?.tenant ?? 'admin'), replace: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  beforeLoad: leaveWhenSignedIn,
  pendingComponent: SigningIn,
  component: screen(() => import('./session/sign-in-page.tsx'), 'SignInPage'),
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard,
  validateSearch: readSearch,
  component: screen(() => import('./dashboard/dashboard.tsx'), 'Dashboard'),
})

const review = createRoute({
  getParentRoute: () => signedIn,
  path: paths.review,
  validateSearch: (search: Record<string, unknown>) => searchOf(viewOf(search)),
  component: screen(() => import('./review/review.tsx'), 'Review'),
})

const health = createRoute({
  getParentRoute: () => signedIn,
  path: paths.health,
  component: screen(() => import('./health/health-screen.tsx'), 'HealthScreen'),
})

const healthClinics = createRoute({
  getParentRoute: () => signedIn,
  path: paths.healthClinics,
  component: screen(() => import('./health/health-clinics.tsx'), 'HealthClinics'),
})

const users = createRoute({
  getParentRoute: () => signedIn,
  path: paths.users,
  component: screen(() => import('./users/users.tsx'), 'Users'),
})

const userEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.userEdit,
  validateSearch: readEditSearch,
  beforeLoad: requireUserToEdit,
  component: screen(() => import('./users/user-edit.tsx'), 'UserEdit'),
})

const providers = createRoute({
  getParentRoute: () => signedIn,
  path: paths.providers,
  component: screen(() => import('./providers/providers.tsx'), 'Providers'),
})

const feeds = createRoute({
  getParentRoute: () => signedIn,
  path: paths.feeds,
  component: screen(() => import('./feeds/feeds-screen.tsx'), 'FeedsScreen'),
})

const visitors = createRoute({
  getParentRoute: () => signedIn,
  path: paths.visitors,
  component: screen(() => import('./visitors/visitors-screen.tsx'), 'VisitorsScreen'),
})

const unanswered = createRoute({
  getParentRoute: () => signedIn,
  path: paths.unanswered,
  component: screen(() => import('./unanswered/unanswered-screen.tsx'), 'UnansweredScreen'),
})

const administrators = createRoute({
  getParentRoute: () => signedIn,
  path: paths.administrators,
  component: screen(() => import('./users/administrators-screen.tsx'), 'AdministratorsScreen'),
})

const mails = createRoute({
  getParentRoute: () => signedIn,
  path: paths.mails,
  component: screen(() => import('./records/mails-screen.tsx'), 'MailsScreen'),
})

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.audit,
  validateSearch: readAuditSearch,
  component: screen(() => import('./records/audit-screen.tsx'), 'AuditScreen'),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: paths.settings,
  component: screen(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
})

const setting = createRoute({
  getParentRoute: () => signedIn,
  path: paths.setting,
  component: screen(() => import('./settings/setting-screen.tsx'), 'SettingScreen'),
})

const translations = createRoute({
  getParentRoute: () => signedIn,
  path: paths.translations,
  component: screen(() => import('./translations/behind-screen.tsx'), 'BehindScreen'),
})

const provider = createRoute({
  getParentRoute: () => signedIn,
  path: paths.provider,
  component: screen(() => import('./providers/provider-screen.tsx'), 'ProviderScreen'),
})

const clinic = createRoute({
  getParentRoute: () => provider,
  path: '$clinicId',
  component: screen(() => import('./clinic/view/admin-clinic-view.tsx'), 'AdminClinicView'),
})

const clinicHistory = createRoute({
  getParentRoute: () => signedIn,
  path: paths.clinicHistory,
  component: screen(() => import('./clinic/history/admin-clinic-history.tsx'), 'AdminClinicHistory'),
})

const clinicEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.clinicEdit,
  component: screen(() => import('./clinic/edit/admin-clinic-edit.tsx'), 'AdminClinicEdit'),
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
  component: screen(() => import('./portal/home/home.tsx'), 'PortalHome'),
})

const portalAccept = createRoute({
  getParentRoute: () => root,
  path: paths.portalAccept,
  beforeLoad: sessionKnown,
  component: screen(() => import('./portal/accept/accept-page.tsx'), 'AcceptPage'),
})

const portalAccess = createRoute({
  getParentRoute: () => staff,
  path: paths.portalAccess,
  component: screen(() => import('./portal/access/access-screen.tsx'), 'AccessScreen'),
})
const portalClinic = createRoute({
  getParentRoute: () => staff,
  path: paths.portalClinic,
  component: screen(() => import('./portal/clinic/portal-clinic-view.tsx'), 'PortalClinicView'),
})
const portalClinicEdit = createRoute({
  getParentRoute: () => staff,
  path: paths.portalClinicEdit,
  validateSearch: readAgainSearch,
  component: screen(() => import('./portal/clinic/portal-clinic-edit.tsx'), 'PortalClinicEdit'),
})
const portalClinicHistory = createRoute({
  getParentRoute: () => staff,
  path: paths.portalClinicHistory,
  component: screen(() => import('./portal/clinic/portal-clinic-history.tsx'), 'PortalClinicHistory'),
})
const portalSubmissions = createRoute({
  getParentRoute: () => staff,
  path: paths.portalSubmissions,
  component: screen(() => import('./portal/submissions/submissions.tsx'), 'Submissions'),
})
const portalManyClinics = createRoute({
  getParentRoute: () => staff,
  path: paths.portalManyClinics,
  component: screen(() => import('./many/screens.tsx'), 'PortalManySites'),
})

const manyClinics = createRoute({
  getParentRoute: () => signedIn,
  path: paths.manyClinics,
  component: screen(() => import('./many/screens.tsx'), 'AdminManySites'),
})

const portalTeam = createRoute({
  getParentRoute: () => staff,
  path: paths.portalTeam,
  component: screen(() => import('./portal/team/team.tsx'), 'Team'),
})
const portalConfirm = createRoute({
  getParentRoute: () => staff,
  path: paths.portalConfirm,
  component: screen(() => import('./portal/confirm/confirm-screen.tsx'), 'ConfirmScreen'),
})
const portalStillRight = createRoute({
  getParentRoute: () => root,
  path: paths.portalStillRight,
  beforeLoad: sessionKnown,
  component: screen(() => import('./portal/confirm/still-right-page.tsx'), 'StillRightPage'),
})
const portalUnsubscribe = createRoute({
  getParentRoute: () => root,
  path: paths.portalUnsubscribe,
  beforeLoad: sessionKnown,
  component: screen(() => import('./portal/unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage'),
})
const portalSignIn = createRoute({
  getParentRoute: () => root,
  path: paths.portalSignIn,
  beforeLoad: leaveWhenSignedIn,
  pendingComponent: SigningIn,
  component: screen(() => import('./portal/sign-in/portal-sign-in-page.tsx'), 'PortalSignInPage'),
})

const portalRegister = createRoute({
  getParentRoute: () => root,
  path: paths.portalRegister,
  beforeLoad: leaveWhenSignedIn,
  component: screen(() => import('./portal/register/register-page.tsx'), 'RegisterPage'),
})

const portalFinishRegistration = createRoute({
  getParentRoute: () => root,
  path: paths.portalFinishRegistration,
  beforeLoad: sessionKnown,
  component: screen(() => import('./portal/finish/finish-page.tsx'), 'FinishPage'),
})

const portalForgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.portalForgotPassword,
  beforeLoad: sessionKnown,
  component: screen(() => import('./portal/forgot/forgot-page.tsx'), 'ForgotPage'),
})

const portalResetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.portalResetPassword,
  beforeLoad: sessionKnown,
  component: screen(() => import('./portal/reset/reset-page.tsx'), 'ResetPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    notFound,
    signIn,
    portalSignIn,
    portalRegister,
    portalFinishRegistration,
    portalForgotPassword,
    portalResetPassword,
    portalAccept,
    portalUnsubscribe,
    portalStillRight,
    staff.addChildren([
      portal,
      portalAccess,
      portalClinic,
      portalClinicEdit,
      portalClinicHistory,
      portalSubmissions,
      portalTeam,
      portalConfirm,
      portalManyClinics,
    ]),
    signedIn.addChildren([
      dashboard,
      review,
      health,
      healthClinics,
      users,
      userEdit,
      providers,
      feeds,
      manyClinics,
      visitors,
      translations,
      unanswered,
      administrators,
      mails,
      audit,
      settings,
      setting,
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
