import { hashPassword } from 'better-auth/crypto'
import { sql, type Transaction } from 'kysely'
import { resetPasswordLink, verifyEmailLink } from '../../../contract/auth.ts'
import { passwordProblem } from '../../../contract/password.ts'
import type { Language } from '../../../domain/language.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { unprocessable } from '../../http/refusal.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { signInRefusal } from '../auth-route.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { keyOf } from './guesses.ts'
import { LINK_MINUTES, makeLink, type Purpose, peekLink, useLink } from './one-time-links.ts'

/** Proving an address and choosing a new password. Only provider staff have passwords. */

type Needs = { db: Pick<Database, 'kysely'>; clock: Clock }
type Tx = Transaction<Tables>

/** A person of the provider tenant as the sign-in library knows them, with what decides about their password. */
export type Registered = {
  userId: string
  email: string
  emailVerified: boolean
  hasPassword: boolean
  archived: boolean
}

const registered = sql`
  select u.id as "userId", u.email, u."emailVerified",
    exists (select 1 from auth_provider.account a where a."userId" = u.id and a."providerId" = 'credential') as "hasPassword",
    coalesce(person.status = 'Archived', false) as archived
  from auth_provider."user" u left join users person on person.user_id = u.id and person.tenant = 'provider'`

export async function findByEmail({ kysely }: Needs['db'], email: string): Promise<Registered | undefined> {
  return (await sql<Registered>`${registered} where u.email = ${email}`.execute(kysely)).rows[0]
}

async function findById({ kysely }: Needs['db'], userId: string): Promise<Registered | undefined> {
  return (await sql<Registered>`${registered} where u.id = ${userId}`.execute(kysely)).rows[0]
}

const AT_MOST_EVERY = 60_000

/** Strangers can ask for mails to anybody's address, so a second one within a minute is not sent. */
export async function sentJustNow(tx: Tx, purpose: Purpose, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_links')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && now.getTime() - row.created_at.getTime() < AT_MOST_EVERY
}

export async function mailVerification(
  tx: Tx,
  { userId, email }: Pick<Registered, 'userId' | 'email'>,
  language: Language,
  now: Date,
): Promise<void> {
  const token = await makeLink(tx, { purpose: 'verifyEmail', userId, now })
  await enqueueMail(tx, now, {
    template: 'emailVerification',
    data: { link: verifyEmailLink(token), minutes: LINK_MINUTES.verifyEmail },
    to: { email, language },
    dedupeKey: `verify-email/${userId}/${now.getTime()}`,
  })
}

export async function mailVerificationAgain(
  { db, clock }: Needs,
  person: Registered,
  language: Language,
): Promise<void> {
  const now = clock.now()
  await db.kysely.transaction().execute(async (tx) => {
    if (!(await sentJustNow(tx, 'verifyEmail', person.userId, now))) await mailVerification(tx, person, language, now)
  })
}

type ResetOptions = { askedBy: 'owner' | 'administrator' }

export async function mailReset({ db, clock }: Needs, person: Registered, { askedBy }: ResetOptions): Promise<void> {
  const now = clock.now()
  const { userId, email } = person
  await db.kysely.transaction().execute(async (tx) => {
    if (askedBy === 'owner' && (await sentJustNow(tx, 'resetPassword', userId, now))) return
    const token = await makeLink(tx, { purpose: 'resetPassword', userId, now })
    await enqueueMail(tx, now, {
      template: 'passwordReset',
      data: { link: resetPasswordLink(token), minutes: LINK_MINUTES.resetPassword },
      to: { userId, email },
      dedupeKey: `reset-password/${userId}/${now.getTime()}`,
    })
  })
}

/** Never makes a password where there is none. */
export async function resetByAdministrator(needs: Needs, userId: string): Promise<'sent' | 'no-password'> {
  const person = await findById(needs.db, userId)
  if (person === undefined || !person.hasPassword || person.archived) return 'no-password'
  await mailReset(needs, person, { askedBy: 'administrator' })
  return 'sent'
}

const linkExpired = () => signInRefusal('link_expired', 409)

export async function proveEmail({ db, clock }: Needs, token: string, requestId: string): Promise<void> {
  const now = clock.now()
  await db.kysely.transaction().execute(async (tx) => {
    const userId = await useLink(tx, { purpose: 'verifyEmail', token, now })
    if (userId === null) throw linkExpired()
    await setVerified(tx, userId, now)
    await recordAudit(tx, { at: now, actorId: userId, requestId, action: 'verifyEmail', subject: `sign-in/${userId}` })
  })
}

const setVerified = (tx: Tx, userId: string, now: Date) =>
  sql`update auth_provider."user" set "emailVerified" = true, "updatedAt" = ${now} where id = ${userId}`.execute(tx)

type Reset = { token: string; newPassword: string; requestId: string }

export async function resetPassword({ db, clock }: Needs, { token, newPassword, requestId }: Reset): Promise<void> {
  const asked = await peekLink(db.kysely, { purpose: 'resetPassword', token, now: clock.now() })
  const person = asked === null ? undefined : await findById(db, asked)
  if (person === undefined || person.archived) throw linkExpired()
  const problem = passwordProblem(newPassword, [person.email])
  if (problem !== null) throw unprocessable([{ field: 'newPassword', message: problem }])
  const hash = await hashPassword(newPassword)

  const now = clock.now()
  await db.kysely.transaction().execute(async (tx) => {
    const userId = await useLink(tx, { purpose: 'resetPassword', token, now })
    if (userId === null || !(await replacePassword(tx, userId, hash, now))) throw linkExpired()
    // The link came by mail, so whoever holds it has proven the address as well.
    await setVerified(tx, userId, now)
    await endSessionsOf(tx, { tenant: 'provider', userId }, { now })
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
