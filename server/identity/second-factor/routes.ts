import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { secondFactorAuth } from '../../../contract/second-factor.ts'
import { WRONG_CODE, WRONG_PASSWORD } from '../../../contract/shared/second-factor.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { unauthenticated, unprocessable } from '../../platform/http/refusal.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { SecurityEvent } from '../../platform/mail/templates/security-notice.ts'
import { endTokensOf } from '../access-tokens/store.ts'
import { askLibrary, bindAuth, forwardCookies, sessionTokenIn, signInRefusal } from '../auth-route.ts'
import { enterWith } from '../passwords/enter.ts'
import { countGuess, keyOfCodes, keyOfSignedIn, takeBackGuess } from '../passwords/guesses.ts'
import { secretOf } from '../secrets.ts'
import { deviceOf, keptUserAgent } from '../sessions/device.ts'
import { findLiveSession, librarySessions } from '../sessions/store.ts'
import { recordRefusedSignIn } from '../sign-in-trail.ts'
import type { CookieOwner, TenantSignIn } from '../tenant.ts'
import { findRecoveryCode, spendCode } from './codes.ts'

/**
 * A code of an authenticator app beside the password, for staff who want one, with recovery codes for a lost telephone.
 * The library stores the secrets and opens the session; this code counts guesses and lets each code in once; our session
 * row decides whether a session is valid.
 */
