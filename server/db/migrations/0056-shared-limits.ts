import { type Kysely, sql } from 'kysely'

/**
 * How often callers asked, over all copies. Not written to the log of the database: after a crash of the server all callers
 * begin anew, which is a minute's grace and no harm.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create unlogged table call_counts (
  caller text primary key,
  n integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
`)
    .execute(db)
}
