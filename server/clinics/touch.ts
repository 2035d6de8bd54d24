import type { Transaction } from 'kysely'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'
import { KEEP_RECORDS } from './exchange-records.ts'

// $1 clinics, without duplicates and sorted by id, so that two writers cannot deadlock.
const TOUCH = statement(`
  with told as (${KEEP_RECORDS})
  insert into directory_stamps as s (clinic_id, stamp) select unnest($1::int[]), 1
  on conflict (clinic_id) do update set stamp = s.stamp + 1`)

/**
 * Raises the version of these clinics' public data, which every process compares with its snapshot, and stores which
 * records the open data exports. Every writer of public data calls this in its own transaction.
 */
export async function touch(tx: Transaction<Tables>, clinicIds: readonly number[]): Promise<void> {
  if (clinicIds.length > 0) await TOUCH(tx, [[...new Set(clinicIds)].sort((a, b) => a - b)])
}
