import { type Kysely, sql } from 'kysely'

/** Every save writes these indexes, and no statement of this release or of an earlier one reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ['clinics_by_update', 'providers_by_update', 'clinic_batch_items_by_clinic']) {
    await sql`drop index ${sql.id(index)}`.execute(db)
  }
}
