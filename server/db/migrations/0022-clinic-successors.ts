import { type Kysely, sql } from 'kysely'

/** The clinic that takes over when one is archived: links to the old page lead there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table clinics add column replaced_by integer references clinics on delete set null
  check (replaced_by <> clinic_id);
create index clinics_replaced_by on clinics (replaced_by) where replaced_by is not null;
`)
    .execute(db)
}
