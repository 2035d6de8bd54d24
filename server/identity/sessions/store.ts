import { type Kysely, sql } from 'kysely'
import type { Tenant } from '../../../domain/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import type { Account } from '../../platform/http/identity-port.ts'
import { forgetDevicesOf } from '../../platform/push/store.ts'
import { schemaOf } from '../conventions.ts'
import { IDLE_LIMIT, SESSION_LIMIT } from './limits.ts'

/** Our own session row: every call checks it, and only ending this row ends a session. */

export type LiveSession = { sessionId: string; expiresAt: Date; idleAt: Date }

export async function insertSession(
  db: Kysely<Tables>,
  session: Account & { sessionId: string; userAgent: string | null; now: Date },
): Promise<LiveSession> {
  const { sessionId, tenant, userId, userAgent, now } = session
  const expiresAt = new Date(now.getTime() + SESSION_LIMIT)
  await db
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      tenant,
      user_id: userId,
      user_agent: userAgent,
      created_at: now,
      last_active_at: now,
      expires_at: expiresAt,
      ended_at: null,
    })
    .execute()
  return { sessionId, expiresAt, idleAt: new Date(now.getTime() + IDLE_LIMIT) }
}

/** Does not update the last activity: checking a session must not keep it alive. */
export async function findLiveSession(
  db: Kysely<Tables>,
  { sessionId, tenant, userId, now }: Account & { sessionId: string; now: Date },
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('sessions as s')
    .leftJoin('users as u', (join) => join.onRef('u.user_id', '=', 's.user_id').onRef('u.tenant', '=', 's.tenant'))
    .select(['s.expires_at', 's.last_active_at', 'u.status'])
    .where('s.session_id', '=', sessionId)
    .where('s.tenant', '=', tenant)
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_active_at', '>', new Date(now.getTime() - IDLE_LIMIT))
    .executeTakeFirst()
  if (row === undefined || row.status === 'Archived') return null
  return { sessionId, expiresAt: row.expires_at, idleAt: new Date(row.last_active_at.getTime() + IDLE_LIMIT) }
}

type Which = { except?: string; only?: string; now: Date }

/** Ends our rows and deletes the library's, which invalidates tokens and cookies. */
export async function endSessionsOf(
  db: Kysely<Tables>,
  { tenant, userId }: Account,
  { except, only, now }: Which,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except as string))
    .$if(only !== undefined, (query) => query.where('session_id', '=', only as string))
    .executeTakeFirst()
  await sql`
    delete from ${librarySessions(tenant)} where "userId" = ${userId}
      and (${except ?? null}::text is null or id <> ${except ?? null})
      and (${only ?? null}::text is null or id = ${only ?? null})`.execute(db)
  if (only === undefined) await forgetDevicesOf(db, userId)
  return Number(numUpdatedRows)
}

export const librarySessions = (tenant: Tenant) => sql.table(`${schemaOf(tenant)}.session`)
