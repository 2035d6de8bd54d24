/** Searches of the desk: names in blocks, clinics by what they are found by, indexes of parts of words. */
export const searchBlocks = String.raw`
create function words_run(folded text) returns text language sql immutable strict parallel safe
  return regexp_replace(folded, '[^a-z0-9]', 'q', 'g');

create function short_part(folded text) returns bigint language sql immutable strict parallel safe
  return (select case when second = '' then ascii(first)::bigint else ascii(first) * 2097152::bigint + ascii(second) end
    from (select substr(folded, 1, 1) as first, substr(folded, 2, 1) as second) letters);

create function short_parts(folded text) returns bigint[] language sql immutable strict parallel safe
  return array(select unnest(array[ascii(first)::bigint, ascii(first) * 2097152::bigint + ascii(second)])
    from (select substr(folded, n, 1) as first, substr(folded, n + 1, 1) as second
      from generate_series(1, length(folded)) n) letters);

create function inner_key(folded text) returns text language sql immutable strict parallel safe
  return coalesce(regexp_replace(substr(folded, 2), '(?<![a-z0-9])' || substring(folded, '^[a-z0-9]+') || '(?![a-z0-9])', ' ', 'g'),
    substr(folded, 2));

-- A planner does not count the pages of long values, and would sooner read them all than use an index: this is dear to it.
create function parts_of(parts text[]) returns text[] language plpgsql immutable parallel safe COST 10000 as $$ begin return parts; end $$;

create table clinic_finds (
  clinic_id integer primary key references clinics on delete cascade,
  provider_id integer not null,
  provider_key text collate "und-x-icu" not null,
  walk_key text collate "und-x-icu" not null,
  city_id integer
);
create index clinic_finds_in_order on clinic_finds (provider_key, provider_id, clinic_id) include (walk_key, city_id);
create index clinic_finds_search on clinic_finds using gin (words_run(walk_key) gin_trgm_ops);
create index clinic_finds_by_name on clinic_finds using gin (words_run(split_part(walk_key, E'\n', 2)) gin_trgm_ops);
create index clinic_finds_by_city on clinic_finds (city_id);
create index clinic_finds_of_provider on clinic_finds (provider_id);
create index clinic_finds_by_short_parts on clinic_finds using gin (short_parts(walk_key));
create index clinic_finds_by_short_parts_of_name on clinic_finds using gin (short_parts(split_part(walk_key, E'\n',
  2)));

create table name_blocks (
  list text not null,
  first_key text collate "und-x-icu" not null,
  until_key text collate "und-x-icu" not null,
  parts text[] not null,
  primary key (list, first_key)
);
create index name_blocks_of_people on name_blocks using gin (parts_of(parts)) where list = 'people';
create index name_blocks_of_clinics on name_blocks using gin (parts_of(parts)) where list = 'clinics';
create index name_blocks_of_providers on name_blocks using gin (parts_of(parts)) where list = 'providers';

create table names_to_file (
  list text not null,
  key text collate "und-x-icu" not null
);

create function find_clinic() returns trigger language plpgsql as $$
begin
  insert into clinic_finds
    select new.clinic_id, new.provider_id, left(p.name_key, 150), left(new.find_key, 200) || e'\n' || left(coalesce(new.name_key, ''), 150), new.city_id
    from providers p where p.provider_id = new.provider_id
  on conflict (clinic_id) do update set provider_id = excluded.provider_id, provider_key = excluded.provider_key,
    walk_key = excluded.walk_key, city_id = excluded.city_id;
  return null;
end $$;

create trigger clinics_found after insert on clinics for each row execute function find_clinic();

create trigger clinics_found_anew after update on clinics for each row
  when (old.provider_id is distinct from new.provider_id or old.find_key is distinct from new.find_key
    or old.name_key is distinct from new.name_key
    or old.city_id is distinct from new.city_id) execute function find_clinic();

create function find_clinics_of_provider() returns trigger language plpgsql as $$
begin
  update clinic_finds set provider_key = left(new.name_key, 150) where provider_id = new.provider_id;
  return null;
end $$;

create trigger providers_found_anew after update on providers for each row
  when (old.name_key is distinct from new.name_key) execute function find_clinics_of_provider();

create function note_name_of_users() returns trigger language plpgsql as $$
begin
  insert into names_to_file (list, key) values ('people', new.display_name);
  return null;
end $$;

create trigger users_to_file after insert on users for each row execute function note_name_of_users();

create trigger users_to_file_anew after update on users for each row
  when (old.display_name is distinct from new.display_name
    or old.search_key is distinct from new.search_key) execute function note_name_of_users();

create function note_name_of_clinic_finds() returns trigger language plpgsql as $$
begin
  insert into names_to_file (list, key) values ('clinics', new.provider_key);
  return null;
end $$;

create trigger clinic_finds_to_file after insert on clinic_finds
  for each row execute function note_name_of_clinic_finds();

create trigger clinic_finds_to_file_anew after update on clinic_finds for each row
  when (old.provider_key is distinct from new.provider_key or old.walk_key is distinct from new.walk_key
    or old.city_id is distinct from new.city_id) execute function note_name_of_clinic_finds();

create function note_name_of_providers() returns trigger language plpgsql as $$
begin
  insert into names_to_file (list, key) values ('providers', new.name_key);
  return null;
end $$;

create trigger providers_to_file after insert on providers for each row execute function note_name_of_providers();

create trigger providers_to_file_anew after update on providers for each row
  when (old.name is distinct from new.name) execute function note_name_of_providers();

create index requests_search_waiting on requests using gin (words_run(search_key) gin_trgm_ops)
  where status = 'requested';
create index requests_search_decided on requests using gin (words_run(search_key) gin_trgm_ops)
  where status <> 'requested';
create index users_search_run on users using gin (words_run(search_key) gin_trgm_ops);
create index providers_search_run on providers using gin (words_run(name_key) gin_trgm_ops);
create index users_by_short_parts on users using gin (short_parts(search_key));
create index providers_by_short_parts on providers using gin (short_parts(name_key));
create index providers_by_inner_parts on providers using gin (words_run(substr(name_key, 2)) gin_trgm_ops);
create index users_by_inner_parts on users using gin (words_run(inner_key(search_key)) gin_trgm_ops);
`
