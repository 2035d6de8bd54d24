import { type Kysely, sql } from 'kysely'

/** Managers say that an asker is not theirs, and suspend editors until the agency decides. */
const SCHEMA = `
-- The manager who says that the person does not work at the provider, and when.
alter table requests
  add column objected_by text references users on update cascade,
  add column objected_at timestamptz,
  add constraint requests_objected check ((objected_by is null) = (objected_at is null));

-- Roles that a manager suspended. They leave the table roles, so that no reader can overlook the suspension; the end of
-- the removal request brings them back or deletes them.
create table suspended_roles (
  role_id integer primary key,
  request_id integer not null references requests,
  user_id text not null references users on update cascade,
  role text not null check (role = 'editor'),
  provider_id integer not null references providers,
  clinic_id integer not null references clinics,
  created_at timestamptz not null
);
create index suspended_roles_of_user on suspended_roles (user_id);
create index suspended_roles_of_request on suspended_roles (request_id);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
