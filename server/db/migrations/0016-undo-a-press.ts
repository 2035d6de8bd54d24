import { type Kysely, sql } from 'kysely'

/**
 * A person can undo a report of openings for a minute, so each row keeps the report before it. A confirmation of the
 * section About does not renew an answer about new patients that had expired by then.
 */
const SCHEMA = `
alter table openings add column before jsonb;
alter table waits add column before jsonb;
alter table confirmations add column renews_new_patients boolean not null default true;

create or replace view listings as
select c.clinic_id, c.provider_id, said.about_on, said.contact_on, said.patients_on, said.confirmed_on,
  case when c.profile ->> 'newPatientAcceptance' is not null then (
    select case when fed is null or fed <= person then person end from (
      select greatest(said.renewed_on, max(ch.updated_at) filter (where r.source is null), (
          select max(confirmed_at) from answer_confirmations a
          where a.clinic_id = c.clinic_id and a.field = 'newPatientAcceptance')) as person,
        max(ch.updated_at) filter (where r.source is not null) as fed
      from changes ch join requests r on r.request_id = ch.submission_id
      where ch.clinic_id = c.clinic_id and ch.attribute = 'clinic.newPatientAcceptance'
        and ch.applied_version is not null) words) end as new_patients_on
from clinics c join providers p using (provider_id)
  cross join lateral (
    select max(confirmed_at) filter (where section = 'about') as about_on,
      max(confirmed_at) filter (where section = 'about' and renews_new_patients) as renewed_on,
      max(confirmed_at) filter (where section = 'contact') as contact_on,
      max(confirmed_at) filter (where section = 'patients') as patients_on, max(confirmed_at) as confirmed_on
    from confirmations where clinic_id = c.clinic_id) said
where c.display_at_ownpath and not c.archived and p.display_at_ownpath and not p.archived;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
