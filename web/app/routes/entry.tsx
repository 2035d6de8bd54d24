import { createRoute, redirect } from '@tanstack/react-router'
import { leaveWhenSignedIn } from '../../session/guard.ts'
import { session } from '../../session/session.ts'
import { sessionKnown } from '../../session/set-up.ts'
import { Loading } from '../../ui/loading.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { homePathOf, paths } from '../../ui/paths.ts'
import { root } from './parents.ts'
import { screen, spoken } from './screen.tsx'

/** The pages that a visitor reaches without a session. */

/** Shown while the session is set up after the redirect from the identity provider. */
function SigningIn() {
  return <Loading page />
}

const home = createRoute({
  getParentRoute: () => root,
  path: paths.root,
  beforeLoad: async () => {
    await sessionKnown().catch(() => undefined)
    throw redirect({ to: homePathOf(session.person()?.tenant ?? 'admin'), replace: true })
  },
})

/** The 404 page for an unknown address; a signed-in person sees their account and a link home. */
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  // The 404 page also renders when the server does not answer.
  beforeLoad: () => sessionKnown().catch(() => undefined),
  component: spoken(NotFoundPage),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  beforeLoad: leaveWhenSignedIn,
  pendingComponent: SigningIn,
  component: screen(() => import('../../entry/admin-sign-in-page.tsx'), 'SignInPage'),
})

const staffSignIn = createRoute({
  getParentRoute: () => root,
  path: paths.staffSignIn,
  beforeLoad: leaveWhenSignedIn,
  pendingComponent: SigningIn,
  component: screen(() => import('../../entry/staff-sign-in-page.tsx'), 'StaffSignInPage'),
})

const staffRegister = createRoute({
  getParentRoute: () => root,
  path: paths.staffRegister,
  beforeLoad: leaveWhenSignedIn,
  component: screen(() => import('../../entry/register-page.tsx'), 'RegisterPage'),
})

const staffFinishRegistration = createRoute({
  getParentRoute: () => root,
  path: paths.staffFinishRegistration,
  beforeLoad: sessionKnown,
  component: screen(() => import('../../entry/finish-page.tsx'), 'FinishPage'),
})

const staffForgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.staffForgotPassword,
  beforeLoad: sessionKnown,
  component: screen(() => import('../../entry/forgot-page.tsx'), 'ForgotPage'),
})

const staffResetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.staffResetPassword,
  beforeLoad: sessionKnown,
  component: screen(() => import('../../entry/reset-page.tsx'), 'ResetPage'),
})

const staffAccept = createRoute({
  getParentRoute: () => root,
  path: paths.staffAccept,
  beforeLoad: sessionKnown,
  component: screen(() => import('../../entry/accept-page.tsx'), 'AcceptPage'),
})

const staffUnsubscribe = createRoute({
  getParentRoute: () => root,
  path: paths.staffUnsubscribe,
  beforeLoad: sessionKnown,
  component: screen(() => import('../../entry/unsubscribe-page.tsx'), 'UnsubscribePage'),
})

const staffStillRight = createRoute({
  getParentRoute: () => root,
  path: paths.staffStillRight,
  beforeLoad: sessionKnown,
  component: screen(() => import('../../staff/confirm/still-right-page.tsx'), 'StillRightPage'),
})

const staffOpeningsToday = createRoute({
  getParentRoute: () => root,
  path: paths.staffOpeningsToday,
  beforeLoad: sessionKnown,
  component: screen(() => import('../../staff/places/places-link-page.tsx'), 'PlacesLinkPage'),
})

export const doors = [
  home,
  notFound,
  signIn,
  staffSignIn,
  staffRegister,
  staffFinishRegistration,
  staffForgotPassword,
  staffResetPassword,
  staffAccept,
  staffUnsubscribe,
  staffStillRight,
  staffOpeningsToday,
] as const
