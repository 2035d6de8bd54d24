import { type Kysely, sql } from 'kysely'

/** Tags fit in two bytes: half the pages to be read for a search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table listings alter column tags type smallint[] using tags::smallint[]').execute(db)
}
