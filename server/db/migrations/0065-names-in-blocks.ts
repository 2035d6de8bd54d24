import { type Kysely, sql } from 'kysely'

/**
 * An index of parts tells who has a word, not in which order; an index in the order of a list tells the order. People
 * and clinics are therefore also kept as blocks of neighbours in the order of their list, each with all parts that
 * its rows have: a search goes from block to block. The database notes which names were added or changed since their
 * blocks were made; until they are filed, a search looks at their blocks too.
 */

const NOTED = [
  { table: 'users', list: 'people', key: 'display_name', found: ['display_name', 'search_key'] },
  { table: 'clinic_finds', list: 'clinics', key: 'provider_key', found: ['provider_key', 'walk_key', 'city_id'] },
]

const WRITTEN = `first_name || ' ' || last_name || ' ' || email`

const note = ({ table, list, key, found }: (typeof NOTED)[number]) => `
create function note_name_of_${table}() returns trigger language plpgsql as $$
begin
  insert into names_to_file (list, key) values ('${list}', new.${key});
  return null;
end $$;
create trigger ${table}_to_file after insert on ${table} for each row execute function note_name_of_${table}();
create trigger ${table}_to_file_anew after update on ${table} for each row
  when ((${found.map((column) => `old.${column}`)}) is distinct from (${found.map((column) => `new.${column}`)}))
  execute function note_name_of_${table}();
create index name_blocks_of_${list} on name_blocks using gin (parts_of(parts)) with (gin_pending_list_limit = 128) where list = '${list}';`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table name_blocks (
  list text not null,
  first_key text collate "und-x-icu" not null,
  until_key text collate "und-x-icu" not null,
  parts text[] not null,
  primary key (list, first_key)
);
-- A search reads where a block begins and ends, and asks an index for its parts.
alter table name_blocks alter column parts set storage external;
-- A planner does not count the pages of long values, and would sooner read them all than use an index: this is dear to it.
create function parts_of(parts text[]) returns text[] language plpgsql immutable parallel safe cost 10000 as
  $$ begin return parts; end $$;
create table names_to_file (list text not null, key text collate "und-x-icu" not null);
${NOTED.map(note).join('')}

-- An index of folded names has no accents; the few people whose names have some are in one of their own, as they are written.
alter table users add column accented_key text collate "und-x-icu" generated always as (
  nullif(left(lower((${WRITTEN}) collate "und-x-icu"), 250), left(fold_text(${WRITTEN}), 250))) stored;
create index users_with_accents on users (display_name collate "und-x-icu", user_id) include (status, accented_key)
  where accented_key is not null;
`)
    .execute(db)
}
