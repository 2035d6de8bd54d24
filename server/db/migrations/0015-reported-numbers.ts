import { type Kysely, sql } from 'kysely'

/** A report keeps the phone number that it is about, when the agency asked the clinic again, and who answered it. */
const SCHEMA = `
-- As it was on the page; null for reports about anything else, and where an older report does not say which of several.
alter table clinic_reports add column number text;
-- The day in Colorado on which the agency last asked the clinic again.
alter table clinic_reports add column asked_on date;
-- The last answer of a person, which this person may undo for a minute.
alter table clinic_reports add column answered_by text references users on update cascade;
alter table clinic_reports add column answered_at timestamptz;

update clinic_reports r set number = coalesce(
  regexp_replace(substring(r.message from '^\\(\\d{3}\\) \\d{3}-\\d{4}'), '\\D', '', 'g'),
  (select min(p ->> 'phone') from clinics c, jsonb_array_elements(c.profile -> 'clinicPhones') p
    where c.clinic_id = r.clinic_id having count(distinct p ->> 'phone') = 1))
where r.kind in ('numberDead', 'numberWrong') and r.outcome is null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
