import type { Transaction } from 'kysely'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'

const TOUCH = statement(`
  insert into directory_stamps as s (clinic_id, stamp) select unnest($1::int[]), 1
  on conflict (clinic_id) do update set stamp = s.stamp + 1`)

/** Lets the snapshot read these clinics again, for tests that write past the tables' triggers. */
export async function touch(tx: Transaction<Tables>, clinicIds: readonly number[]): Promise<void> {
  if (clinicIds.length > 0) await TOUCH(tx, [clinicIds])
}
