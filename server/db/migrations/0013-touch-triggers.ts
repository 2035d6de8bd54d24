import { type Kysely, sql } from 'kysely'

/**
 * Every table that the public snapshot reads beside clinics, providers and settings raises the stamps of its clinics
 * itself, so that no writer has to remember it. Statement triggers raise them in one order, so that two writers of
 * several clinics cannot deadlock.
 */
const TABLES = [
  'answer_confirmations',
  'clinic_reports',
  'confirmations',
  'feed_proposals',
  'openings',
  'translations_behind',
  'waits',
]

const triggers = (table: string) => `
create trigger ${table}_touch_new after insert on ${table} referencing new table as written
  for each statement execute function touch_clinics_of_rows();
create trigger ${table}_touch_changed after update on ${table} referencing new table as written
  for each statement execute function touch_clinics_of_rows();
create trigger ${table}_touch_gone after delete on ${table} referencing old table as written
  for each statement execute function touch_clinics_of_rows();
`

const SCHEMA = `
create function touch_clinics_of_rows() returns trigger language plpgsql as $$
begin
  insert into directory_stamps as s select distinct clinic_id, 1 from written order by clinic_id
    on conflict (clinic_id) do update set stamp = s.stamp + 1;
  return null;
end $$;
${TABLES.map(triggers).join('')}`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
