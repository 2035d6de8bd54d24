import { type Kysely, sql } from 'kysely'
import { liftSecondFactor, readSecondFactor } from '../../../contract/second-factor.ts'
import type { Tables } from '../../db/tables.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, type CommandContext, type Context, command } from '../../platform/http/bind.ts'
import { conflict, notFound, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { endTokensOf } from '../access-tokens/store.ts'
import { endSessionsOf } from '../sessions/store.ts'

/**
 * An administrator removes the second factor of a person who lost both telephone and recovery codes. The person still
 * needs the password, every session ends, and the person gets a mail, which reveals a stranger who talked the
 * administrator into it.
 */
export function secondFactorOfUsers(app: App): void {
  bind(app, readSecondFactor, read)
  bind(app, liftSecondFactor, command(lift))
}

async function read({ db, input: { params } }: Context<typeof readSecondFactor>) {
  const { rows } = await sql<{ on: boolean }>`
    select coalesce(sign_in."twoFactorEnabled", false) as on
    from users left join auth_provider."user" sign_in on sign_in.id = users.user_id and users.tenant = 'provider'
    where users.user_id = ${params.userId}`.execute(db.kysely)
  if (rows[0] === undefined) throw notFound()
  return { data: rows[0] }
}

async function lift({ tx, clock, audit, requestId, input: { params } }: CommandContext<typeof liftSecondFactor>) {
  const now = clock.now()
  const { userId } = params
  const user = await tx
    .selectFrom('users')
    .select(['tenant', 'status'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user === undefined) throw notFound()
  const { tenant, status } = user
  refuseUnless(tenant === 'provider' && status !== 'Archived', noSecondFactor)
  refuseUnless(await switchedOff(tx, userId), noSecondFactor)
  const sessionsEnded = await endSessionsOf(tx, { tenant, userId }, { now })
  await endTokensOf(tx, { tenant, userId }, { now, key: requestId })
  await enqueueMail(tx, now, {
    template: 'securityNotice',
    data: { event: 'secondFactorLifted', at: now.toISOString(), device: null },
    to: { userId },
    dedupeKey: `second-factor/${requestId}`,
  })
  await audit('liftSecondFactor', `user/${userId}`, { sessionsEnded })
  return { data: { userId, sessionsEnded } }
}

/** Returns false if no second factor was on; a setup that its owner never confirmed stays. */
async function switchedOff(tx: Kysely<Tables>, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update auth_provider."user" set "twoFactorEnabled" = false
    where id = ${userId} and "twoFactorEnabled"`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`delete from auth_provider."twoFactor" where "userId" = ${userId}`.execute(tx)
  return true
}

const noSecondFactor = () => conflict('no_second_factor', 'This user does not use two-step sign-in.')
