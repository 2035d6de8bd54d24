import { type Kysely, sql } from 'kysely'

/** The minutes in which the server watched itself are counted beside the pages. */
const SCHEMA = `
alter table directory_counts drop constraint directory_counts_kind_check;
alter table directory_counts add constraint directory_counts_kind_check
  check (kind ~ '^(page|filter|none|minutes):[A-Za-z]+$');
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
