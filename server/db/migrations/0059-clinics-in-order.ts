import { type Kysely, sql } from 'kysely'

/**
 * ‘Find a clinic’ lists clinics below their providers, in the order of providers' names. A clinic therefore keeps the name
 * that it stands below, and an index in that order holds the text it is found by, so that a search can walk it.
 */

/** An entry of an index has at most 2,700 bytes, and a letter up to four: what is longer is found by its trigrams alone. */
const LONGEST = { provider: 150, numbers: 200, name: 150 }

const NUMBERS = `account_id || ' ' || coalesce(jsonb_path_query_array(profile, '$.clinicPhones[*].phone') #>> '{}', '')`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table clinics
  add column provider_key text collate "und-x-icu",
  add column walk_key text collate "und-x-icu" not null generated always as (
    left(lower(${NUMBERS}), ${LONGEST.numbers}) || e'\\n'
    || left(fold_text(coalesce(profile ->> 'displayName', '')), ${LONGEST.name})) stored;
update clinics c set provider_key = left(p.name_key, ${LONGEST.provider}) from providers p where p.provider_id = c.provider_id;

create function name_provider_of_clinic() returns trigger language plpgsql as $$
begin
  select left(name_key, ${LONGEST.provider}) into new.provider_key from providers where provider_id = new.provider_id;
  return new;
end $$;
create trigger clinics_name_provider before insert or update of provider_id on clinics
  for each row execute function name_provider_of_clinic();
create function name_clinics_of_provider() returns trigger language plpgsql as $$
begin
  update clinics set provider_key = left(new.name_key, ${LONGEST.provider}) where provider_id = new.provider_id;
  return null;
end $$;
create trigger providers_name_clinics after update on providers for each row
  when (old.name_key is distinct from new.name_key) execute function name_clinics_of_provider();

create index clinics_to_walk on clinics (provider_key, provider_id, clinic_id) include (walk_key, city_id);
`)
    .execute(db)
}
