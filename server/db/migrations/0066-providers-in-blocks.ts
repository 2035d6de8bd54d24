import { type Kysely, sql } from 'kysely'

/** Providers are searched from block to block of their list too, as people and clinics are (0065). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function note_name_of_providers() returns trigger language plpgsql as $$
begin
  insert into names_to_file (list, key) values ('providers', new.name_key);
  return null;
end $$;
create trigger providers_to_file after insert on providers for each row execute function note_name_of_providers();
create trigger providers_to_file_anew after update on providers for each row
  when (old.name is distinct from new.name) execute function note_name_of_providers();
create index name_blocks_of_providers on name_blocks using gin (parts_of(parts)) with (gin_pending_list_limit = 128)
  where list = 'providers';
`)
    .execute(db)
}
