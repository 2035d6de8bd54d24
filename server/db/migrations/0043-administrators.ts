import { type Kysely, sql } from 'kysely'

/**
 * Who may enter the administrators' portal: addresses and @domains. While there is no row, the list of the configuration
 * counts; the first change on the screen copies it here, and from then on this table counts alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table administrators (
  entry text primary key check (entry = lower(entry) and entry ~ '^[^[:space:]@]*@[^[:space:]@]+[.][^[:space:]@]+$'),
  added_at timestamptz not null,
  -- Null for what came from the configuration.
  added_by text references users on update cascade
);
`)
    .execute(db)
}
