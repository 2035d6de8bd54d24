import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { secondFactorAuth, WRONG_CODE, WRONG_PASSWORD } from '../../../contract/second-factor.ts'
import type { SignInMeans } from '../../../contract/sessions.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { unauthenticated, unprocessable } from '../../platform/http/refusal.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { SecurityEvent } from '../../platform/mail/templates/security-notice.ts'
import { askLibrary, bindAuth, forwardCookies, sessionTokenIn, signInRefusal } from '../auth-route.ts'
import { enterWith } from '../passwords/enter.ts'
import { countGuess, keyOfSignedIn, takeBackGuess } from '../passwords/guesses.ts'
import { deviceOf, keptUserAgent } from '../sessions/device.ts'
import { findLiveSession, librarySessions } from '../sessions/store.ts'
import { recordRefusedSignIn } from '../sign-in-trail.ts'
import type { CookieOwner, TenantSignIn } from '../tenant.ts'

/**
 * A code of an authenticator app beside the password, for staff who want one, with recovery codes for a lost telephone.
 * The library stores the secrets and checks the codes; our session row decides whether a session is valid.
 */
export function secondFactorRoutes(app: App, signIn: TenantSignIn): void {
  const { ports } = app
  const { db, clock } = ports
  const { library, sessionCookie } = signIn

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
    const response = await ask(request, 'verify-totp', { code })
    if (!response.ok) throw unprocessable([{ field: 'code', message: WRONG_CODE }])
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
    const means = recovery ? 'recoveryCode' : 'code'
    const path = `/two-factor/${recovery ? 'verify-backup-code' : 'verify-totp'}`
    const response = await askLibrary(library, request, { method: 'POST', path, body: { code }, cookie })
    const answer = (await response.json()) as { token?: string; code?: string }
    if (!response.ok || answer.token === undefined) {
      const wrong = answer.code === 'INVALID_CODE' || answer.code === 'INVALID_BACKUP_CODE'
      if (wrong) await recordWrongCode(request, cookie ?? '', means)
      throw signInRefusal(wrong ? 'invalid_code' : 'code_expired', 401)
    }
    return {
      data: await enterWith(ports, signIn, { response, sessionToken: answer.token, means }, { request, reply }),
    }
  })

  /**
   * Records the wrong code where the account's owner sees it, because the caller knows the password. The library has
   * checked the cookie by then.
   */
  async function recordWrongCode(request: FastifyRequest, cookie: string, means: SignInMeans): Promise<void> {
    const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
    const challenge = value.slice(0, Math.max(0, value.lastIndexOf('.')))
    const { rows } = await sql<{ email: string }>`
      select u.email from auth_provider.verification asked join auth_provider."user" u on u.id = asked.value
      where asked.identifier = ${challenge}`.execute(db.kysely)
    const refusal = { tenant: 'provider', reason: 'invalid_code', means } as const
    await recordRefusedSignIn(ports, request, { ...refusal, ...(rows[0] && { email: rows[0].email }) })
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
