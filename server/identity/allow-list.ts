import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Env } from '../env.ts'
import type { Principal } from '../platform/http/identity-port.ts'

/** Entries are whole addresses or `@domain`; they match only a verified address of the admin tenant. */
export function allowList(
  entries: readonly string[],
): (principal: Pick<Principal, 'tenant' | 'email' | 'emailVerified'>) => boolean {
  const allowed = new Set(entries.map((entry) => entry.toLowerCase()))
  return ({ tenant, email, emailVerified }) => {
    if (tenant !== 'admin' || !emailVerified) return false
    const address = email.toLowerCase()
    return allowed.has(address) || allowed.has(address.slice(address.lastIndexOf('@')))
  }
}

/** The list that administrators edit; until their first change, the list from the configuration. */
export async function entriesNow(
  db: Kysely<Tables>,
  { adminAllowlist }: Pick<Env, 'adminAllowlist'>,
): Promise<readonly string[]> {
  const rows = await db.selectFrom('administrators').select('entry').execute()
  return entriesOf(
    rows.map(({ entry }) => entry),
    adminAllowlist,
  )
}

export const entriesOf = (kept: readonly string[] | null, configured: readonly string[]): readonly string[] =>
  kept === null || kept.length === 0 ? configured : kept
