import { type Kysely, sql } from 'kysely'

/**
 * Visitors who report the same mistake share one open report, which counts them. The marks of their networks move to a
 * table of their own, because one report now has several.
 */
const SCHEMA = `
alter table clinic_reports add column times integer not null default 1 check (times >= 1);
alter table clinic_reports drop constraint clinic_reports_message_check;
alter table clinic_reports add constraint clinic_reports_message_check check (length(message) between 1 and 2500);

create table report_networks (
  report_id integer not null references clinic_reports,
  -- The day on which somebody in this network reported, in Colorado.
  day date not null,
  mark bytea not null,
  primary key (report_id, day, mark)
);
insert into report_networks (report_id, day, mark)
  select report_id, day, network from clinic_reports where network is not null and outcome is null;
update clinic_reports set network = null where network is not null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
