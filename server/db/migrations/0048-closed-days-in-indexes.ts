import { type Kysely, sql } from 'kysely'

/** A search for what is open now asks for the days of a notice too: with them in its indexes it reads no table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
drop index listings_near;
create index listings_near on listings using gist (spot)
  include (clinic_id, reach, tags, open_at, new_patients_on, confirmed_on, closed_from, closed_to) where spot is not null;
drop index listings_by_name;
create index listings_by_name on listings (name_key, clinic_id)
  include (reach, tags, open_at, new_patients_on, confirmed_on, search_key, closed_from, closed_to);
drop index listings_without_place;
create index listings_without_place on listings (name_key, clinic_id)
  include (reach, tags, open_at, new_patients_on, confirmed_on, closed_from, closed_to) where reach = 3;
`)
    .execute(db)
}
