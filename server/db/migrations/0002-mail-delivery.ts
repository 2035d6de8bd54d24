import { type Kysely, sql } from 'kysely'

/** When a waiting mail may be tried next. A sender moves it ahead while it tries, so that no other sender takes the mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table mails add column next_attempt_at timestamptz not null default now();
create index mails_due on mails (next_attempt_at, mail_id) where status = 'waiting';
`)
    .execute(db)
}
