/**
 * Every address of the portal, once. The route table and the links both read it, so that a screen never knows a URL by
 * heart and a link to a route that does not exist is a type error.
 */
export const paths = {
  root: '/',
  signIn: '/sign-in',
  dashboard: '/dashboard',
  review: '/dashboard/review/$clinicId/$updateSubmissionId',
  users: '/users',
  userEdit: '/users/edit',
  providers: '/providers',
  provider: '/providers/$providerId',
  clinic: '/providers/$providerId/$clinicId',
  clinicEdit: '/providers/$providerId/$clinicId/edit',
  clinicHistory: '/providers/$providerId/$clinicId/history',

  portal: '/portal',
  portalSignIn: '/portal/sign-in',
  portalRegister: '/portal/register',
  portalResetPassword: '/portal/reset-password',
  portalAccess: '/portal/access',
  portalClinic: '/portal/clinics/$clinicId',
  portalClinicEdit: '/portal/clinics/$clinicId/edit',
  portalClinicHistory: '/portal/clinics/$clinicId/history',
  portalSubmissions: '/portal/submissions',
  portalTeam: '/portal/team',
  portalAccount: '/portal/account',
} as const
