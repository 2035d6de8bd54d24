import { type Listing, publicView } from '../../domain/directory/listing.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { Database } from '../db/open.ts'
import { readListed } from './listing-rows.ts'

/** Listed clinics as the public sees them, in the order asked for. Ids that are not listed are left out. */

export const viewsOf = (read: ReadonlyMap<number, Listing>, ids: readonly number[], now: Date): PublicClinic[] =>
  ids.flatMap((id) => {
    const listing = read.get(id)
    return listing ? [publicView(listing, now)] : []
  })

export async function readClinics({ pool }: Pick<Database, 'pool'>, clinicIds: readonly number[], now: Date) {
  return viewsOf(await readListed(pool, clinicIds), clinicIds, now)
}
