import { type Kysely, sql } from 'kysely'

/**
 * A clinic is read and rewritten whole. Kept in one piece beside room for its next version, reading it fetches nothing
 * from elsewhere and an edit that changes no indexed value touches no index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table clinics set (toast_tuple_target = 4096, fillfactor = 50)').execute(db)
}
