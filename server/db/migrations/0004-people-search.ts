import { type Kysely, sql } from 'kysely'

/** People are found by any part of name or address, and listed by status in order of name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table users add column search_key text collate "und-x-icu" generated always as (
  lower((first_name || ' ' || last_name || ' ' || email) collate "und-x-icu")) stored;
drop index users_search;
create index users_search on users using gin (search_key gin_trgm_ops);
create index users_by_status on users (status, display_name collate "und-x-icu", user_id);
`)
    .execute(db)
}
