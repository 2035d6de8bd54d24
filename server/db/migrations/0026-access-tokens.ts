import { type Kysely, sql } from 'kysely'

/**
 * Tokens that a person gives to a program of theirs. Only a hash is kept: the token itself is shown once. A token that
 * was revoked stays, so that the trail can be followed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table access_tokens (
  token_id integer generated always as identity primary key,
  tenant text not null check (tenant in ('admin', 'provider')),
  user_id text not null references users,
  name text not null check (length(name) between 1 and 80),
  scope text not null check (scope in ('read', 'clinics')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index access_tokens_of_user on access_tokens (user_id) where revoked_at is null;
`)
    .execute(db)
}
