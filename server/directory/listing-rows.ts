import { type Kysely, sql } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import type { Listing, ProviderOfListing } from '../../domain/directory/listing.ts'
import type { Evidence } from '../../domain/freshness/evidence.ts'
import { newPatientsSaidOn } from '../../domain/freshness/expiry.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import type { Tables } from '../db/tables.ts'
import { readEvidence } from '../freshness/read-evidence.ts'

/** Clinics with all that the public view is made from, as they stand at this moment. */

const PROVIDER_JSON = `json_build_object('name', p.name, 'displayAtOwnpath', p.display_at_ownpath, 'archived', p.archived)`

type Row = { clinic: Clinic; provider: ProviderOfListing }

export function listingOf({ clinic, provider }: Row, evidence: Evidence): Listing {
  const { since, sections } = evidence
  const newPatientsOn = newPatientsSaidOn(clinic.newPatientAcceptance, evidence)
  return { clinic, provider, dates: { since, sections, newPatientsOn, recordOn: null } }
}

/** In the order of their names; all of them where no ids are given. */
export async function readListings(db: Kysely<Tables>, clinicIds: readonly number[] | null): Promise<Listing[]> {
  const { rows } = await sql<Row>`
    select ${sql.raw(CLINIC_JSON)} as clinic, ${sql.raw(PROVIDER_JSON)} as provider
    from clinics c join providers p using (provider_id)
    where ${clinicIds}::int[] is null or c.clinic_id = any(${clinicIds}::int[])
    order by c.name_key, c.clinic_id`.execute(db)
  const evidence = await readEvidence(
    db,
    rows.map(({ clinic }) => clinic.clinicId),
  )
  return rows.flatMap((row) => {
    const known = evidence.get(row.clinic.clinicId)
    return known ? [listingOf(row, known)] : []
  })
}
