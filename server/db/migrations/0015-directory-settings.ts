import { type Kysely, sql } from 'kysely'

/** What the agency decides about the public directory: one document per setting, whole in both languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table directory_settings (
  name text primary key check (name in ('crisis', 'agency', 'navigators', 'resources', 'questions', 'notice')),
  value jsonb not null,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text references users on update cascade
);
`)
    .execute(db)
}
