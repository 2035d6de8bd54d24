import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import type { Tenant } from '../domain/permissions.ts'
import { endpoint, envelope } from './endpoint.ts'
import { LONGEST_PASSWORD } from './password.ts'
import * as routes from './shared/auth.ts'
import { isoDateTime, safeText } from './values.ts'

/**
 * Signing in and out. The session is an HttpOnly cookie, which scripts cannot read; the browser exchanges the cookie
 * for a short-lived token and sends the token with every other call. Administrators and provider staff are two tenants
 * with separate paths and cookies.
 */

export const TENANTS = ['admin', 'provider'] as const

/** The schema normalises an address once, so that the server stores, compares and counts the same text. */
const email = z.string().check(z.trim(), z.normalize('NFKC'), z.toLowerCase(), z.maxLength(254), z.email())
const password = safeText(LONGEST_PASSWORD, { min: 1 })
const linkToken = safeText(200, { min: 1 })
const name = safeText(2000, { trim: true })

/** The screen to open after signing in. The server resolves the path and checks that the portal has such a screen. */
const portalPath = safeText(2000).check(z.regex(/^\/(?![/\\])[^\\\s]*$/, 'Must be a path of this portal.'))

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
    phoneNumber: `${EXAMPLE.areaCode}5550142`,
    registrationType: 'self_registered' as const,
  },
  expiresAt: '2026-08-22T03:00:00.000Z',
  idleAt: '2026-08-21T15:15:00.000Z',
}

function forTenant(tenant: Tenant) {
  return {
    startGoogle: endpoint({
      ...routes.AUTH[tenant].startGoogle,
      summary:
        'Begin to sign in with Google: answers the address to send the browser to. It comes back to callbackURL, or to a page that tells its opener (popup); a refusal adds ?error=',
      body: z.strictObject({
        provider: z.literal('google'),
        callbackURL: z.optional(portalPath),
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
      ...routes.AUTH[tenant].readSession,
      summary: 'Who the session cookie belongs to; null without a signed-in person. Does not keep the session alive',
      reply: envelope(z.nullable(currentSession)),
      limit: { max: 600, perSeconds: 60 },
      example: { reply: { data: { ...currentSessionExample, tenant } } },
    }),
    readToken: endpoint({
      ...routes.AUTH[tenant].readToken,
      summary:
        'A new access token for the session cookie; 401 once the session is over, 403 not_allowed when no longer on the allow-list. Does not keep the session alive',
      reply: envelope(accessToken),
      refuses: [401, 403],
      limit: { max: 600, perSeconds: 60 },
      example: { reply: { data: { token: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln', expiresAt: '2026-08-21T15:10:00.000Z' } } },
    }),
    signOut: endpoint({
      ...routes.AUTH[tenant].signOut,
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
    ...routes.passwordAuth.register,
    summary:
      'Begin to register: we email a link that proves the address; the person chooses the password on the page it opens. The answer is the same whether or not the address is known; at most one email a minute',
    body: z.strictObject({ email, language: z.optional(z.enum(['en', 'es'])) }),
    reply: mailSent,
    limit: mailed,
    example: { body: { email: person.email, language: 'en' }, reply: { data: { sent: true } } },
  }),
  readRegistration: endpoint({
    ...routes.passwordAuth.readRegistration,
    summary: 'Which address the token of an emailed link proves; 409 link_expired. Uses nothing up',
    body: z.strictObject({ token: linkToken }),
    reply: envelope(z.strictObject({ email: z.string() })),
    limit: mailed,
    example: { body: { token: exampleToken }, reply: { data: { email: person.email } } },
  }),
  finishRegistration: endpoint({
    ...routes.passwordAuth.finishRegistration,
    summary:
      'Make the account of a proven address: by the token of the emailed link, or of an open invitation to it. 409 link_expired or already_registered',
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
        phoneNumber: `(${EXAMPLE.areaCode}) 555-0142`,
        password: person.password,
      },
      reply: { data: { email: person.email } },
    },
  }),
  signIn: endpoint({
    ...routes.passwordAuth.signIn,
    summary:
      'Sign in with a password. 401 invalid_credentials; with the right password also 403 account_deleted; 429 too_many_guesses after ten wrong ones in 15 minutes, except on a device that signed in before. Where the person wants a code too, secondFactorNeeded: it is given to sign-in/second-factor',
    body: z.strictObject({ email, password }),
    reply: envelope(z.union([currentSession, z.strictObject({ secondFactorNeeded: z.literal(true) })])),
    refuses: [401, 403],
    limit: { max: 120, perSeconds: 60 },
    example: { body: person, reply: { data: currentSessionExample } },
  }),
  requestReset: endpoint({
    ...routes.passwordAuth.requestReset,
    summary:
      'Ask for a link to choose a new password. The same answer for known and unknown addresses; accounts without a password get no email, and no address more than one a minute',
    body: z.strictObject({ email }),
    reply: mailSent,
    limit: mailed,
    example: { body: { email: person.email }, reply: { data: { sent: true } } },
  }),
  resetPassword: endpoint({
    ...routes.passwordAuth.resetPassword,
    summary:
      'Choose a new password with the token of an emailed link; 409 link_expired. Ends every session of the person and every other such link',
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
