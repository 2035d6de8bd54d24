import { betterAuth } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { jwt } from 'better-auth/plugins/jwt'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../contract/password.ts'
import { cleanName } from '../../domain/people.ts'
import type { Tenant } from '../../domain/permissions.ts'
import type { Database } from '../db/open.ts'
import type { Env, OidcClient } from '../env.ts'
import { entriesNow } from './allow-list.ts'
import {
  CLIENT_ADDRESS,
  cookiePrefixOf,
  discoveryUrl,
  hasSecureCookies,
  type Message,
  type Prompt,
  schemaOf,
  signInPage,
} from './conventions.ts'
import { refusalOfClaims } from './google/claims.ts'
import { newRecoveryCodes } from './second-factor/codes.ts'
import { secretOf } from './secrets.ts'
import { SESSION_LIMIT } from './sessions/limits.ts'
import { KEY_GRACE_SECONDS, KEY_LIFETIME_SECONDS } from './tokens/signing-keys.ts'
import { audienceOf, TOKEN_LIFETIME_SECONDS } from './tokens/verify.ts'

/**
 * The sign-in library as we use it: one instance per tenant, each with its own schema, secret, cookies and keys. The
 * library hashes passwords, speaks OpenID Connect and stores signing keys. Our own session row decides whether a
 * session is valid.
 */

type Needs = {
  tenant: Tenant
  db: Pick<Database, 'kysely'>
  env: Pick<Env, 'publicUrl' | 'appSecret' | 'adminAllowlist'>
  /**
   * Null until the identity provider has answered once: the library never retries a provider that failed at creation.
   */
  google: (OidcClient & { prompt: Prompt | undefined }) | null
  onMessage: Message
}

export type SignInLibrary = ReturnType<typeof signInLibrary>

export function signInLibrary({ tenant, db, env, google, onMessage }: Needs) {
  // Read before each call: the library checks the list inside its own transaction, and the embedded database has only
  // one connection.
  let administrators: readonly string[] = []
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: `/api/auth/${tenant}`,
    secret: secretOf(tenant, env),
    database: { db: db.kysely, type: 'postgres', schemaName: schemaOf(tenant), transaction: true },
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (_level, message, ...more) => onMessage(...reported(message, more)) },
    onAPIError: { errorURL: `${env.publicUrl}${signInPage(tenant)}` },
    advanced: {
      cookiePrefix: cookiePrefixOf(tenant),
      // The sign-in state cookie must be sent on the redirect from another site; the session cookie never needs to be.
      cookies: { session_token: { attributes: { sameSite: 'strict' } } },
      defaultCookieAttributes: { path: `/api/auth/${tenant}`, httpOnly: true },
      useSecureCookies: hasSecureCookies(env),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 600,
      customRules: {
        '/sign-in/email': { window: 60, max: 40 },
        '/sign-in/social': { window: 60, max: 300 },
        '/two-factor/*': { window: 60, max: 40 },
      },
    },
    session: { expiresIn: SESSION_LIMIT / 1000, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: tenant === 'provider',
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      requireEmailVerification: true,
      autoSignIn: false,
      // Our registration verifies the address before it creates anything; see passwords/register.ts.
      disableSignUp: true,
    },
    account: {
      updateAccountOnSignIn: false,
      // The admin tenant identifies a person by the Google subject only; staff may add Google to a verified address.
      accountLinking: { enabled: tenant === 'provider', trustedProviders: [], allowDifferentEmails: false },
    },
    user: {
      additionalFields: { firstName: optionalText, lastName: optionalText, phone: optionalText },
      validateUserInfo: ({ source }) => {
        const error = refusalOfClaims(source.oauth?.profile, {
          tenant,
          list: administrators,
          issuer: google?.issuer,
        })
        return error === null ? undefined : { error }
      },
    },
    hooks: {
      before: createAuthMiddleware(async () => {
        if (tenant === 'admin') administrators = await entriesNow(db.kysely, env)
      }),
    },
    databaseHooks: {
      account: {
        create: {
          // We never call the identity provider on a person's behalf, so its tokens are not stored.
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwt: { issuer: env.publicUrl, audience: audienceOf(tenant), expirationTime: `${TOKEN_LIFETIME_SECONDS}s` },
        jwks: {
          keyPairConfig: { alg: 'ES256' },
          rotationInterval: KEY_LIFETIME_SECONDS,
          gracePeriod: KEY_GRACE_SECONDS,
        },
      }),
      ...(tenant === 'provider' ? [secondFactor()] : []),
      ...(google ? [googleSignIn(google)] : []),
    ],
  })
}

/** Asks for a code after Google as well as after the password; the library alone asks only after the password. */
function secondFactor() {
  const plugin = twoFactor({
    issuer: 'Clinic Directory Portal',
    // Our own count of guesses blocks the account; see passwords/guesses.ts.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
  })
  const after = plugin.hooks.after.map(({ matcher, handler }) => ({
    matcher: (context: Parameters<typeof matcher>[0]) => context.path === '/callback/:id' || matcher(context),
    handler,
  }))
  return { ...plugin, hooks: { after } }
}

const optionalText = { type: 'string', required: false } as const

/** What the identity provider answered, as the library's HTTP client throws it: an object that is no Error. */
type Answered = Partial<Record<'status' | 'statusText' | 'error' | 'error_description' | 'message', unknown>>

/** The library writes such an object into its text as [object Object], or reports it without a text. */
export function reported(message: unknown, more: readonly unknown[]): [text: string, cause?: unknown] {
  const text = typeof message === 'string' ? message.replaceAll('[object Object]', 'no usable answer') : ''
  const cause = [message, ...more].find((value) => typeof value === 'object' && value !== null)
  return [text || 'The identity provider refused', cause instanceof Error ? cause : answeredBy(cause as Answered)]
}

function answeredBy(answer: Answered | undefined): Error | undefined {
  if (answer === undefined) return undefined
  const { status, statusText, error, error_description: description, message } = answer
  const parts = [status, statusText, error, description, message].filter(
    (part) => typeof part === 'number' || (typeof part === 'string' && part !== ''),
  )
  return parts.length === 0 ? undefined : new Error(parts.join(', ').slice(0, 500))
}

function googleSignIn({ issuer, clientId, clientSecret, prompt }: NonNullable<Needs['google']>) {
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        clientId,
        clientSecret,
        ...(prompt && { prompt }),
        pkce: true,
        requireIdTokenVerification: true,
        disableProviderLogout: true,
        discoveryUrl: discoveryUrl(issuer),
        scopes: ['openid', 'email', 'profile'],
        mapProfileToUser: (claims) => {
          const text = (value: unknown) => (typeof value === 'string' ? cleanName(value.slice(0, 1000)) : '')
          // Without an address the library stops before it looks for an account, so the caller cannot learn whose
          // address it is.
          const proven = claims.email_verified === true ? {} : { email: '' }
          return {
            ...proven,
            firstName: text(claims.given_name),
            lastName: text(claims.family_name),
            name: text(claims.name),
          }
        },
      },
    ],
  })
}
