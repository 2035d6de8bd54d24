import { sql } from 'kysely'
import type { SignInError } from '../../contract/auth.ts'
import type { Tenant } from '../../domain/permissions.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { allowList } from './allow-list.ts'
import { schemaOf } from './library.ts'
import { deviceOf } from './sessions/device.ts'
import { insertSession, type LiveSession, librarySessions } from './sessions/store.ts'

/**
 * The one door behind every way to sign in. The library has just made a session of its own; it comes to count when a row
 * of ours is written here. Whoever may not enter loses the library's session again, so forgetting to ask lets nobody in.
 */

export type Admission = { admitted: LiveSession } | { refused: SignInError }

type Needs = { db: Pick<Database, 'kysely'>; clock: Clock; env: Pick<Env, 'adminAllowlist'> }
type Arrival = { tenant: Tenant; sessionToken: string; userAgent: string | null }
type Arrived = { id: string; userId: string; email: string; emailVerified: boolean; status: string | null }

export async function admit({ db, clock, env }: Needs, arrival: Arrival): Promise<Admission> {
  const { tenant, sessionToken, userAgent } = arrival
  const person = await findArrived(db, tenant, sessionToken)
  if (person === undefined) return { refused: 'sign_in_failed' }
  const refused = reasonAgainst(tenant, person, env)
  if (refused !== null) {
    await sql`delete from ${librarySessions(tenant)} where id = ${person.id}`.execute(db.kysely)
    return { refused }
  }
  const now = clock.now()
  return db.kysely.transaction().execute(async (tx) => {
    const session = { sessionId: person.id, tenant, userId: person.userId, userAgent, now }
    if (tenant === 'provider' && (await isNewDevice(tx, session))) {
      await enqueueMail(tx, now, {
        template: 'securityNotice',
        data: { event: 'signedInElsewhere', at: now.toISOString(), device: deviceOf(userAgent) },
        to: { userId: person.userId },
        dedupeKey: `session/${person.id}/new-device`,
      })
    }
    const admitted = await insertSession(tx, session)
    await tx
      .updateTable('users')
      .set({ last_login: now })
      .where('user_id', '=', person.userId)
      .where('tenant', '=', tenant)
      .execute()
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

function reasonAgainst(tenant: Tenant, person: Arrived, env: Needs['env']): SignInError | null {
  if (person.status === 'Archived') return 'account_deleted'
  if (!person.emailVerified) return 'email_not_verified'
  if (tenant === 'admin' && !allowList(env.adminAllowlist)({ ...person, tenant })) return 'not_allowed'
  return null
}

type Seen = { tenant: Tenant; userId: string; userAgent: string | null }

/** Nobody is warned of their first sign-in, only of a browser that none of their kept sessions had. */
async function isNewDevice(db: Needs['db']['kysely'], { tenant, userId, userAgent }: Seen): Promise<boolean> {
  const { rows } = await sql<{ known: boolean | null }>`
    select bool_or(user_agent is not distinct from ${userAgent}) as known
    from sessions where user_id = ${userId} and tenant = ${tenant}`.execute(db)
  return rows[0]?.known === false
}
