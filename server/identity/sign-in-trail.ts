import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { SignInError } from '../../contract/auth.ts'
import type { SignInMeans } from '../../contract/sessions.ts'
import type { Tenant } from '../../domain/permissions.ts'
import type { Database } from '../db/open.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Clock } from '../platform/clock.ts'
import { deviceOf, keptUserAgent } from './sessions/device.ts'

/**
 * Who came in and who was turned away, in the audit trail: by what means, for what reason, from where, on which device.
 * Of an unknown address only a hint is kept, and nothing of what was typed as a password.
 */

export const SIGN_IN = 'signIn'
export const SIGN_IN_REFUSED = 'signInRefused'

/** Where a request comes from, as far as it can be told. */
export const arrivalOf = ({ id, ip, headers }: FastifyRequest) => {
  const userAgent = keptUserAgent(headers['user-agent'])
  return { requestId: id, from: ip, userAgent, device: deviceOf(userAgent) }
}

export type RefusedSignIn = {
  tenant: Tenant
  means: SignInMeans
  reason: SignInError
  /** The address that was tried, where one was. */
  email?: string
  /** True for the guess after which no more are allowed for a while. */
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

/** Enough for an administrator to recognise a mistyped address of a colleague, too little to write to a stranger. */
const hintOf = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
