import * as z from 'zod/mini'
import { hasUnseenCharacters } from '../domain/characters.ts'
import { MESSAGES } from '../domain/messages.ts'
import type { Tenant } from '../domain/permissions.ts'
import { endpoint, envelope } from './endpoint.ts'
import { LONGEST_PASSWORD } from './password.ts'
import { isoDateTime, safeText } from './values.ts'

/**
 * Signing in and out. The session is an HttpOnly cookie, which scripts cannot read; the browser exchanges the cookie
 * for a short-lived token and sends the token with every other call. Administrators and provider staff are two tenants
 * with separate paths and cookies.
 */

export const TENANTS = ['admin', 'provider'] as const

/** Why a sign-in did not succeed: the code in `?error=`, in the pop-up's message or in the error reply. */
export const SIGN_IN_ERRORS = {
  not_allowed: 'This Google account is not on the list of administrators. Sign in with your agency account.',
  account_deleted: 'This account has been deleted. If you think that this is a mistake, contact the agency.',
  email_not_verified: 'This e-mail address has not been confirmed yet.',
  account_not_linked: 'An account with this e-mail address exists already. Sign in the way you registered.',
  identity_provider_down: 'Google does not answer at the moment. Please try again in a few minutes.',
  cancelled: 'You did not finish signing in.',
  invalid_credentials: 'The e-mail address or the password is not right.',
  too_many_guesses: 'Too many wrong passwords. Wait 15 minutes, or choose a new password by mail: that works at once.',
  invalid_code: 'This code is not right. Codes change every 30 seconds; a recovery code works once.',
  code_used: 'This code was used already. Wait for the next one, at most 30 seconds.',
  code_needed: 'Your account also takes a code of your authenticator app.',
  too_many_codes: 'Too many wrong codes. Wait 15 minutes, then sign in again.',
  code_expired: 'That took too long. Please sign in again.',
  token_ended: 'An access token that has ended.',
  link_expired: 'This link has expired or was used already. Ask for a new one.',
  already_registered: 'This e-mail address has an account already. Sign in, or choose a new password.',
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

/** The schema normalises an address once, so that the server stores, compares and counts the same text. */
const email = z.string().check(z.trim(), z.normalize('NFKC'), z.toLowerCase(), z.maxLength(254), z.email())
const password = safeText(LONGEST_PASSWORD, { min: 1 })
const linkToken = safeText(200, { min: 1 })
const name = safeText(150, { min: 1, trim: true }).check(
  z.refine((text) => !hasUnseenCharacters(text), MESSAGES.en.unseenCharacters()),
)

/** The screen to open after signing in. The server resolves the path and checks that the portal has such a screen. */
const ownPath = safeText(2000).check(z.regex(/^\/(?![/\\])[^\\\s]*$/, 'Must be a path of this portal.'))

const done = envelope(z.null())
/** False if the server mailed this address less than a minute ago; known and unknown addresses get the same answer. */
const mailSent = envelope(z.strictObject({ sent: z.boolean() }))

export const signedInPerson = z.strictObject({
  userId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** From the registration or from Google; the first sign-in creates the account with these names. */
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.nullable(z.string()),
  registrationType: z.enum(['google', 'self_registered']),
})

export const currentSession = z.strictObject({
  sessionId: z.string(),
  tenant: z.enum(TENANTS),
  person: signedInPerson,
  /** The session ends then, however active the person is. */
  expiresAt: isoDateTime,
  /** Ends then unless a call made by a person's action comes first. */
  idleAt: isoDateTime,
})
export type CurrentSession = z.output<typeof currentSession>

const accessToken = z.strictObject({ token: z.string(), expiresAt: isoDateTime })

export const currentSessionExample = {
  sessionId: 'vYb3c0JwQ2',
  tenant: 'provider' as const,
  person: {
    userId: 'user-7',
    email: 'ana.ruiz@aspencare.example',
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'Ruiz',
    phoneNumber: '3035550142',
    registrationType: 'self_registered' as const,
  },
  expiresAt: '2026-08-22T03:00:00.000Z',
  idleAt: '2026-08-21T15:15:00.000Z',
}

function forTenant<T extends Tenant>(tenant: T) {
  const called = (verb: string) => `${verb}${tenant === 'admin' ? 'Admin' : 'Provider'}`
  const at = <P extends string>(path: P) => `/api/auth/${tenant}/${path}` as const
  return {
    startGoogle: endpoint({
      name: called('startGoogle'),
      method: 'POST',
      path: at('sign-in/social'),
      may: 'anyone',
      summary:
        'Begin to sign in with Google: answers the address to send the browser to. It comes back to callbackURL, or to a page that tells its opener (popup); a refusal adds ?error=',
      body: z.strictObject({
        provider: z.literal('google'),
        callbackURL: z.optional(ownPath),
        popup: z.optional(z.boolean()),
      }),
      reply: envelope(z.strictObject({ url: z.string() })),
      limit: { max: 300, perSeconds: 60 },
      example: {
        body: { provider: 'google', callbackURL: tenant === 'admin' ? '/sign-in' : '/portal/sign-in' },
        reply: {
          data: { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=portal&code_challenge_method=S256' },
        },
      },
    }),
    readSession: endpoint({
      name: called('readSession'),
      method: 'GET',
      path: at('get-session'),
      may: 'anyone',
      summary: 'Who the session cookie belongs to; null without a signed-in person. Does not keep the session alive',
      reply: envelope(z.nullable(currentSession)),
      limit: { max: 600, perSeconds: 60 },
      example: { reply: { data: { ...currentSessionExample, tenant } } },
    }),
    readToken: endpoint({
      name: called('readToken'),
      method: 'GET',
      path: at('token'),
      may: 'anyone',
      summary:
        'A new access token for the session cookie; 401 once the session is over, 403 not_allowed when no longer on the allow-list. Does not keep the session alive',
      reply: envelope(accessToken),
      refuses: [401, 403],
      limit: { max: 600, perSeconds: 60 },
      example: { reply: { data: { token: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln', expiresAt: '2026-08-21T15:10:00.000Z' } } },
    }),
    signOut: endpoint({
      name: called('signOut'),
      method: 'POST',
      path: at('sign-out'),
      may: 'anyone',
      summary: 'End the session of the cookie; 401 where there is none. The cookie is removed either way',
      reply: done,
      refuses: [401],
      limit: { max: 300, perSeconds: 60 },
      example: { reply: { data: null } },
    }),
  }
}

export const adminAuth = forTenant('admin')
export const providerAuth = forTenant('provider')
export const AUTH = { admin: adminAuth, provider: providerAuth } as const

const mailed = { max: 60, perSeconds: 60 }
const exampleToken = 'u3Jd0vX2m8N4c7pQyT1kRzL5aB9eFhGw6sYtVxCqZpM'
const person = { email: 'ana.ruiz@aspencare.example', password: 'four quiet herons wade' }

/** Only provider staff have passwords; no such path exists for administrators. */
export const passwordAuth = {
  register: endpoint({
    name: 'register',
    method: 'POST',
    path: '/api/auth/provider/sign-up/email',
    may: 'anyone',
    summary:
      'Begin to register: a link that proves the address is mailed, and the password is chosen on the page it opens. The answer is the same whether or not the address is known; at most one message a minute',
    body: z.strictObject({ email, language: z.optional(z.enum(['en', 'es'])) }),
    reply: mailSent,
    limit: mailed,
    example: { body: { email: person.email, language: 'en' }, reply: { data: { sent: true } } },
  }),
  readRegistration: endpoint({
    name: 'readRegistration',
    method: 'POST',
    path: '/api/auth/provider/registration',
    may: 'anyone',
    summary: 'Which address the token of a mailed link proves; 409 link_expired. Uses nothing up',
    body: z.strictObject({ token: linkToken }),
    reply: envelope(z.strictObject({ email: z.string() })),
    limit: mailed,
    example: { body: { token: exampleToken }, reply: { data: { email: person.email } } },
  }),
  finishRegistration: endpoint({
    name: 'finishRegistration',
    method: 'POST',
    path: '/api/auth/provider/finish-registration',
    may: 'anyone',
    summary:
      'Make the account of a proven address: by the token of the mailed link, or of an open invitation to it. 409 link_expired or already_registered',
    body: z.strictObject({
      token: linkToken,
      proof: z.enum(['link', 'invitation']),
      firstName: name,
      lastName: name,
      phoneNumber: z.optional(z.nullable(safeText(50, { trim: true }))),
      password: safeText(LONGEST_PASSWORD),
    }),
    reply: envelope(z.strictObject({ email: z.string() })),
    limit: mailed,
    example: {
      body: {
        token: exampleToken,
        proof: 'link',
        firstName: 'Ana',
        lastName: 'Ruiz',
        phoneNumber: '(303) 555-0142',
        password: person.password,
      },
      reply: { data: { email: person.email } },
    },
  }),
  signIn: endpoint({
    name: 'signInWithPassword',
    method: 'POST',
    path: '/api/auth/provider/sign-in/email',
    may: 'anyone',
    summary:
      'Sign in with a password. 401 invalid_credentials; with the right password also 403 account_deleted; 429 too_many_guesses after ten wrong ones in 15 minutes, except on a device that signed in before. Where the person wants a code too, secondFactorNeeded: it is given to sign-in/second-factor',
    body: z.strictObject({ email, password }),
    reply: envelope(z.union([currentSession, z.strictObject({ secondFactorNeeded: z.literal(true) })])),
    refuses: [401, 403],
    limit: { max: 120, perSeconds: 60 },
    example: { body: person, reply: { data: currentSessionExample } },
  }),
  requestReset: endpoint({
    name: 'requestPasswordReset',
    method: 'POST',
    path: '/api/auth/provider/request-password-reset',
    may: 'anyone',
    summary:
      'Ask for a link to choose a new password. The same answer for known and unknown addresses; accounts without a password get no mail, and no address more than one a minute',
    body: z.strictObject({ email }),
    reply: mailSent,
    limit: mailed,
    example: { body: { email: person.email }, reply: { data: { sent: true } } },
  }),
  resetPassword: endpoint({
    name: 'resetPassword',
    method: 'POST',
    path: '/api/auth/provider/reset-password',
    may: 'anyone',
    summary:
      'Choose a new password with the token of a mailed link; 409 link_expired. Ends every session of the person and every other such link',
    body: z.strictObject({ token: linkToken, newPassword: safeText(LONGEST_PASSWORD) }),
    reply: done,
    limit: mailed,
    example: {
      body: { token: exampleToken, newPassword: 'five quiet herons wade' },
      reply: { data: null },
    },
  }),
} as const

/** Links in mails. The token is in the fragment, which browsers send to no server. */
export const finishRegistrationLink = (token: string) => `/portal/finish-registration#token=${token}`
export const resetPasswordLink = (token: string) => `/portal/reset-password#token=${token}`
