import { type Kysely, sql } from 'kysely'

/**
 * How true the directory is: what was counted of each listed clinic the last time, and the counts of every day. The rows of
 * one count carry its moment; readers look at the one that `health_days` names last, so a count that died half-way is
 * never seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table health_clinics (
  counted_at timestamptz not null,
  clinic_id integer not null,
  provider_id integer not null,
  county_id integer,
  -- Names of the figures that the clinic answers with yes.
  figures text[] not null,
  open_reports integer not null,
  licence_ends date[] not null,
  oldest timestamptz,
  primary key (counted_at, clinic_id)
);
create index health_clinics_by_provider on health_clinics (counted_at, provider_id);
create index health_clinics_by_figure on health_clinics using gin (figures);

create table health_days (
  day date not null,
  -- 0 is the whole state.
  county_id integer not null,
  counted_at timestamptz not null,
  counts jsonb not null,
  primary key (county_id, day)
);
`)
    .execute(db)
}
