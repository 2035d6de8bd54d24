import type { Tenant } from '../../domain/permissions.ts'
import { route } from './route.ts'

/** Why a sign-in did not succeed: the code in `?error=`, in the pop-up's message or in the error reply. */
export const SIGN_IN_ERRORS = {
  not_allowed: 'This Google account is not on the list of administrators. Sign in with your agency account.',
  account_deleted: 'This account has been deleted. If you think that this is a mistake, contact the agency.',
  email_not_verified: 'This email address has not been confirmed yet.',
  account_not_linked: 'An account with this email address already exists. Sign in the way you registered.',
  identity_provider_down: 'Google is not answering right now. Please try again in a few minutes.',
  cancelled: 'You did not finish signing in.',
  invalid_credentials: 'The email address or the password is not right.',
  too_many_guesses: 'Too many wrong passwords. Wait 15 minutes, or reset your password now by email.',
  invalid_code: 'This code is not right. Codes change every 30 seconds; a recovery code works once.',
  code_used: 'This code was used already. Wait for the next one, at most 30 seconds.',
  code_needed: 'You also need a code from your authenticator app.',
  too_many_codes: 'Too many wrong codes. Wait 15 minutes, then sign in again.',
  code_expired: 'That took too long. Please sign in again.',
  token_ended: 'An access token that has ended.',
  link_expired: 'This link has expired or was used already. Ask for a new one.',
  already_registered: 'This email address already has an account. Sign in, or choose a new password.',
  sign_in_failed: 'Signing in did not work. Please try again.',
} as const
export type SignInError = keyof typeof SIGN_IN_ERRORS

export const isSignInError = (code: unknown): code is SignInError =>
  typeof code === 'string' && Object.hasOwn(SIGN_IN_ERRORS, code)

/** The pop-up sends this to its opener (`postMessage`, our origin) and on the channel of the same name, then closes. */
export const POPUP_CHANNEL = 'portal-sign-in'
export type PopupMessage = {
  type: typeof POPUP_CHANNEL
  tenant: Tenant
  outcome: 'signed-in' | 'refused'
  /** Both null when signed in. */
  code: SignInError | null
  message: string | null
}

const of = <T extends Tenant, In extends 'Admin' | 'Provider'>(tenant: T, suffix: In) => ({
  startGoogle: route(`startGoogle${suffix}`, 'POST', `/api/auth/${tenant}/sign-in/social`, 'anyone'),
  readSession: route(`readSession${suffix}`, 'GET', `/api/auth/${tenant}/get-session`, 'anyone'),
  readToken: route(`readToken${suffix}`, 'GET', `/api/auth/${tenant}/token`, 'anyone'),
  signOut: route(`signOut${suffix}`, 'POST', `/api/auth/${tenant}/sign-out`, 'anyone'),
})

export const AUTH = { admin: of('admin', 'Admin'), provider: of('provider', 'Provider') }

/** Only provider staff have passwords; no such path exists for administrators. */
export const passwordAuth = {
  register: route('register', 'POST', '/api/auth/provider/sign-up/email', 'anyone'),
  readRegistration: route('readRegistration', 'POST', '/api/auth/provider/registration', 'anyone'),
  finishRegistration: route('finishRegistration', 'POST', '/api/auth/provider/finish-registration', 'anyone'),
  signIn: route('signInWithPassword', 'POST', '/api/auth/provider/sign-in/email', 'anyone'),
  requestReset: route('requestPasswordReset', 'POST', '/api/auth/provider/request-password-reset', 'anyone'),
  resetPassword: route('resetPassword', 'POST', '/api/auth/provider/reset-password', 'anyone'),
}
