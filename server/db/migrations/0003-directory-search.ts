import { type Kysely, sql } from 'kysely'

/**
 * Names folded to lower case by ICU, because `lower` under a C locale leaves Ñ as it is. Being stored, one small index
 * gives both the order of the list and the text that a substring is looked for in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table providers add column name_key text collate "und-x-icu" generated always as (lower(
  coalesce(nullif(btrim(display_name), ''), btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))
  collate "und-x-icu")) stored;
drop index providers_by_name;
drop index providers_search;
create index providers_by_name on providers (name_key, provider_id);
create index providers_search on providers using gin (name_key gin_trgm_ops);

alter table clinics add column name_key text collate "und-x-icu" generated always as (
  lower((profile ->> 'displayName') collate "und-x-icu")) stored;
drop index clinics_search;
create index clinics_search on clinics using gin (name_key gin_trgm_ops);
`)
    .execute(db)
}
