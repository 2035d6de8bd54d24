import { touch } from '../../../server/clinics/touch.ts'
import type { Database } from '../../../server/db/open.ts'
import { BASE, type Size } from './sizes.ts'

/** Stamps and records of open data, as the writers of the product leave them. */
export async function fillListings({ kysely }: Pick<Database, 'kysely'>, size: Size): Promise<void> {
  const clinicIds = Array.from({ length: BASE.clinics * size.times }, (_, index) => index + 1)
  await kysely.transaction().execute((tx) => touch(tx, clinicIds))
}
