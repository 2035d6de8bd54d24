import { type Kysely, sql } from 'kysely'

/** A noted call that confirmed a section reached somebody. How other noted calls of earlier releases ended is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update clinic_calls set ended = 'reached' where ended is null and cardinality(sections) > 0`.execute(db)
}
