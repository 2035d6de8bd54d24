import { hashPassword } from 'better-auth/crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { resetPasswordLink } from '../../../contract/auth.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { endTokensOf } from '../access-tokens/store.ts'
import { signInRefusal } from '../auth-route.ts'
import { onlyThisDevice } from '../sessions/known-device.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { keyOf } from './guesses.ts'
import { LINK_MINUTES, makeLink, mayMail, peekLink, spendLink } from './one-time-links.ts'
import { demandStrongPassword } from './strength.ts'

/** Setting a new password through a mailed link. Only provider staff have passwords. */

type Needs = { db: Pick<Database, 'kysely'>; clock: Clock }
type Tx = Transaction<Tables>

/** A person of the provider tenant from the sign-in library's tables, with the columns that decide about a reset. */
export type Registered = {
  userId: string
  email: string
  hasPassword: boolean
  archived: boolean
}

const registered = sql`
  select u.id as "userId", u.email,
    exists (select 1 from auth_provider.account a where a."userId" = u.id and a."providerId" = 'credential') as "hasPassword",
    coalesce(person.status = 'Archived', false) as archived
  from auth_provider."user" u left join users person on person.user_id = u.id and person.tenant = 'provider'`

export async function findByEmail(db: Kysely<Tables>, email: string): Promise<Registered | undefined> {
  return (await sql<Registered>`${registered} where u.email = ${email}`.execute(db)).rows[0]
}

async function findById(db: Kysely<Tables>, userId: string): Promise<Registered | undefined> {
  return (await sql<Registered>`${registered} where u.id = ${userId}`.execute(db)).rows[0]
}

/** Returns false if a mail went out less than a minute ago; an unknown address gets the same answer. */
export async function askForReset({ db, clock }: Needs, email: string): Promise<boolean> {
  const now = clock.now()
  return db.kysely.transaction().execute(async (tx) => {
    if (!(await mayMail(tx, { purpose: 'resetPassword', email, now }))) return false
    const person = await findByEmail(tx, email)
    if (person?.hasPassword && !person.archived) await mailReset(tx, person, now)
    return true
  })
}

async function mailReset(tx: Tx, { userId, email }: Registered, now: Date): Promise<void> {
  const token = await makeLink(tx, { purpose: 'resetPassword', email, userId, now })
  await enqueueMail(tx, now, {
    template: 'passwordReset',
    data: { link: resetPasswordLink(token), minutes: LINK_MINUTES.resetPassword },
    to: { userId, email },
    dedupeKey: `reset-password/${keyOf(token)}`,
  })
}

type ResetOutcome = 'sent' | 'sent-just-now' | 'no-password'

/** Never creates a password for an account without one. */
export async function resetByAdministrator({ db, clock }: Needs, userId: string): Promise<ResetOutcome> {
  const now = clock.now()
  return db.kysely.transaction().execute(async (tx) => {
    const person = await findById(tx, userId)
    if (person === undefined || !person.hasPassword || person.archived) return 'no-password'
    if (!(await mayMail(tx, { purpose: 'resetByAdministrator', email: person.email, now }))) return 'sent-just-now'
    await mailReset(tx, person, now)
    return 'sent'
  })
}

export const linkExpired = () => signInRefusal('link_expired', 409)

type Reset = { token: string; newPassword: string; device: string; requestId: string }

export async function resetPassword(
  { db, clock }: Needs,
  { token, newPassword, device, requestId }: Reset,
): Promise<void> {
  const asked = await peekLink(db.kysely, { purpose: 'resetPassword', token, now: clock.now() })
  const person = asked?.userId ? await findById(db.kysely, asked.userId) : undefined
  if (person === undefined || person.archived) throw linkExpired()
  await demandStrongPassword('newPassword', newPassword, [person.email])
  const hash = await hashPassword(newPassword)

  const now = clock.now()
  await db.kysely.transaction().execute(async (tx) => {
    const userId = (await spendLink(tx, { purpose: 'resetPassword', token, now }))?.userId
    if (!userId || !(await replacePassword(tx, userId, hash, now))) throw linkExpired()
    await endSessionsOf(tx, { tenant: 'provider', userId }, { now })
    await endTokensOf(tx, { tenant: 'provider', userId }, { now, key: requestId })
    await onlyThisDevice(tx, { tenant: 'provider', userId, device, now })
    await tx.deleteFrom('password_guesses').where('account_key', '=', keyOf(person.email)).execute()
    await enqueueMail(tx, now, {
      template: 'securityNotice',
      data: { event: 'passwordChanged', at: now.toISOString(), device: null },
      to: { userId, email: person.email },
      dedupeKey: `password-changed/${userId}/${now.getTime()}`,
    })
    await recordAudit(tx, {
      at: now,
      actorId: userId,
      requestId,
      action: 'resetPassword',
      subject: `sign-in/${userId}`,
    })
  })
}

async function replacePassword(tx: Tx, userId: string, hash: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update auth_provider.account set password = ${hash}, "updatedAt" = ${now}
    where "userId" = ${userId} and "providerId" = 'credential' and password is not null`.execute(tx)
  return numAffectedRows > 0n
}
