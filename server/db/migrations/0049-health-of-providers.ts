import { type Kysely, sql } from 'kysely'

/** The counts of each provider, added up by the count of the night, so that a reader adds up nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table health_providers (
  counted_at timestamptz not null,
  provider_id integer not null,
  counts jsonb not null,
  primary key (counted_at, provider_id)
);
`)
    .execute(db)
}
