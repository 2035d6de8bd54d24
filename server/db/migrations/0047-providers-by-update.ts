import { type Kysely, sql } from 'kysely'

/** Open data asks with every answer when a provider last changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index providers_by_update on providers (updated_at)').execute(db)
}
