import { endOtherSessions, endSession, listSessions } from '../../../contract/sessions.ts'
import { recordAudit } from '../../audit/record.ts'
import type { App } from '../../http/app-instance.ts'
import { bind, type CommandContext, type Context, command } from '../../http/bind.ts'
import { notFound } from '../../http/refusal.ts'
import { deviceOf } from './device.ts'
import { IDLE_LIMIT } from './limits.ts'
import { endSessionsOf } from './store.ts'

/** Where am I signed in, and out of which of them do I sign now. */
export function ownSessions(app: App): void {
  bind(app, listSessions, list)
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

async function endOne({ tx, actor, clock, requestId, input: { params } }: CommandContext<typeof endSession>) {
  const now = clock.now()
  const { sessionId } = params
  if ((await endSessionsOf(tx, actor, { only: sessionId, now })) === 0) throw notFound()
  const entry = { at: now, actorId: actor.userId, requestId, action: 'endSession', subject: `user/${actor.userId}` }
  await recordAudit(tx, { ...entry, details: { sessionId } })
  return { data: { sessionId } }
}

async function endOthers({ tx, actor, clock, requestId }: CommandContext<typeof endOtherSessions>) {
  const now = clock.now()
  const ended = await endSessionsOf(tx, actor, { except: actor.sessionId, now })
  const entry = {
    at: now,
    actorId: actor.userId,
    requestId,
    action: 'endOtherSessions',
    subject: `user/${actor.userId}`,
  }
  await recordAudit(tx, { ...entry, details: { ended } })
  return { data: { ended } }
}
