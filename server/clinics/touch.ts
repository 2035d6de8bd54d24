import type { Transaction } from 'kysely'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'
import { KEEP_RECORDS } from './exchange-records.ts'

// $1 clinics, each once and in the order of their ids, so that two writers never wait for each other in a circle.
const TOUCH = statement(`
  with told as (${KEEP_RECORDS})
  insert into directory_stamps as s (clinic_id, stamp) select unnest($1::int[]), 1
  on conflict (clinic_id) do update set stamp = s.stamp + 1`)

/**
 * Tells every process that the public sees other data of these clinics once the transaction commits, and notes what other
 * systems were told of them. Every writer of such data calls it in its own transaction.
 */
export async function touch(tx: Transaction<Tables>, clinicIds: readonly number[]): Promise<void> {
  if (clinicIds.length > 0) await TOUCH(tx, [[...new Set(clinicIds)].sort((a, b) => a - b)])
}
