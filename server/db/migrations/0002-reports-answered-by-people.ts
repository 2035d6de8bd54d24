import { type Kysely, sql } from 'kysely'

/** Confirming a section no longer ends the reports of visitors about it: people answer each report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger confirmations_answer on confirmations`.execute(db)
  await sql`drop function confirmation_answers_reports()`.execute(db)
}
