import { type Kysely, sql } from 'kysely'

/**
 * What visitors report about a clinic's page. A row has a day and no time, and nothing that leads to the visitor: the mark
 * of their network is made with a salt that is thrown away with its day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table clinic_reports (
  report_id integer generated always as identity primary key,
  code text not null unique check (length(code) = 8),
  clinic_id integer not null references clinics,
  kind text not null check (kind in ('numberDead', 'numberWrong', 'moved', 'notTaking', 'hours', 'language', 'payment', 'other')),
  -- Whose confirmation or edit answers it; null for what only a person who read it can call settled.
  section text check (section in ('about', 'contact', 'patients')),
  language text not null check (language in ('en', 'es')),
  -- Erased a while after the end.
  message text check (length(message) between 1 and 500),
  day date not null,
  -- False where no person had a role at the clinic: the agency reads it from the first day.
  with_clinic boolean not null,
  network bytea,
  outcome text check (outcome in ('fixed', 'left')),
  ended_on date,
  check ((outcome is null) = (ended_on is null))
);
create index clinic_reports_open on clinic_reports (clinic_id, kind) where outcome is null;
create index clinic_reports_of_clinic on clinic_reports (clinic_id, day desc);

create table network_salts (day date primary key, salt bytea not null);

-- A section is confirmed in several ways (screen, table, link in a mail); each of them answers what was reported about it.
create function confirmation_answers_reports() returns trigger language plpgsql as $$
begin
  update clinic_reports r set outcome = 'left', ended_on = (c.confirmed_at at time zone 'America/Denver')::date
  from added c where r.clinic_id = c.clinic_id and r.section = c.section and r.outcome is null;
  return null;
end $$;
create trigger confirmations_answer after insert on confirmations referencing new table as added
  for each statement execute function confirmation_answers_reports();
`)
    .execute(db)
}
