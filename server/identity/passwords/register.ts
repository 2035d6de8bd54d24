import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { sql, type Transaction } from 'kysely'
import type { Language } from '../../../domain/language.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { mailVerification, sentJustNow } from './mailed-links.ts'

/**
 * Registering with a password. An address that nobody has proven belongs to nobody: a later registration takes its place
 * whole, with its own password and its own link, so that no link ever proves an address for somebody else's password.
 * One transaction writes all of it, and it writes the same whether or not anybody tried before.
 */

type Needs = { db: Pick<Database, 'kysely'>; clock: Clock }
export type Registration = {
  email: string
  password: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  language: Language
}

export async function register({ db, clock }: Needs, form: Registration): Promise<void> {
  // Before anything is looked up: the time it takes must not tell whether the address is known.
  const hash = await hashPassword(form.password)
  const now = clock.now()
  await db.kysely.transaction().execute(async (tx) => {
    const userId = await takeUnproven(tx, form, now)
    if (userId === null || (await sentJustNow(tx, 'verifyEmail', userId, now))) return
    await fill(tx, userId, form, hash, now)
    await mailVerification(tx, { userId, email: form.email }, form.language, now)
  })
}

/** The row of this address, locked until we are done; null where somebody has proven that it is theirs. */
async function takeUnproven(tx: Transaction<Tables>, { email }: Registration, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into auth_provider."user" as known (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${randomBytes(24).toString('base64url')}, '', ${email}, false, ${now}, ${now})
    on conflict (email) do update set "updatedAt" = ${now} where not known."emailVerified"
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

async function fill(
  tx: Transaction<Tables>,
  userId: string,
  form: Registration,
  hash: string,
  now: Date,
): Promise<void> {
  const { firstName, lastName, phoneNumber } = form
  await sql`
    update auth_provider."user" set name = ${`${firstName} ${lastName}`}, "firstName" = ${firstName},
      "lastName" = ${lastName}, phone = ${phoneNumber} where id = ${userId}`.execute(tx)
  await sql`
    insert into auth_provider.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    values (${randomBytes(24).toString('base64url')}, ${userId}, 'credential', ${userId}, ${hash}, ${now}, ${now})
    on conflict ("providerId", "accountId") do update set password = excluded.password, "updatedAt" = ${now}`.execute(
    tx,
  )
}
