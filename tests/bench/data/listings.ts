import type { Database } from '../../../server/db/open.ts'
import { touch } from '../../../server/testing/touch.ts'
import { BASE, type Size } from './sizes.ts'

/** Writes the change stamps and open-data records that the server writes after each save. */
export async function fillListings({ kysely }: Pick<Database, 'kysely'>, size: Size): Promise<void> {
  const clinicIds = Array.from({ length: BASE.clinics * size.times }, (_, index) => index + 1)
  await kysely.transaction().execute((tx) => touch(tx, clinicIds))
}
