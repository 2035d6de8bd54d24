import { type Kysely, sql } from 'kysely'

/**
 * ‘Find a clinic’ lists clinics below their providers, in the order of providers' names. A clinic is wide, and a walk through an
 * index of clinics asks two pages in turn whether rows are visible: what clinics are found by has a narrow table of its own,
 * in that order, which the database keeps. Trigrams end at the end of a word, so that “cedar h” had
 * none for its h and every cedar with any word on h was fetched; with words run together it has.
 */

/** An entry of an index has at most 2,700 bytes, and a letter up to four: what is longer is found by its trigrams alone. */
const LONGEST = { provider: 150, numbers: 200, name: 150 }

const walkKey = (row: string) =>
  `left(${row}.find_key, ${LONGEST.numbers}) || e'\\n' || left(coalesce(${row}.name_key, ''), ${LONGEST.name})`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function words_run(folded text) returns text language sql immutable strict parallel safe
  return regexp_replace(folded, '[^a-z0-9]', 'q', 'g');

create table clinic_finds (
  clinic_id integer primary key references clinics on delete cascade,
  provider_id integer not null,
  provider_key text collate "und-x-icu" not null,
  walk_key text collate "und-x-icu" not null,
  city_id integer
);
insert into clinic_finds
  select c.clinic_id, c.provider_id, left(p.name_key, ${LONGEST.provider}), ${walkKey('c')}, c.city_id
  from clinics c join providers p using (provider_id);
create index clinic_finds_in_order on clinic_finds (provider_key, provider_id, clinic_id) include (walk_key, city_id);
create index clinic_finds_search on clinic_finds using gin (words_run(walk_key) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create index clinic_finds_by_name on clinic_finds using gin (words_run(split_part(walk_key, e'\\n', 2)) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create index clinic_finds_by_city on clinic_finds (city_id);
create index clinic_finds_of_provider on clinic_finds (provider_id);

create function find_clinic() returns trigger language plpgsql as $$
begin
  insert into clinic_finds
    select new.clinic_id, new.provider_id, left(p.name_key, ${LONGEST.provider}), ${walkKey('new')}, new.city_id
    from providers p where p.provider_id = new.provider_id
  on conflict (clinic_id) do update set provider_id = excluded.provider_id, provider_key = excluded.provider_key,
    walk_key = excluded.walk_key, city_id = excluded.city_id;
  return null;
end $$;
create trigger clinics_found after insert on clinics for each row execute function find_clinic();
create trigger clinics_found_anew after update on clinics for each row when (
  (old.provider_id, old.find_key, old.name_key, old.city_id) is distinct from
  (new.provider_id, new.find_key, new.name_key, new.city_id)) execute function find_clinic();
create function find_clinics_of_provider() returns trigger language plpgsql as $$
begin
  update clinic_finds set provider_key = left(new.name_key, ${LONGEST.provider}) where provider_id = new.provider_id;
  return null;
end $$;
create trigger providers_found_anew after update on providers for each row
  when (old.name_key is distinct from new.name_key) execute function find_clinics_of_provider();

drop index requests_search_waiting;
drop index requests_search_decided;
create index requests_search_waiting on requests using gin (words_run(search_key) gin_trgm_ops)
  with (gin_pending_list_limit = 128) where status = 'requested';
create index requests_search_decided on requests using gin (words_run(search_key) gin_trgm_ops)
  with (gin_pending_list_limit = 128) where status <> 'requested';
create index users_search_run on users using gin (words_run(search_key) gin_trgm_ops) with (gin_pending_list_limit = 128);
create index providers_search_run on providers using gin (words_run(name_key) gin_trgm_ops);
`)
    .execute(db)
}
