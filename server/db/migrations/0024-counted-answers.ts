import { type Kysely, sql } from 'kysely'

/** The domain counts the answers of a clinic, so that a new answer needs no change of the schema. One address always counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clinics alter column answers_given drop expression, alter column answers_given set default 1`.execute(
    db,
  )
}
