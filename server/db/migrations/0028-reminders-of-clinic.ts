import { type Kysely, sql } from 'kysely'

/** The agency's list asks clinic by clinic how often its people were reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reminders_of_clinic on reminders using gin (clinic_ids)`.execute(db)
}
