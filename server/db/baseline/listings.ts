/** The clinics that the public sees, and version counters of their public data. */
export const listings = `
-- Listed clinics with the time of the latest confirmation of each section. The answer about new patients counts as
-- confirmed by the section "about" or by a person's latest edit, unless a feed has written the answer since.
create view listings as
select c.clinic_id, c.provider_id, said.about_on, said.contact_on, said.patients_on, said.confirmed_on,
  case when c.profile ->> 'newPatientAcceptance' is not null then (
    select case when fed is null or fed <= person then person end from (
      select greatest(said.about_on, max(ch.updated_at) filter (where r.source is null), (
          select max(confirmed_at) from answer_confirmations a
          where a.clinic_id = c.clinic_id and a.field = 'newPatientAcceptance')) as person,
        max(ch.updated_at) filter (where r.source is not null) as fed
      from changes ch join requests r on r.request_id = ch.submission_id
      where ch.clinic_id = c.clinic_id and ch.attribute = 'clinic.newPatientAcceptance'
        and ch.applied_version is not null) words) end as new_patients_on
from clinics c join providers p using (provider_id)
  cross join lateral (
    select max(confirmed_at) filter (where section = 'about') as about_on,
      max(confirmed_at) filter (where section = 'contact') as contact_on,
      max(confirmed_at) filter (where section = 'patients') as patients_on, max(confirmed_at) as confirmed_on
    from confirmations where clinic_id = c.clinic_id) said
where c.display_at_ownpath and not c.archived and p.display_at_ownpath and not p.archived;

-- Version counters of the public data of each clinic; clinic 0 counts changes that concern all clinics.
create table directory_stamps (
  clinic_id integer primary key,
  stamp integer not null
);

-- Triggers raise the counters for every write to a clinic, a provider or a setting, also from outside the portal;
-- writers of other public data call touch.ts.
create function touch_clinic() returns trigger language plpgsql as $$
begin
  insert into directory_stamps as s values (coalesce(new.clinic_id, old.clinic_id), 1)
    on conflict (clinic_id) do update set stamp = s.stamp + 1;
  return null;
end $$;
create trigger clinics_touch after insert or update or delete on clinics for each row
  execute function touch_clinic();

create function touch_clinics_of_provider() returns trigger language plpgsql as $$
begin
  insert into directory_stamps as s select clinic_id, 1 from clinics where provider_id = new.provider_id order by clinic_id
    on conflict (clinic_id) do update set stamp = s.stamp + 1;
  return null;
end $$;
create trigger providers_touch after update on providers for each row execute function touch_clinics_of_provider();

create function touch_all_clinics() returns trigger language plpgsql as $$
begin
  insert into directory_stamps as s values (0, 1) on conflict (clinic_id) do update set stamp = s.stamp + 1;
  return null;
end $$;
create trigger directory_settings_touch after insert or update on directory_settings for each row
  execute function touch_all_clinics();
`
