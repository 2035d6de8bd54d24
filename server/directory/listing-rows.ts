import type { Pool } from 'pg'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import type { Evidence } from '../../domain/directory/evidence.ts'
import type { Listing, ProviderOfListing } from '../../domain/directory/listing.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import { moment } from '../providers/sql.ts'

/** Clinics with all that the public view is made from, as they stand at this moment. */

export const LISTING_COLUMNS = `${CLINIC_JSON} as clinic,
  json_build_object('name', p.name, 'displayAtOwnpath', p.display_at_ownpath, 'archived', p.archived) as provider,
  (select coalesce(json_object_agg(f.section, f.at), '{}') from (
    select section, ${moment('max(confirmed_at)')} as at from confirmations
    where clinic_id = c.clinic_id group by section) f) as "confirmedAt",
  (select json_build_object('at', ${moment('ch.updated_at')}, 'byPerson', r.source is null) from changes ch
    join requests r on r.request_id = ch.submission_id
    where ch.clinic_id = c.clinic_id and ch.attribute = 'clinic.newPatientAcceptance' and ch.applied_version is not null
    order by ch.applied_version desc limit 1) as openings`

type Row = { clinic: Clinic; provider: ProviderOfListing } & Pick<Evidence, 'confirmedAt' | 'openings'>

export const listingOf = ({ clinic, provider, confirmedAt, openings }: Row): Listing => ({
  clinic,
  provider,
  evidence: { confirmedAt, openings, recordOn: null },
})

const BY_ID = `select ${LISTING_COLUMNS} from clinics c join providers p using (provider_id)
  where c.clinic_id = any($1::int[])`

export async function readListings(pool: Pool, clinicIds: readonly number[]): Promise<Map<number, Listing>> {
  const { rows } = await pool.query<Row>({ name: 'listings-by-id', text: BY_ID, values: [clinicIds] })
  return new Map(rows.map((row) => [row.clinic.clinicId, listingOf(row)]))
}

const ALL = `select ${LISTING_COLUMNS} from clinics c join providers p using (provider_id) order by c.name_key, c.clinic_id`

export async function allListings(pool: Pool): Promise<Listing[]> {
  const { rows } = await pool.query<Row>({ name: 'all-listings', text: ALL })
  return rows.map(listingOf)
}
