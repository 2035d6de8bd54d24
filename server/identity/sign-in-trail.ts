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
 * Records admitted and refused sign-ins in the audit trail: means, reason, network address, device. Stores only a hint
 * of an unknown address, and nothing of a typed password.
 */

export const SIGN_IN = 'signIn'
export const SIGN_IN_REFUSED = 'signInRefused'

/** Network address and device of a request, as far as the headers name them. */
export const arrivalOf = ({ id, ip, headers }: FastifyRequest) => {
  const userAgent = keptUserAgent(headers['user-agent'])
  return { requestId: id, from: ip, userAgent, device: deviceOf(userAgent) }
}

export type RefusedSignIn = {
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

/** Enough for an administrator to recognise a colleague's typo, too little to identify a stranger. */
const hintOf = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
