import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { keyOf } from './guesses.ts'

/**
 * Mailed links that verify an address or set a new password. Each works once and until it expires. A newer link does
 * not end an older one, or strangers could invalidate links by requesting mails; using one ends them all.
 */

export type Purpose = Tables['sign_in_links']['purpose']
export type Link = { email: string; userId: string | null }

export const LINK_MINUTES: Record<Purpose, number> = { register: 24 * 60, resetPassword: 30 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type NewLink = { purpose: Purpose; email: string; userId?: string; now: Date }

export async function makeLink(tx: Transaction<Tables>, { purpose, email, userId, now }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_MINUTES[purpose] * 60_000)
  await tx
    .insertInto('sign_in_links')
    .values({
      token_hash: hashOf(token),
      purpose,
      email,
      user_id: userId ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return token
}

type Shown = { purpose: Purpose; token: string; now: Date }

/** One statement deletes every link of the address, so that exactly one of several parallel uses succeeds. */
export async function spendLink(tx: Transaction<Tables>, { purpose, token, now }: Shown): Promise<Link | null> {
  const { rows } = await sql<Link & { token_hash: string }>`
    delete from sign_in_links
    where purpose = ${purpose} and email = (
      select email from sign_in_links
      where token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > ${now})
    returning token_hash, email, user_id as "userId"`.execute(tx)
  const used = rows.find(({ token_hash }) => token_hash === hashOf(token))
  return used ? { email: used.email, userId: used.userId } : null
}

export async function peekLink(db: Kysely<Tables>, { purpose, token, now }: Shown): Promise<Link | null> {
  const row = await db
    .selectFrom('sign_in_links')
    .select(['email', 'user_id as userId'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

const AT_MOST_EVERY = 60_000

type MailPurpose = Tables['link_mails']['purpose']

/**
 * Strangers can request mails to any address, so the server sends at most one a minute. The insert is atomic: one of
 * several parallel requests may mail.
 */
export async function mayMail(
  tx: Transaction<Tables>,
  { purpose, email, now }: { purpose: MailPurpose; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into link_mails as kept (purpose, address_key, sent_at) values (${purpose}, ${keyOf(email)}, ${now})
    on conflict (purpose, address_key) do update set sent_at = excluded.sent_at
      where kept.sent_at <= ${new Date(now.getTime() - AT_MOST_EVERY)}
    returning 1`.execute(tx)
  return rows.length === 1
}
