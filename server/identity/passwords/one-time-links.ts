import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Mailed links that prove an address or choose a new password: one per person and purpose, the newest, usable once. */

export type Purpose = Tables['sign_in_links']['purpose']

export const LINK_MINUTES: Record<Purpose, number> = { verifyEmail: 24 * 60, resetPassword: 30 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export async function makeLink(
  tx: Transaction<Tables>,
  { purpose, userId, now }: { purpose: Purpose; userId: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = { token_hash: hashOf(token), created_at: now, expires_at: expiry(purpose, now) }
  await tx
    .insertInto('sign_in_links')
    .values({ purpose, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'user_id']).doUpdateSet(row))
    .execute()
  return token
}

const expiry = (purpose: Purpose, now: Date) => new Date(now.getTime() + LINK_MINUTES[purpose] * 60_000)

/** Of any number of tries at once exactly one finds the row. */
export async function useLink(
  db: Kysely<Tables>,
  { purpose, token, now }: { purpose: Purpose; token: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    delete from sign_in_links
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > ${now}
    returning user_id`.execute(db)
  return rows[0]?.user_id ?? null
}

export async function peekLink(
  db: Kysely<Tables>,
  { purpose, token, now }: { purpose: Purpose; token: string; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_links')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}
