import { type Kysely, sql } from 'kysely'

/**
 * Where care is missing: the count of each night, when the agency last asked a clinic for an answer, and how often
 * visitors looked for a need that is not there.
 */
const SCHEMA = `
create table gap_days (
  day date not null,
  need text not null,
  missing integer not null check (missing >= 0),
  perhaps integer not null check (perhaps >= 0),
  served integer not null check (served >= 0),
  primary key (need, day)
);

create table answer_asks (
  clinic_id integer primary key references clinics on delete cascade,
  asked_at timestamptz not null
);

create table unmet_searches (
  month date not null check (extract(day from month) = 1),
  region text not null,
  need text not null,
  -- Smaller counts stay in memory and are forgotten.
  n integer not null check (n >= 10),
  primary key (month, region, need)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
