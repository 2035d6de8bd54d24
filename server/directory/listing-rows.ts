import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { isListed, type Listing, type ProviderOfListing } from '../../domain/directory/listing.ts'
import type { Notice } from '../../domain/directory/notices.ts'
import type { Evidence } from '../../domain/freshness/evidence.ts'
import { newPatientsSaidOn } from '../../domain/freshness/expiry.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import { isoMoment } from '../db/sql-text.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'
import { readEvidence } from '../freshness/read-evidence.ts'
import { COLORADO } from './places.ts'

/** Clinics with all that the public view is made from, as they stand at this moment. */

const PROVIDER_JSON = `json_build_object('name', p.name, 'displayAtOwnpath', p.display_at_ownpath, 'archived', p.archived)`

type Row = { clinic: Clinic; provider: ProviderOfListing; notices: Notice[] }

/** A county that was not written down follows from the ZIP code. */
export const withCounty = (clinic: Clinic): Clinic => ({
  ...clinic,
  clinicLocations: clinic.clinicLocations.map((location) => ({
    ...location,
    countyId: location.countyId ?? COLORADO.countyOfZip(location.postalCode ?? '') ?? null,
  })),
})

function listingOf({ clinic: stored, provider, notices }: Row, evidence: Evidence): Listing {
  const { since, sections } = evidence
  const clinic = withCounty(stored)
  const newPatientsOn = newPatientsSaidOn(clinic.newPatientAcceptance, evidence)
  return { clinic, provider, dates: { since, sections, newPatientsOn }, notices }
}

type ListedRow = Row & { since: string } & Record<'about' | 'contact' | 'patients' | 'newPatients', string | null>

// The dates stand in the index, where the writers keep them; all else is read from the live rows.
const LISTED = `
  select ${CLINIC_JSON} as clinic, ${PROVIDER_JSON} as provider, c.notices, ${isoMoment('c.created_at')} as since,
    ${isoMoment('l.about_on')} as about, ${isoMoment('l.contact_on')} as contact,
    ${isoMoment('l.patients_on')} as patients, ${isoMoment('l.new_patients_on')} as "newPatients"
  from clinics c join providers p using (provider_id) join listings l using (clinic_id)
  where c.clinic_id = any($1::int[])`

/** Clinics that are listed at this moment, by the rule itself and not by the index. */
export async function readListed(pool: Pool, clinicIds: readonly number[]): Promise<Map<number, Listing>> {
  if (clinicIds.length === 0) return new Map()
  const { rows } = await pool.query<ListedRow>({ name: 'read-listed', text: LISTED, values: [clinicIds] })
  const listings = rows.map(({ clinic, provider, notices, since, about, contact, patients, newPatients }): Listing => {
    const at = (moment: string | null) => (moment === null ? undefined : { at: moment })
    const sections = { about: at(about), contact: at(contact), patients: at(patients) }
    const known = Object.fromEntries(Object.entries(sections).filter(([, word]) => word !== undefined))
    return {
      clinic: withCounty(clinic),
      provider,
      dates: { since, sections: known, newPatientsOn: newPatients },
      notices,
    }
  })
  return new Map(listings.filter((one) => isListed(one.clinic, one.provider)).map((one) => [one.clinic.clinicId, one]))
}

const anyOf = (which: string) => `
  select ${CLINIC_JSON} as clinic, ${PROVIDER_JSON} as provider, c.notices
  from clinics c join providers p using (provider_id) where ${which} order by c.name_key, c.clinic_id`
// A plan for some must not be that for all.
const READ_ALL = statement<Row>(anyOf('true'))
const READ_SOME = statement<Row>(anyOf('c.clinic_id = any($1::int[])'))

/** Listed or not, with the dates made from the evidence itself; all of them where no ids are given. */
export async function readAny(db: Kysely<Tables>, clinicIds: readonly number[] | null): Promise<Listing[]> {
  const rows = await (clinicIds === null ? READ_ALL(db, []) : READ_SOME(db, [clinicIds]))
  const evidence = await readEvidence(
    db,
    rows.map(({ clinic }) => clinic.clinicId),
  )
  return rows.flatMap((row) => {
    const known = evidence.get(row.clinic.clinicId)
    return known ? [listingOf(row, known)] : []
  })
}
