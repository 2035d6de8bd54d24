import { sql } from 'kysely'
import {
  endOtherSessions,
  endSession,
  listSessions,
  readOwnSecurity,
  type SignInRecord,
} from '../../../contract/sessions.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, type CommandContext, type Context, command } from '../../platform/http/bind.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { SIGN_IN, SIGN_IN_REFUSED } from '../sign-in-trail.ts'
import { deviceOf } from './device.ts'
import { IDLE_LIMIT } from './limits.ts'
import { endSessionsOf } from './store.ts'

/** Lists the caller's sessions and ends them. */
export function ownSessions(app: App): void {
  bind(app, listSessions, list)
  bind(app, readOwnSecurity, security)
  bind(app, endSession, command(endOne))
  bind(app, endOtherSessions, command(endOthers))
}

async function list({ db, actor, clock }: Context<typeof listSessions>) {
  const now = clock.now()
  const rows = await db.kysely
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'created_at', 'last_active_at', 'expires_at'])
    .where('tenant', '=', actor.tenant)
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_active_at', '>', new Date(now.getTime() - IDLE_LIMIT))
    .orderBy('last_active_at', 'desc')
    .limit(100)
    .execute()
  const data = rows.map((row) => ({
    sessionId: row.session_id,
    current: row.session_id === actor.sessionId,
    device: deviceOf(row.user_agent),
    startedAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
  return { data: [...data.filter((one) => one.current), ...data.filter((one) => !one.current)] }
}

const SHOWN = 10

async function security({ db, actor }: Context<typeof readOwnSecurity>) {
  const { rows } = await sql<SignInRecord>`
    select ${sql.raw(isoMoment('at'))} as at, details ->> 'means' as means, details ->> 'reason' as refused,
      details ->> 'device' as device, details ->> 'from' as "from"
    from audit where subject = ${`user/${actor.userId}`} and action in (${SIGN_IN}, ${SIGN_IN_REFUSED})
    order by audit_id desc limit ${SHOWN}`.execute(db.kysely)
  const { rows: factor } = await sql<{ on: boolean }>`
    select coalesce(u."twoFactorEnabled", false) as on from auth_provider."user" u
    join auth_provider.account a on a."userId" = u.id and a."providerId" = 'credential'
    where u.id = ${actor.userId} and ${actor.tenant} = 'provider'`.execute(db.kysely)
  return { data: { signIns: rows, secondFactor: factor[0]?.on ?? null } }
}

async function endOne({ tx, actor, clock, audit, input: { params } }: CommandContext<typeof endSession>) {
  const now = clock.now()
  const { sessionId } = params
  if ((await endSessionsOf(tx, actor, { only: sessionId, now })) === 0) throw notFound()
  await audit('endSession', `user/${actor.userId}`, { sessionId })
  return { data: { sessionId } }
}

async function endOthers({ tx, actor, clock, audit }: CommandContext<typeof endOtherSessions>) {
  const now = clock.now()
  const ended = await endSessionsOf(tx, actor, { except: actor.sessionId, now })
  await audit('endOtherSessions', `user/${actor.userId}`, { ended })
  return { data: { ended } }
}
