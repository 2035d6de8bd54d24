import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** The moment of the last count that was finished; null before the first. */
export async function lastCounted(db: Kysely<Tables>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(counted_at) as at from health_days where county_id = 0`.execute(db)
  return rows[0]?.at ?? null
}

/** The count that readers see was made by a release that did not count providers: their screen is empty until the next one. */
export async function lacksProviders(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    with last as (select max(counted_at) as at from health_days where county_id = 0)
    select exists (select from health_clinics join last on counted_at = at)
      and not exists (select from health_providers join last on counted_at = at) as lacks`.execute(db)
  return rows[0]?.lacks ?? false
}
