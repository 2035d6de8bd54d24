import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { SignInMeans } from '../../contract/sessions.ts'
import type { SignInError } from '../../contract/shared/auth.ts'
import type { Tenant } from '../../domain/permissions.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Clock } from '../platform/clock.ts'
import { enqueueMail } from '../platform/mail/outbox.ts'
import { allowList, entriesNow } from './allow-list.ts'
import { schemaOf } from './conventions.ts'
import { rememberDevice } from './sessions/known-device.ts'
import { insertSession, type LiveSession, librarySessions } from './sessions/store.ts'
import { arrivalOf, recordRefusedSignIn, SIGN_IN } from './sign-in-trail.ts'

/**
 * Every way to sign in ends here. The library has already created its session; it counts only once this code writes our
 * own row. A refused person loses the library's session, so a route that forgets to call this signs nobody in.
 */

export type Admission = { admitted: LiveSession } | { refused: SignInError }

type Needs = { db: Pick<Database, 'kysely'>; clock: Clock; env: Pick<Env, 'adminAllowlist'> }
type Arrival = {
  tenant: Tenant
  sessionToken: string
  means: SignInMeans
  /** The number in the device's cookie, or a new one if the cookie is absent. */
  device: string
  request: FastifyRequest
}
type Arrived = { id: string; userId: string; email: string; emailVerified: boolean; status: string | null }

export async function admit({ db, clock, env }: Needs, arrival: Arrival): Promise<Admission> {
  const { tenant, sessionToken, means, device, request } = arrival
  const person = await findArrived(db, tenant, sessionToken)
  if (person === undefined) return { refused: 'sign_in_failed' }
  const refused = reasonAgainst(tenant, person, tenant === 'admin' ? await entriesNow(db.kysely, env) : [])
  if (refused !== null) {
    await sql`delete from ${librarySessions(tenant)} where id = ${person.id}`.execute(db.kysely)
    await recordRefusedSignIn({ db, clock }, request, { tenant, means, reason: refused, email: person.email })
    return { refused }
  }
  const now = clock.now()
  const { requestId, from, userAgent, device: words } = arrivalOf(request)
  const { userId } = person
  return db.kysely.transaction().execute(async (tx) => {
    const { isNew } = await rememberDevice(tx, { tenant, userId, device, now })
    if (isNew) {
      await enqueueMail(tx, now, {
        template: 'securityNotice',
        data: { event: 'signedInElsewhere', at: now.toISOString(), device: words, withGoogle: means === 'google' },
        to: { userId },
        dedupeKey: `session/${person.id}/new-device`,
      })
    }
    const admitted = await insertSession(tx, { sessionId: person.id, tenant, userId, userAgent, now })
    await tx
      .updateTable('users')
      .set({ last_login: now })
      .where('user_id', '=', userId)
      .where('tenant', '=', tenant)
      .execute()
    await recordAudit(tx, {
      at: now,
      actorId: userId,
      action: SIGN_IN,
      subject: `user/${userId}`,
      requestId,
      details: { tenant, means, from, device: words, newDevice: isNew },
    })
    return { admitted }
  })
}

async function findArrived({ kysely }: Needs['db'], tenant: Tenant, token: string): Promise<Arrived | undefined> {
  const { rows } = await sql<Arrived>`
    select s.id, s."userId", u.email, u."emailVerified", person.status
    from ${librarySessions(tenant)} s
    join ${sql.table(`${schemaOf(tenant)}.user`)} u on u.id = s."userId"
    left join users person on person.user_id = u.id and person.tenant = ${tenant}
    where s.token = ${token}`.execute(kysely)
  return rows[0]
}

function reasonAgainst(tenant: Tenant, person: Arrived, administrators: readonly string[]): SignInError | null {
  if (person.status === 'Archived') return 'account_deleted'
  if (!person.emailVerified) return 'email_not_verified'
  if (tenant === 'admin' && !allowList(administrators)({ ...person, tenant })) return 'not_allowed'
  return null
}
