import { type Kysely, sql } from 'kysely'

/**
 * Which devices a person has signed in on, by the hash of a random number in a cookie: guessing from elsewhere does not
 * keep such a device out, and a sign-in on any other one is told to the account's owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table known_devices (
  tenant text not null check (tenant in ('admin', 'provider')),
  user_id text not null,
  device_hash text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (tenant, user_id, device_hash)
);
`)
    .execute(db)
}
