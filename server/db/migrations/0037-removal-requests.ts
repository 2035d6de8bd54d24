import { type Kysely, sql } from 'kysely'

/** A manager's request to end a colleague's access is a request like the others: in the queue, with a state and an end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table requests
  add column subject_id text references users on update cascade,
  add column asked_reason text check (length(asked_reason) between 1 and 600),
  drop constraint requests_type_check,
  drop constraint requests_check1,
  drop constraint requests_check2,
  add constraint requests_type_check check (type in ('contentUpdate', 'accountAccess', 'teamRemoval')),
  add constraint requests_of_content check (type <> 'contentUpdate' or (clinic_id is not null and role is null)),
  add constraint requests_of_access check (type <> 'accountAccess'
    or (role is not null and requester_id is not null and (role = 'editor') = (clinic_id is not null))),
  add constraint requests_of_removal check ((type = 'teamRemoval') = (subject_id is not null)
    and (type <> 'teamRemoval' or (requester_id is not null and clinic_id is null and role is null)));
create unique index removal_asked_once on requests (provider_id, subject_id)
  where type = 'teamRemoval' and status = 'requested';
insert into request_counts (type, shard) select 'teamRemoval', s from generate_series(0, 15) s;
`)
    .execute(db)
}
