import { type Kysely, sql } from 'kysely'

/**
 * What the public may find: one row per listed clinic, written in the transaction that writes the clinic. Nearest first
 * comes from the GiST index, which carries all that a search asks, so that the table itself is not read. A point is
 * (longitude × 0.7771, latitude): both axes are equally long in the middle of Colorado.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table listings (
  clinic_id integer primary key references clinics on delete cascade,
  provider_id integer not null references providers,
  -- 1 has a public point, 2 its county only, 3 no place, 4 is for people in custody.
  reach smallint not null check (reach between 1 and 4),
  spot point,
  county_id integer,
  city_id integer,
  tags integer[] not null,
  -- Minutes of the week at which the doors open and close in turn.
  open_at smallint[] not null,
  name_key text collate "C" not null,
  search_key text collate "C" not null,
  phones text[] not null,
  about_on timestamptz,
  contact_on timestamptz,
  patients_on timestamptz,
  new_patients_on timestamptz,
  confirmed_on timestamptz,
  check ((spot is null) = (reach > 2))
);
create index listings_near on listings using gist (spot)
  include (clinic_id, reach, tags, open_at, new_patients_on, confirmed_on) where spot is not null;
create index listings_by_name on listings (name_key, clinic_id)
  include (reach, tags, open_at, new_patients_on, confirmed_on, search_key);
create index listings_without_place on listings (name_key, clinic_id)
  include (reach, tags, open_at, new_patients_on, confirmed_on) where reach = 3;
create index listings_by_confirmation on listings (confirmed_on desc nulls last, clinic_id);
create index listings_new_patients on listings (new_patients_on) where new_patients_on is not null;
create index listings_tags on listings using gin (tags);
create index listings_search on listings using gin (search_key gin_trgm_ops);
create index listings_phones on listings using gin (phones);
create index listings_of_county on listings (county_id, name_key, clinic_id);
create index listings_of_town on listings (city_id, name_key, clinic_id);
create index listings_of_provider on listings (provider_id, name_key, clinic_id);

-- The rules by which the rows were made; a start under other rules makes them anew.
create table listings_rules (only_row boolean primary key default true check (only_row), rules integer not null);
insert into listings_rules (rules) values (0);
`)
    .execute(db)
}
