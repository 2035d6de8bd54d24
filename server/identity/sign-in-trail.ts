import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { SignInMeans } from '../../contract/sessions.ts'
import type { SignInError } from '../../contract/shared/auth.ts'
import type { Tenant } from '../../domain/permissions.ts'
import type { Database } from '../db/open.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Clock } from '../platform/clock.ts'
import { hashOf } from './access-tokens/store.ts'
import { deviceOf, keptUserAgent } from './sessions/device.ts'

/**
 * Records admitted and refused sign-ins and tokens in the audit trail: means, reason, network address, device. Stores only a hint
 * of an unknown address, and nothing of a typed password.
 */

export const SIGN_IN = 'signIn'
export const SIGN_IN_REFUSED = 'signInRefused'

/** Network address and device of a request, as far as the headers name them. */
export const arrivalOf = ({ id, ip, headers }: FastifyRequest) => {
  const userAgent = keptUserAgent(headers['user-agent'])
  return { requestId: id, from: ip, userAgent, device: deviceOf(userAgent) }
}

type RefusedSignIn = {
  tenant: Tenant
  means: SignInMeans
  reason: SignInError
  /** The e-mail address that the person typed, if any. */
  email?: string
  /** True for the guess that starts the block. */
  blocked?: boolean
}

type Needs = { db: Pick<Database, 'kysely'>; clock: Clock }

export async function recordRefusedSignIn(
  { db, clock }: Needs,
  request: FastifyRequest,
  { tenant, means, reason, email, blocked }: RefusedSignIn,
): Promise<void> {
  const { requestId, from, device } = arrivalOf(request)
  await db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: string }>`
      select user_id as "userId" from users where tenant = ${tenant} and email_key = ${email ?? null}
      order by status = 'Archived' limit 1`.execute(tx)
    const userId = rows[0]?.userId
    await recordAudit(tx, {
      at: clock.now(),
      actorId: null,
      action: SIGN_IN_REFUSED,
      subject: userId === undefined ? 'sign-in/unknown' : `user/${userId}`,
      requestId,
      details: {
        tenant,
        means,
        reason,
        from,
        device,
        ...(blocked && { blocked }),
        ...(userId === undefined && email !== undefined && { address: hintOf(email) }),
      },
    })
  })
}

/** At most one row per token and day: a program goes on calling with a token that has ended. Unknown ones leave none. */
const REFUSED_TOKEN = `
  insert into audit (at, action, subject, request_id, details)
  select $2, '${SIGN_IN_REFUSED}', 'user/' || t.user_id, $3, jsonb_build_object('tenant', t.tenant, 'means', 'token',
    'reason', 'token_ended', 'from', $4::text, 'device', $5::text, 'tokenId', t.token_id)
  from access_tokens t where t.token_hash = $1 and not exists (
    select from audit a where a.subject = 'user/' || t.user_id and a.action = '${SIGN_IN_REFUSED}'
      and (a.details ->> 'tokenId')::int = t.token_id and a.at > $2::timestamptz - interval '1 day')`

export async function recordRefusedToken(
  pool: Pick<Pool, 'query'>,
  { token, now, request }: { token: string; now: string; request: FastifyRequest },
): Promise<void> {
  const { requestId, from, device } = arrivalOf(request)
  await pool.query(REFUSED_TOKEN, [hashOf(token), now, requestId, from, device])
}

/** Enough for an administrator to recognise a colleague's typo, too little to identify a stranger. */
const hintOf = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
