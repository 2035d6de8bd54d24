import { type Kysely, sql } from 'kysely'

/** An administrator may say that the live answer stays; the feed asks again when it changes its word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table feed_proposals add column dismissed_at timestamptz;
alter table feed_proposals add column dismissed_by text references users on update cascade;
alter table feed_proposals add check ((dismissed_at is null) = (dismissed_by is null));
create index feed_proposals_open on feed_proposals (source, proposal_id desc) where dismissed_at is null;
`)
    .execute(db)
}
