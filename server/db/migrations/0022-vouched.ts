import { type Kysely, sql } from 'kysely'

/**
 * Managers also say that an asker is theirs: a request has one such statement, for or against, the last one. And
 * administrators tick off the web addresses that a directory started with.
 */
const SCHEMA = `
-- The manager who says that the person works at the provider, and when.
alter table requests
  add column vouched_by text references users on update cascade,
  add column vouched_at timestamptz,
  add constraint requests_vouched check ((vouched_by is null) = (vouched_at is null)),
  add constraint requests_one_statement check (vouched_by is null or objected_by is null);

-- Example addresses of the settings which an administrator opened and found right.
create table checked_addresses (
  address text primary key check (length(address) between 1 and 2000),
  checked_by text not null references users on update cascade,
  checked_at timestamptz not null
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
