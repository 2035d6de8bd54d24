import type { Transaction } from 'kysely'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'

const TOUCH = statement(`
  insert into directory_stamps as s (clinic_id, stamp) select unnest($1::int[]), 1
  on conflict (clinic_id) do update set stamp = s.stamp + 1`)

/**
 * Raises the version of these clinics' public data, which every process compares with its snapshot. Writers of public data
 * beside the clinic's own row call this in their transaction; a trigger does it for the row.
 */
export async function touch(tx: Transaction<Tables>, clinicIds: readonly number[]): Promise<void> {
  if (clinicIds.length > 0) await TOUCH(tx, [inOneOrder(clinicIds)])
}

/** Without duplicates and sorted by id, so that two writers cannot deadlock. */
export const inOneOrder = (clinicIds: readonly number[]) => [...new Set(clinicIds)].sort((a, b) => a - b)
