import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose'
import type { Tenant } from '../../domain/permissions.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { SESSION_LIMIT } from '../identity/sessions/limits.ts'
import { audienceOf, TOKEN_LIFETIME_SECONDS, tokenVerifier } from '../identity/tokens/verify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Account, Identity } from '../platform/http/identity-port.ts'

/**
 * Signs people in without the sign-in: real keys, tokens and session rows, so that tests exercise everything behind the
 * identity port. Throws in production.
 */

export type Person = { tenant: Tenant; userId: string; email: string; emailVerified?: boolean }
export type SignedIn = { token: string; sessionId: string; headers: { authorization: string } }

export type TestIssuer = Identity & {
  signIn(person: Person): Promise<SignedIn>
  /** A further token for an existing session. */
  tokenFor(person: Person & { sessionId: string }): Promise<string>
  signingKey(tenant: Tenant): { privateKey: CryptoKey; publicKey: CryptoKey; kid: string }
  /** Reset mails that would have been sent, oldest first. */
  readonly resets: readonly (Account & { email: string })[]
}

type Surroundings = { db: Pick<Database, 'kysely'>; clock: Clock; env: Pick<Env, 'publicUrl' | 'production'> }

export async function testIssuer({ db: { kysely }, clock, env }: Surroundings): Promise<TestIssuer> {
  if (env.production) throw new Error('The test issuer must not exist in production.')
  const keys = { admin: await newKey(), provider: await newKey() }
  const resets: (Account & { email: string })[] = []
  const issuer = env.publicUrl

  const tokenFor: TestIssuer['tokenFor'] = ({ tenant, userId, email, emailVerified = true, sessionId }) => {
    const claims = { email, email_verified: emailVerified, tenant, sid: sessionId }
    const { privateKey, kid } = keys[tenant]
    return sign(claims, { userId, issuer, tenant, now: clock.now(), privateKey, kid })
  }

  return {
    verify: tokenVerifier({ issuer, clock, keys: async (tenant) => keys[tenant].published }),
    tokenFor,
    signingKey: (tenant) => keys[tenant],
    resets,
    async signIn(person) {
      const now = clock.now()
      const sessionId = randomUUID()
      await kysely
        .insertInto('sessions')
        .values({
          session_id: sessionId,
          tenant: person.tenant,
          user_id: person.userId,
          created_at: now,
          last_active_at: now,
          expires_at: new Date(now.getTime() + SESSION_LIMIT),
        })
        .execute()
      const token = await tokenFor({ ...person, sessionId })
      return { token, sessionId, headers: { authorization: `Bearer ${token}` } }
    },
    async endSessions({ tenant, userId }, except) {
      const { numUpdatedRows } = await kysely
        .updateTable('sessions')
        .set({ ended_at: clock.now() })
        .where('tenant', '=', tenant)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('session_id', '<>', except?.sessionId ?? '')
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    async sendPasswordReset(account) {
      const user = await kysely
        .selectFrom('users')
        .select('registration_type')
        .where('user_id', '=', account.userId)
        .executeTakeFirst()
      if (user === undefined || user.registration_type === 'google') return 'no-password'
      resets.push(account)
      return 'sent'
    },
  }
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  const published: JSONWebKeySet = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }] }
  return { privateKey, publicKey, kid, published }
}

type Signing = { userId: string; issuer: string; tenant: Tenant; now: Date; privateKey: CryptoKey; kid: string }

function sign(claims: JWTPayload, { userId, issuer, tenant, now, privateKey, kid }: Signing): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audienceOf(tenant))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_LIFETIME_SECONDS)
    .sign(privateKey)
}
