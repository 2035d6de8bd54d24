import { cleanName } from '../../domain/people.ts'
import type { Tenant } from '../../domain/permissions.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Clock } from '../platform/clock.ts'
import { unavailable } from '../platform/http/refusal.ts'
import { type GoogleClient, type Message, sessionCookieOf } from './conventions.ts'
import { type Google, keepGoogle, promptOf } from './google/discovery.ts'
import { type SignInLibrary, signInLibrary } from './library.ts'
import { TOKEN_LIFETIME_SECONDS } from './tokens/verify.ts'

/** Sign-in of one tenant: administrators or provider staff. */

export type TenantSignIn = {
  tenant: Tenant
  /** Sessions, passwords and keys; works whether or not Google answers. */
  library: SignInLibrary
  google: Google
  sessionCookie: string
  /** The owner of a session cookie according to the library; our row decides whether the session is still valid. */
  cookieOwner(cookie: string | undefined): Promise<CookieOwner | null>
  makeToken(person: TokenPerson): Promise<{ token: string; expiresAt: Date }>
}

export type CookieOwner = {
  sessionId: string
  userId: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  phoneNumber: string | null
}
type TokenPerson = Pick<CookieOwner, 'sessionId' | 'userId' | 'email' | 'emailVerified'>

type Needs = {
  tenant: Tenant
  db: Pick<Database, 'kysely'>
  clock: Clock
  env: Env
  client: GoogleClient
  onMessage: Message
}

export function tenantSignIn({ clock, client, ...needs }: Needs): TenantSignIn {
  const { tenant, onMessage } = needs
  const library = signInLibrary({ ...needs, google: null })
  const google = keepGoogle({
    issuer: client.issuer,
    make: (description) => signInLibrary({ ...needs, google: { ...client, prompt: promptOf(client, description) } }),
    onSilent: (cause) => onMessage(`The identity provider of the ${tenant} tenant does not answer`, cause),
  })
  return {
    tenant,
    library,
    google,
    sessionCookie: sessionCookieOf(tenant, needs.env),
    async cookieOwner(cookie) {
      if (cookie === undefined) return null
      const found = await orUnavailable(library.api.getSession({ headers: new Headers({ cookie }) }))
      if (found === null) return null
      const { session, user } = found
      return {
        sessionId: session.id,
        userId: user.id,
        email: user.email,
        emailVerified: user.emailVerified,
        // Earlier releases stored the names of identity providers as they came.
        firstName: cleanName(user.firstName ?? ''),
        lastName: cleanName(user.lastName ?? ''),
        phoneNumber: user.phone ?? null,
      }
    },
    async makeToken({ sessionId, userId, email, emailVerified }) {
      const iat = Math.floor(clock.now().getTime() / 1000)
      const exp = iat + TOKEN_LIFETIME_SECONDS
      const claims = { sub: userId, email, email_verified: emailVerified, tenant, sid: sessionId, iat, exp }
      const { token } = await orUnavailable(library.api.signJWT({ body: { payload: claims } }))
      return { token, expiresAt: new Date(exp * 1000) }
    },
  }
}

/** The library reports an unreachable database only as a 500. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw (error as { statusCode?: unknown }).statusCode === 500 ? unavailable() : error
  }
}
