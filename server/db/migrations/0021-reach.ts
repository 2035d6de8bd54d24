import { type Kysely, sql } from 'kysely'

/**
 * What the nightly check of the clinics' pages for booking found (a link that the clinic changed counts as unchecked),
 * and marks of phone numbers that asked for no more text messages.
 */
const SCHEMA = `
create table booking_checks (
  clinic_id integer primary key references clinics,
  link text not null,
  checked_on date not null,
  failed_on date,
  hidden_on date,
  check (hidden_on is null or failed_on < hidden_on)
);
create trigger booking_checks_touch_new after insert on booking_checks referencing new table as written
  for each statement execute function touch_clinics_of_rows();
create trigger booking_checks_touch_changed after update on booking_checks referencing new table as written
  for each statement execute function touch_clinics_of_rows();

create table text_stops (
  -- Keyed hash of the number: without the key, nobody can try all numbers.
  mark bytea primary key,
  stopped_on date not null
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
