import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { changePassword as call } from '../../../contract/own-password.ts'
import { SAME_PASSWORD, WRONG_PRESENT_PASSWORD } from '../../../contract/shared/own-password.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, type Context } from '../../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../../platform/http/refusal.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { endTokensOf } from '../access-tokens/store.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { countGuess, keyOfSignedIn, takeBackGuess } from './guesses.ts'
import { demandStrongPassword } from './strength.ts'

/**
 * Changing the password while signed in requires the present one and counts wrong ones as guesses: a stranger at an
 * unlocked browser must neither take the account over nor guess without limit.
 */
export function ownPassword(app: App): void {
  bind(app, call, changePassword)
}

type Db = App['ports']['db']

async function changePassword({ db, actor, clock, requestId, input: { body } }: Context<typeof call>) {
  const { presentPassword, newPassword } = body
  const kept = await keptPassword(db, actor.userId)
  refuseUnless(kept !== null, noPassword)
  const guess = { pool: db.pool, key: keyOfSignedIn(actor.userId), now: clock.now() }
  await countGuess(guess)
  if (!(await verifyPassword({ hash: kept.hash, password: presentPassword }))) {
    throw unprocessable([{ field: 'presentPassword', message: WRONG_PRESENT_PASSWORD }])
  }
  await takeBackGuess(guess)
  if (newPassword === presentPassword) throw unprocessable([{ field: 'newPassword', message: SAME_PASSWORD }])
  await demandStrongPassword('newPassword', newPassword, [kept.email, kept.name])

  const hash = await hashPassword(newPassword)
  const now = clock.now()
  const { userId } = actor
  const sessionsEnded = await db.kysely.transaction().execute(async (tx) => {
    // Updates only if the stored hash is still the one just verified: a reset in between wins.
    const { numAffectedRows } = await sql`
      update auth_provider.account set password = ${hash}, "updatedAt" = ${now}
      where "userId" = ${userId} and "providerId" = 'credential' and password = ${kept.hash}`.execute(tx)
    refuseUnless(numAffectedRows === 1n, changedMeanwhile)
    const ended = await endSessionsOf(tx, actor, { except: actor.sessionId, now })
    await endTokensOf(tx, actor, { now, key: requestId })
    await enqueueMail(tx, now, {
      template: 'securityNotice',
      data: { event: 'passwordChanged', at: now.toISOString(), device: null },
      to: { userId, email: kept.email },
      dedupeKey: `password-changed/${userId}/${requestId}`,
    })
    await recordAudit(tx, {
      at: now,
      actorId: userId,
      requestId,
      action: 'changePassword',
      subject: `sign-in/${userId}`,
      details: { sessionsEnded: ended },
    })
    return ended
  })
  return { data: { sessionsEnded } }
}

type Kept = { email: string; name: string; hash: string }

async function keptPassword({ kysely }: Db, userId: string): Promise<Kept | null> {
  const { rows } = await sql<Kept>`
    select u.email, u.name, a.password as hash
    from auth_provider."user" u join auth_provider.account a on a."userId" = u.id
    where u.id = ${userId} and a."providerId" = 'credential' and a.password is not null`.execute(kysely)
  return rows[0] ?? null
}

const noPassword = () => conflict('no_password', 'You sign in with Google, so there is no password to change here.')
const changedMeanwhile = () =>
  conflict('password_changed', 'Your password changed since you opened this page. Sign in again.')
