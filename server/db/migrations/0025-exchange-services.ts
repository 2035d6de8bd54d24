import { type Kysely, sql } from 'kysely'

/** Others learn that a service ended while its clinic stays, and lists are counted without reading a clinic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table exchange_records
  -- Categories that the clinic had once.
  add column ended smallint[] not null default '{}',
  -- How many places each service is given at: a place, care by phone or video, or both.
  add column places smallint not null default 1;
update listings_rules set rules = 0;
`)
    .execute(db)
}
