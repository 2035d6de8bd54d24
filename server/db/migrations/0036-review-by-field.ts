import { type Kysely, sql } from 'kysely'

/**
 * Changes of one submission are decided one by one: each keeps who decided it, when and why. A waiting submission also
 * has its care, how carefully it should be read, with the causes, and the reviewers who have it open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table changes
  add column reviewer_id text references users on update cascade,
  add column reviewed_at timestamptz,
  -- Why it was rejected, in both languages.
  add column reason jsonb,
  add constraint changes_reviewed check ((reviewer_id is null) = (reviewed_at is null));

alter table requests
  add column comments_es text,
  -- Null until it is known; requests from before are scored when the server starts.
  add column care smallint,
  add column care_causes text[] not null default '{}';
create index requests_by_care on requests (type, coalesce(care, 0::smallint) desc, created_at desc, request_id desc)
  where status = 'requested';

create table review_visits (
  submission_id integer not null references requests,
  user_id text not null references users on update cascade on delete cascade,
  opened_at timestamptz not null,
  renewed_at timestamptz not null,
  primary key (submission_id, user_id)
);
create index review_visits_by_age on review_visits (renewed_at);
`)
    .execute(db)
}