export function secondFactorRoutes(app: App, signIn: TenantSignIn): void {
  const { ports } = app
  const { db, clock } = ports
  const { library, sessionCookie } = signIn
  const secret = secretOf('provider', ports.env)

  async function signedIn({ headers }: FastifyRequest): Promise<CookieOwner> {
    const owner = await signIn.cookieOwner(headers.cookie)
    const live = owner && (await findLiveSession(db.kysely, { ...owner, tenant: 'provider', now: clock.now() }))
    if (!live) throw unauthenticated()
    return owner
  }

  const ask = async (request: FastifyRequest, path: string, body: Record<string, unknown>) =>
    askLibrary(library, request, { method: 'POST', path: `/two-factor/${path}`, body })

  /** Calls the library with the present password; counts wrong ones as guesses. */
  async function withPassword(request: FastifyRequest, owner: CookieOwner, path: string, password: string) {
    const guess = { pool: db.pool, key: keyOfSignedIn(owner.userId), now: clock.now() }
    await countGuess(guess)
    const response = await ask(request, path, { password })
    if (!response.ok) throw unprocessable([{ field: 'password', message: WRONG_PASSWORD }])
    await takeBackGuess(guess)
    return response
  }

  bindAuth(app, secondFactorAuth.begin, async ({ body: { password } }, request) => {
    const response = await withPassword(request, await signedIn(request), 'enable', password)
    const { totpURI, backupCodes } = (await response.json()) as { totpURI: string; backupCodes: string[] }
    return { data: { uri: totpURI, recoveryCodes: backupCodes } }
  })

  bindAuth(app, secondFactorAuth.confirm, async ({ body: { code } }, request, reply) => {
    const owner = await signedIn(request)
    const right = await freshCode(owner.userId, code)
    const response = 'refused' in right ? null : await ask(request, 'verify-totp', right)
    if (!response?.ok) throw unprocessable([{ field: 'code', message: WRONG_CODE }])
    await changed(owner, 'secondFactorOn', { response, request, reply })
    return { data: null }
  })

  bindAuth(app, secondFactorAuth.end, async ({ body: { password } }, request, reply) => {
    const owner = await signedIn(request)
    const response = await withPassword(request, owner, 'disable', password)
    await changed(owner, 'secondFactorOff', { response, request, reply })
    return { data: null }
  })

  bindAuth(app, secondFactorAuth.newRecoveryCodes, async ({ body: { password } }, request) => {
    const owner = await signedIn(request)
    const response = await withPassword(request, owner, 'generate-backup-codes', password)
    const { backupCodes } = (await response.json()) as { backupCodes: string[] }
    await db.kysely.transaction().execute((tx) =>
      recordAudit(tx, {
        at: clock.now(),
        actorId: owner.userId,
        requestId: request.id,
        action: 'newRecoveryCodes',
        subject: `user/${owner.userId}`,
      }),
    )
    return { data: { recoveryCodes: backupCodes } }
  })

  bindAuth(app, secondFactorAuth.signIn, async ({ body: { code, recovery } }, request, reply) => {
    // Drops the session cookie, because with one the library does not treat the code as a sign-in.
    const cookie = request.headers.cookie
      ?.split(/;\s*/)
      .filter((one) => /^[\w-]+\.two_factor=/.test(one))
      .join('; ')
    const owner = await ownerOfChallenge(cookie ?? '')
    if (owner === undefined) throw signInRefusal('code_expired', 401)
    const { userId, email } = owner
    const guess = { pool: db.pool, key: keyOfCodes(userId), now: clock.now() }
    const { last } = await countGuess(guess, 'too_many_codes')
    const means = recovery ? 'recoveryCode' : 'code'
    const right = await (recovery ? keptRecoveryCode(userId, code) : freshCode(userId, code))
    if ('refused' in right) {
      // The account's owner sees the wrong code, because its sender knew the password.
      const refusal = { tenant: 'provider', reason: right.refused, means, email, blocked: last } as const
      await recordRefusedSignIn(ports, request, refusal)
      throw signInRefusal(right.refused, 401)
    }
    const path = `/two-factor/${recovery ? 'verify-backup-code' : 'verify-totp'}`
    const response = await askLibrary(library, request, { method: 'POST', path, body: right, cookie })
    const { token } = (await response.json()) as { token?: string }
    if (!response.ok || token === undefined) throw signInRefusal('code_expired', 401)
    await takeBackGuess(guess)
    return { data: await enterWith(ports, signIn, { response, sessionToken: token, means }, { request, reply }) }
  })

  /** The person whom a right password, or Google, brought to the prompt for the code. */
  async function ownerOfChallenge(cookie: string): Promise<{ userId: string; email: string } | undefined> {
    const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
    const challenge = value.slice(0, Math.max(0, value.lastIndexOf('.')))
    const { rows } = await sql<{ userId: string; email: string }>`
      select u.id as "userId", u.email
      from auth_provider.verification asked join auth_provider."user" u on u.id = asked.value and u."twoFactorEnabled"
      where asked.identifier = ${challenge}`.execute(db.kysely)
    return rows[0]
  }

  type Judged = { code: string } | { refused: 'invalid_code' | 'code_used' }

  async function freshCode(userId: string, typed: string): Promise<Judged> {
    const code = typed.replace(/\s/g, '')
    const verdict = await spendCode(db.kysely, { userId, code, secret })
    return verdict === 'fresh' ? { code } : { refused: verdict === 'used' ? 'code_used' : 'invalid_code' }
  }

  async function keptRecoveryCode(userId: string, typed: string): Promise<Judged> {
    const code = await findRecoveryCode(db.kysely, { userId, code: typed, secret })
    return code === null ? { refused: 'invalid_code' } : { code }
  }

  type Exchange = { response: Response; request: FastifyRequest; reply: FastifyReply }

  /** The library has replaced its session; this replaces our row as well, so that the person stays signed in. */
  async function changed(owner: CookieOwner, event: SecurityEvent, { response, request, reply }: Exchange) {
    const now = clock.now()
    const { userId } = owner
    await db.kysely.transaction().execute(async (tx) => {
      const token = sessionTokenIn(response, sessionCookie)
      await sql`
        update sessions set session_id = renewed.id from ${librarySessions('provider')} renewed
        where renewed.token = ${token} and session_id = ${owner.sessionId}`.execute(tx)
      if (event === 'secondFactorOff') await endTokensOf(tx, { tenant: 'provider', userId }, { now, key: request.id })
      await enqueueMail(tx, now, {
        template: 'securityNotice',
        data: { event, at: now.toISOString(), device: deviceOf(keptUserAgent(request.headers['user-agent'])) },
        to: { userId },
        dedupeKey: `second-factor/${request.id}`,
      })
      await recordAudit(tx, {
        at: now,
        actorId: userId,
        requestId: request.id,
        action: event,
        subject: `user/${userId}`,
      })
    })
    forwardCookies(response, reply)
  }
}
