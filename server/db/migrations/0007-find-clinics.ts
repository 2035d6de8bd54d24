import { type Kysely, sql } from 'kysely'

/** A person who asks for access may know a clinic by its town or by the number on its licence. */

const NUMBERS = ['designation2765', 'sne', 'snc', 'sud', 'cs', 'rsso', 'mh', 'bhe']
  .map((licence) => `coalesce(licence ->> '${licence}LicenseNumber', '')`)
  .join(` || ' ' || `)

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table clinics add column licence_key text collate "und-x-icu" generated always as (
  lower((${NUMBERS}) collate "und-x-icu")) stored;
create index clinics_by_licence on clinics using gin (licence_key gin_trgm_ops);
alter table clinics add column city_id integer generated always as (
  (jsonb_path_query_first(profile, '$.clinicLocations[*] ? (@.addressTypeId == 1).cityId') #>> '{}')::integer) stored;
create index clinics_by_city on clinics (city_id, clinic_id);
`)
    .execute(db)
}
