import { type Kysely, sql } from 'kysely'
import type { Administrator } from '../../../contract/administrators.ts'
import type { Tables } from '../../db/tables.ts'
import type { Env } from '../../env.ts'
import { entriesNow } from '../../identity/allow-list.ts'

type Gate = Pick<Env, 'adminAllowlist'>

/** Addresses first, then whole domains, each sorted alphabetically. */
export async function readAdministrators(db: Kysely<Tables>, env: Gate): Promise<Administrator[]> {
  const { rows } = await sql<Omit<Administrator, 'addedAt'> & { addedAt: Date | null }>`
    select listed.entry, kept.added_at as "addedAt", adder.display_name as "addedBy",
      array(select person.display_name from users person
        where person.tenant = 'admin' and person.status <> 'Archived'
          and listed.entry in (person.email_key, '@' || split_part(person.email_key, '@', -1))
        order by person.display_name) as people
    from unnest(${await entriesNow(db, env)}::text[]) as listed (entry)
    left join administrators kept on kept.entry = listed.entry
    left join users adder on adder.user_id = kept.added_by
    order by listed.entry like '@%', listed.entry`.execute(db)
  return rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt?.toISOString() ?? null }))
}

/**
 * Locks the list for a change and returns it: the lock serializes changes but not readers. The first change ever copies
 * the configuration.
 */
export async function lockedEntries(tx: Kysely<Tables>, env: Gate, now: Date): Promise<readonly string[]> {
  await sql`lock table administrators in share row exclusive mode`.execute(tx)
  const entries = await entriesNow(tx, env)
  await tx
    .insertInto('administrators')
    .values(entries.map((entry) => ({ entry, added_at: now, added_by: null })))
    .onConflict((there) => there.doNothing())
    .execute()
  return entries
}
