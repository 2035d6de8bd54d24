import type { Tenant } from '../../domain/permissions.ts'

/**
 * Every address of the portal, once. The route table and the links both read it, so that a screen never knows a URL by
 * heart and a link to a route that does not exist is a type error.
 */
export const paths = {
  root: '/',
  signIn: '/sign-in',
  dashboard: '/dashboard',
  health: '/health',
  healthClinics: '/health/clinics',
  review: '/dashboard/review/$clinicId/$updateSubmissionId',
  users: '/users',
  userEdit: '/users/edit',
  providers: '/providers',
  feeds: '/providers/feeds',
  visitors: '/providers/visitors',
  unanswered: '/providers/nobody-answers',
  administrators: '/users/administrators',
  mails: '/records/mail',
  audit: '/records/audit',
  settings: '/settings',
  setting: '/settings/$name',
  translations: '/providers/translations',
  help: '/help',
  helpTopic: '/help/$topic',
  provider: '/providers/$providerId',
  manyClinics: '/providers/$providerId/many',
  clinic: '/providers/$providerId/$clinicId',
  clinicEdit: '/providers/$providerId/$clinicId/edit',
  clinicHistory: '/providers/$providerId/$clinicId/history',

  portal: '/portal',
  portalSignIn: '/portal/sign-in',
  portalRegister: '/portal/register',
  portalFinishRegistration: '/portal/finish-registration',
  portalForgotPassword: '/portal/forgot-password',
  portalResetPassword: '/portal/reset-password',
  portalAccept: '/portal/accept',
  portalAccess: '/portal/access',
  portalClinic: '/portal/clinics/$clinicId',
  portalClinicEdit: '/portal/clinics/$clinicId/edit',
  portalClinicHistory: '/portal/clinics/$clinicId/history',
  portalManyClinics: '/portal/many/$providerId',
  portalSubmissions: '/portal/submissions',
  portalTeam: '/portal/team',
  portalConfirm: '/portal/confirm',
  portalHelp: '/portal/help',
  portalHelpTopic: '/portal/help/$topic',
  portalStillRight: '/portal/still-right',
  portalUnsubscribe: '/portal/unsubscribe',
} as const

export const signInPathOf = (tenant: Tenant) => (tenant === 'admin' ? paths.signIn : paths.portalSignIn)
export const homePathOf = (tenant: Tenant) => (tenant === 'admin' ? paths.dashboard : paths.portal)

/** Screens of provider staff; every other one is an administrator's. */
export const isPortalPath = (pathname: string) => /^\/portal(\/|$)/.test(pathname)

/** Pages for signing in and out, to which a sign-in never leads back. */
const doors: readonly string[] = [
  paths.root,
  paths.signIn,
  paths.portalSignIn,
  paths.portalRegister,
  paths.portalFinishRegistration,
  paths.portalForgotPassword,
  paths.portalResetPassword,
  paths.portalUnsubscribe,
  paths.portalStillRight,
]
const screens = (Object.keys(paths) as (keyof typeof paths)[])
  .filter((name) => !doors.includes(paths[name]))
  .map((name) => ({ name, address: new RegExp(`^${paths[name].replace(/\$\w+/g, '[^/]+')}/?$`) }))

/** Which of the portal's screens an address is, with values in place of its parameters. */
export const screenAt = (pathname: string) => screens.find(({ address }) => address.test(pathname))?.name

export const isScreen = (pathname: string) => screenAt(pathname) !== undefined
