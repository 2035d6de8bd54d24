import { type Kysely, sql } from 'kysely'

/**
 * The ids under which other systems know a clinic, and since when one that was listed is not any more: they must learn
 * that it ended. A record is written in the transaction that writes the clinic.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table exchange_records (
  clinic_id integer primary key references clinics on delete cascade,
  provider_id integer not null references providers,
  -- Categories of its services: others know each as a service of its own.
  categories smallint[] not null,
  ids uuid[] not null,
  -- Null while it is listed.
  removed_at timestamptz
);
create index exchange_records_by_id on exchange_records using gin (ids);
create index exchange_records_of_provider on exchange_records (provider_id, clinic_id);
create index exchange_records_removed on exchange_records (removed_at) where removed_at is not null;
create index clinics_by_update on clinics (updated_at);
-- Which settings there are is said once, by their schemas; a name that has none is never read.
alter table directory_settings drop constraint if exists directory_settings_name_check;
-- The records of clinics that are listed already are made with the index, at the next start.
update listings_rules set rules = 0;
`)
    .execute(db)
}
