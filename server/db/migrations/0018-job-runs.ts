import { type Kysely, sql } from 'kysely'

/** When each job that must not miss its time last ended well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_runs (name text primary key, ran_at timestamptz not null)`.execute(db)
}
