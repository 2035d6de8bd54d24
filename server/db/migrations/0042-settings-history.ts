import { type Kysely, sql } from 'kysely'

/** Every version that a setting of the agency ever had, so that an administrator can see and take back an earlier one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table directory_settings_history (
  name text not null,
  version integer not null check (version >= 0),
  value jsonb not null,
  saved_at timestamptz not null,
  -- Null for what the directory started with.
  saved_by text references users on update cascade,
  primary key (name, version)
);
`)
    .execute(db)
}
