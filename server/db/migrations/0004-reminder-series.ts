import { type Kysely, sql } from 'kysely'

/** Stores the series that a reminder belongs to, and what a person's last weekly summary told. */
const SCHEMA = `
-- The first due date of the series; null for a reminder about new patients alone, and before this migration.
alter table reminders add column anchor date;

create table digests (
  user_id text primary key references users on update cascade,
  -- The day in Colorado.
  sent_on date not null,
  -- What the person was told and has not settled since, such as '12/missing/website': the next digest needs more.
  told text[] not null
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
