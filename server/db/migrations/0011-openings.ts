import { type Kysely, sql } from 'kysely'

/**
 * What clinics say about their openings: the last word per clinic and kind, and one line a day for the agency's count.
 * Tokens get a scope that can report openings and nothing else.
 */
const SCHEMA = `
create table openings (
  clinic_id integer not null references clinics,
  kind text not null,
  available integer not null check (available between 0 and 999),
  capacity integer check (capacity between available and 999),
  said_at timestamptz not null,
  -- By the agency's setting at the time of the report.
  shown_until timestamptz not null check (shown_until > said_at),
  said_by text not null references users on update cascade,
  through text not null check (through in ('screen', 'mail', 'token')),
  primary key (clinic_id, kind)
);

create table openings_by_day (
  clinic_id integer not null references clinics,
  -- The day in Colorado.
  day date not null,
  kind text not null,
  available integer not null,
  capacity integer,
  primary key (day, clinic_id, kind)
);

create table waits (
  clinic_id integer not null references clinics,
  audience text not null check (audience in ('adults', 'youth')),
  wait text not null,
  said_at timestamptz not null,
  said_by text not null references users on update cascade,
  primary key (clinic_id, audience)
);

-- The hour of Colorado's day at which a clinic wants the mail that asks for its places.
create table openings_mail_hours (
  clinic_id integer primary key references clinics,
  hour smallint not null check (hour between 7 and 20)
);

-- The mails that ask for places. Each has a link; the database stores only the hash of its secret.
create table openings_mails (
  user_id text not null references users on update cascade,
  -- Day and hour in Colorado.
  sent_on date not null,
  hour smallint not null,
  clinic_ids integer[] not null,
  sent_to text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  primary key (user_id, sent_on, hour)
);

alter table access_tokens drop constraint access_tokens_scope_check;
alter table access_tokens add constraint access_tokens_scope_check
  check (scope in ('read', 'clinics', 'openings:write'));
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
