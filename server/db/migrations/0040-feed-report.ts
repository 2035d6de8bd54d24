import { type Kysely, sql } from 'kysely'

/**
 * What an export would do to each clinic, in words, so that its report can be searched and downloaded whole; and cities of
 * the export that are one letter away from a city of their ZIP code, until a person says that this is what was meant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table feed_told (
  run_id integer not null references feed_runs on delete cascade,
  account_id text not null,
  name text not null,
  kinds text[] not null,
  -- The provider that the account is named after, where the clinic belongs to another one.
  provider text,
  told jsonb not null,
  find_key text generated always as (fold_text(name || ' ' || account_id)) stored,
  primary key (run_id, account_id)
);

create table feed_spellings (
  run_id integer not null references feed_runs on delete cascade,
  line integer not null,
  account_id text not null,
  name text not null,
  written text not null,
  city text not null,
  zip text not null,
  address jsonb not null,
  taken_by text references users on update cascade,
  taken_at timestamptz,
  primary key (run_id, line),
  check ((taken_by is null) = (taken_at is null))
);
`)
    .execute(db)
}
