/** The index of the public search. */
export const listings = `
create table listings (
  clinic_id integer primary key references clinics on delete cascade,
  provider_id integer not null references providers,
  -- 1 has a public point, 2 its county only, 3 no place, 4 is for people in custody.
  reach smallint not null check (reach >= 1 and reach <= 4),
  spot point,
  county_id integer,
  city_id integer,
  tags smallint[] not null,
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
  closed_from date,
  closed_to date,
  constraint listings_check check ((spot is null) = (reach > 2)),
  constraint listings_check1 check (closed_from <= closed_to)
);
create index listings_by_confirmation on listings (confirmed_on desc nulls last, clinic_id);
create index listings_new_patients on listings (new_patients_on) where new_patients_on is not null;
create index listings_search on listings using gin (search_key gin_trgm_ops);
create index listings_phones on listings using gin (phones);
create index listings_of_county on listings (county_id, name_key, clinic_id);
create index listings_of_town on listings (city_id, name_key, clinic_id);
create index listings_of_provider on listings (provider_id, name_key, clinic_id);
create index listings_tags on listings using gin (tags);
create index listings_near on listings using gist (spot)
  include (clinic_id, reach, tags, open_at, new_patients_on, confirmed_on, closed_from, closed_to)
    where spot is not null;
create index listings_by_name on listings (name_key, clinic_id)
  include (reach, tags, open_at, new_patients_on, confirmed_on, search_key, closed_from, closed_to);
create index listings_without_place on listings (name_key, clinic_id)
  include (reach, tags, open_at, new_patients_on, confirmed_on, closed_from, closed_to) where reach = 3;

-- The rules by which the rows were made; a start under other rules makes them anew.
create table listings_rules (
  only_row boolean primary key default true check (only_row),
  rules integer not null
);
insert into listings_rules (rules) values (0);

-- First line, second line, ZIP code and state; null where the address is private.
create function card_address(card text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  place jsonb := card::jsonb -> 'place';
  address jsonb := place -> 'address';
begin
  if place ->> 'hidden' = 'true' then return null; end if;
  return array[left(fold_text(address ->> 'line1'), 300), left(fold_text(address ->> 'line2'), 300), left(fold_text(address ->> 'postalCode'), 300), address ->> 'stateId'];
end $$;

-- How often what the public sees of a clinic changed; clinic 0 stands for what concerns all of them.
create table directory_stamps (
  clinic_id integer primary key,
  stamp integer not null
);

-- Writers move stamps themselves (touch.ts). These triggers are for programs that write past the portal.
create function touch_clinic() returns trigger language plpgsql as $$
begin
  insert into directory_stamps as s values (new.clinic_id, 1)
    on conflict (clinic_id) do update set stamp = s.stamp + 1;
  return null;
end $$;
create trigger clinics_touch after insert or update on clinics for each row execute function touch_clinic();

create function touch_clinics_of_provider() returns trigger language plpgsql as $$
begin
  insert into directory_stamps as s select clinic_id, 1 from clinics where provider_id = new.provider_id order by clinic_id
    on conflict (clinic_id) do update set stamp = s.stamp + 1;
  return null;
end $$;
create trigger providers_touch after update on providers for each row execute function touch_clinics_of_provider();

create table listing_cards (
  clinic_id integer primary key references listings on delete cascade,
  card text not null,
  address text[] generated always as (card_address(card)) stored
);
create index listing_cards_addresses on listing_cards (clinic_id) include (address);

-- A card shows notices too: it is forgotten when they change without it.
create function forget_card_of_notice() returns trigger language plpgsql as $$
begin
  delete from listing_cards where clinic_id = old.clinic_id;
  return null;
end $$;

create trigger clinics_forget_card_of_notice after update on clinics for each row
  when (old.notices is distinct from new.notices) execute function forget_card_of_notice();

create function forget_card_of_clinic() returns trigger language plpgsql as $$
begin
  delete from listing_cards where clinic_id = old.clinic_id;
  return null;
end $$;

-- What no card shows is left out of the comparison: an edit of a description forgets nothing.
create trigger clinics_forget_card after update on clinics for each row
  when (old.provider_id is distinct from new.provider_id or old.archived is distinct from new.archived
    or (old.profile - '{descriptionEn,descriptionEs,fax,tddTty,approvalNumber,legacyAccountId,legacyProviderAccountId,programName,isProviderInLaddersBhe,isClinicInLaddersBhe}'::text[]) is distinct from (new.profile - '{descriptionEn,descriptionEs,fax,tddTty,approvalNumber,legacyAccountId,legacyProviderAccountId,programName,isProviderInLaddersBhe,isClinicInLaddersBhe}'::text[]) or (old.licence - '{descriptionEn,descriptionEs,fax,tddTty,approvalNumber,legacyAccountId,legacyProviderAccountId,programName,isProviderInLaddersBhe,isClinicInLaddersBhe}'::text[]) is distinct from (new.licence - '{descriptionEn,descriptionEs,fax,tddTty,approvalNumber,legacyAccountId,legacyProviderAccountId,programName,isProviderInLaddersBhe,isClinicInLaddersBhe}'::text[])) execute function forget_card_of_clinic();

create function forget_cards_of_provider() returns trigger language plpgsql as $$
begin
  delete from listing_cards where clinic_id in (select clinic_id from clinics where provider_id = old.provider_id);
  return null;
end $$;

create trigger providers_forget_cards after update on providers for each row
  when (old.display_name is distinct from new.display_name or old.first_name is distinct from new.first_name
    or old.last_name is distinct from new.last_name
    or old.display_at_ownpath is distinct from new.display_at_ownpath
    or old.archived is distinct from new.archived) execute function forget_cards_of_provider();
`
