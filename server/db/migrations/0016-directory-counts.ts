import { type Kysely, sql } from 'kysely'

/** How often each kind of public page was drawn, by day. No row says anything of a visitor, and none joins two things. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table directory_counts (
  day date not null,
  kind text not null check (kind ~ '^(page|filter|none):[A-Za-z]+$'),
  n integer not null check (n > 0),
  primary key (day, kind)
);
`)
    .execute(db)
}
