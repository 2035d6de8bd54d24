import type { Tenant } from '../../domain/permissions.ts'

/**
 * Every address of the portal, once. The route table and the links both use it, so that a link to a missing route is a
 * type error.
 */
export const paths = {
  root: '/',
  signIn: '/sign-in',
  dashboard: '/dashboard',
  health: '/quality',
  healthClinics: '/quality/clinics',
  healthPlaces: '/quality/places',
  nextOne: '/dashboard/next',
  gaps: '/gaps',
  review: '/dashboard/review/$clinicId/$updateSubmissionId',
  users: '/users',
  userEdit: '/users/edit',
  providers: '/providers',
  feeds: '/providers/imports',
  feedback: '/providers/visitors',
  overdue: '/providers/overdue',
  calls: '/calls',
  rounds: '/calls/rounds',
  newRound: '/calls/rounds/new',
  round: '/calls/rounds/$roundId',
  roundCalls: '/calls/rounds/$roundId/calls',
  openings: '/openings-today',
  administrators: '/users/administrators',
  mails: '/records/emails',
  audit: '/records/audit',
  settings: '/settings',
  setting: '/settings/$name',
  translations: '/providers/translations',
  help: '/help',
  helpTopic: '/help/$topic',
  provider: '/providers/$providerId',
  bulkEdit: '/providers/$providerId/many',
  clinic: '/providers/$providerId/$clinicId',
  clinicEdit: '/providers/$providerId/$clinicId/edit',
  clinicHistory: '/providers/$providerId/$clinicId/history',

  staffHome: '/portal',
  staffSignIn: '/portal/sign-in',
  staffRegister: '/portal/register',
  staffFinishRegistration: '/portal/finish-registration',
  staffForgotPassword: '/portal/forgot-password',
  staffResetPassword: '/portal/reset-password',
  staffAccept: '/portal/accept',
  staffAccess: '/portal/access',
  staffClinic: '/portal/clinics/$clinicId',
  staffClinicEdit: '/portal/clinics/$clinicId/edit',
  staffClinicHistory: '/portal/clinics/$clinicId/history',
  staffBulkEdit: '/portal/many/$providerId',
  staffSubmissions: '/portal/submissions',
  staffTeam: '/portal/team',
  staffConfirm: '/portal/confirm',
  staffHelp: '/portal/help',
  staffHelpTopic: '/portal/help/$topic',
  staffStillRight: '/portal/still-right',
  staffOpeningsToday: '/portal/openings-today',
  staffUnsubscribe: '/portal/unsubscribe',
} as const

/** Addresses of earlier versions, which bookmarks and sent emails still have. */
const MOVED: readonly (readonly [before: RegExp, now: string])[] = [
  [/^\/health(?=\/|$)/, paths.health],
  [/^(\/portal)?\/places-today(?=\/?$)/, '$1/openings-today'],
  [/^\/providers\/feeds(?=\/?$)/, paths.feeds],
  [/^\/providers\/nobody-answers(?=\/?$)/, paths.overdue],
  [/^\/records\/mail(?=\/?$)/, paths.mails],
  [/^((?:\/portal)?\/help)\/many-sites(?=\/?$)/, '$1/many-clinics'],
  [/^((?:\/portal)?\/help)\/messages(?=\/?$)/, '$1/notifications'],
  [/^((?:\/portal)?\/help)\/places-today(?=\/?$)/, '$1/openings-today'],
  [/^\/help\/health(?=\/?$)/, '/help/quality'],
  [/^\/help\/licence-feed(?=\/?$)/, '/help/license-import'],
  [/^\/help\/mail-and-trail(?=\/?$)/, '/help/emails-and-trail'],
  [/^\/help\/nobody-answers(?=\/?$)/, '/help/clinics-to-call'],
]

/** Where an address of an earlier version is now. */
export function movedTo(pathname: string): string | undefined {
  const moved = MOVED.find(([before]) => before.test(pathname))
  return moved && pathname.replace(...moved)
}

export const signInPathOf = (tenant: Tenant) => (tenant === 'admin' ? paths.signIn : paths.staffSignIn)
export const homePathOf = (tenant: Tenant) => (tenant === 'admin' ? paths.dashboard : paths.staffHome)

/** Screens of provider staff; every other one is an administrator's. */
export const isStaffPath = (pathname: string) => /^\/portal(\/|$)/.test(pathname)

/** Pages for signing in and out, to which a sign-in never returns. */
const doors: readonly string[] = [
  paths.root,
  paths.signIn,
  paths.staffSignIn,
  paths.staffRegister,
  paths.staffFinishRegistration,
  paths.staffForgotPassword,
  paths.staffResetPassword,
  paths.staffUnsubscribe,
  paths.staffStillRight,
  paths.staffOpeningsToday,
]
const screens = (Object.keys(paths) as (keyof typeof paths)[])
  .filter((name) => !doors.includes(paths[name]))
  .map((name) => ({ name, address: new RegExp(`^${paths[name].replace(/\$\w+/g, '[^/]+')}/?$`) }))

/** The screen of an address, with values in place of its parameters. */
export const screenAt = (pathname: string) => screens.find(({ address }) => address.test(pathname))?.name

export const isScreen = (pathname: string) => screenAt(pathname) !== undefined
