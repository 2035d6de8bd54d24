import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** The stamp of what concerns every clinic: the agency's settings. */
export const ALL_CLINICS = 0

/**
 * Tells every process that the public sees other data of these clinics once the transaction commits. Every writer of such
 * data calls it in its own transaction, in the order of the ids, so that two writers never wait for each other in a circle.
 */
export async function touch(tx: Transaction<Tables>, clinicIds: readonly number[]): Promise<void> {
  if (clinicIds.length === 0) return
  await sql`
    insert into directory_stamps as s (clinic_id, stamp)
    select distinct id, 1 from unnest(${clinicIds}::int[]) as id order by id
    on conflict (clinic_id) do update set stamp = s.stamp + 1`.execute(tx)
}
