import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The time of the last completed count; null before the first. */
export async function lastCounted(db: Kysely<Tables>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(counted_at) as at from health_days where county_id = 0`.execute(db)
  return rows[0]?.at ?? null
}
