import { type Kysely, sql } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { type ConfirmedSection, SECTIONS } from '../../domain/clinic/sections.ts'
import { type BesideListing, type ListedClinic, listedClinic } from '../../domain/directory/listed-clinic.ts'
import {
  type Listing,
  type ProviderOfListing,
  publicName,
  publicProfile,
  visibilityOf,
} from '../../domain/directory/listing.ts'
import type { Notice } from '../../domain/directory/notices.ts'
import { NUMBER_KINDS } from '../../domain/directory/reports.ts'
import type { EndedClinic } from '../../domain/directory/successor.ts'
import { FEED_LISTS } from '../../domain/feeds/ladders/absence.ts'
import { type Evidence, isFeedsAnswer } from '../../domain/freshness/evidence.ts'
import { newPatientsSaidOn } from '../../domain/freshness/expiry.ts'
import type { Openings } from '../../domain/openings/worth.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { readEvidence } from '../freshness/read-evidence.ts'
import { OPENINGS_JSON } from '../openings/store.ts'
import { COLORADO } from '../reference/places.ts'

/**
 * Loads clinics as the public may see them, without private addresses and without the names of people who confirmed.
 */

export type LoadedClinic = { listed: ListedClinic } | { ended: EndedClinic } | { unknown: true }

type Row = BesideListing & {
  clinic: Clinic
  provider: ProviderOfListing
  notices: Notice[]
  /** Sections whose latest confirmation is an administrator's. */
  byAgency: ConfirmedSection[]
  openings: Openings
  replacedBy: number | null
  endedAt: string | null
}

// A number is in doubt when two networks reported it, for as long as the older of the two newest reports counts.
const ROWS = (clinicIds: readonly number[]) => sql<Row>`
  select ${sql.raw(CLINIC_JSON)} as clinic, c.notices, ${sql.raw(OPENINGS_JSON)} as openings, c.replaced_by as "replacedBy",
    json_build_object('name', p.name, 'displayAtOwnpath', p.display_at_ownpath, 'archived', p.archived) as provider,
    case when c.archived then (select ${sql.raw(isoMoment('max(updated_at)'))} from changes
      where clinic_id = c.clinic_id and attribute = 'clinic.archived' and applied_version is not null) end as "endedAt",
    (select max(day)::text from clinic_reports
      where clinic_id = c.clinic_id and outcome is null and kind = any(${NUMBER_KINDS}::text[]) and network is not null
      group by network order by 1 desc offset 1 limit 1) as "numberDoubtedOn",
    (select coalesce(json_agg(section), '[]') from (select distinct on (f.section) f.section, u.tenant
      from confirmations f join users u on u.user_id = f.confirmed_by
      where f.clinic_id = c.clinic_id order by f.section, f.confirmed_at desc) last
      where tenant = 'admin') as "byAgency",
    ${sql.raw(isoMoment('p.updated_at'))} as "providerUpdatedAt",
    (select coalesce(json_object_agg(english, ${sql.raw(isoMoment('since'))}), '{}') from translations_behind
      where clinic_id = c.clinic_id and language = 'es') as "textsBehind"
  from clinics c join providers p using (provider_id) where c.clinic_id = any(${clinicIds}::int[])`

export async function loadClinics(
  db: Kysely<Tables>,
  clinicIds: readonly number[],
): Promise<Map<number, LoadedClinic>> {
  const { rows } = await ROWS(clinicIds).execute(db)
  const evidence = await readEvidence(db, clinicIds)
  return new Map(rows.map((row) => [row.clinic.clinicId, loaded(row, evidence.get(row.clinic.clinicId))]))
}

function loaded(row: Row, evidence: Evidence | undefined): LoadedClinic {
  const { clinic, provider, numberDoubtedOn, textsBehind, providerUpdatedAt } = row
  const visibility = visibilityOf(clinic, provider)
  if (evidence === undefined || visibility === 'unknown') return { unknown: true }
  const listing = listingOf(row, evidence)
  if (visibility === 'listed') {
    const beside = { numberDoubtedOn, textsBehind, providerUpdatedAt }
    return { listed: listedClinic(listing, beside, COLORADO.county) }
  }
  const { clinicId, accountId, updatedAt } = clinic
  const { replacedBy, endedAt } = row
  const name = publicName(clinic, provider)
  return { ended: { clinicId, accountId, name, since: endedAt ?? updatedAt, replacedBy, listing } }
}

/** Derives a missing county from the ZIP code, before a private address is removed. */
export const withCounty = (clinic: Clinic): Clinic => ({
  ...clinic,
  clinicLocations: clinic.clinicLocations.map((location) => ({
    ...location,
    countyId: location.countyId ?? COLORADO.countyOfZip(location.postalCode ?? '') ?? null,
  })),
})

function listingOf({ clinic, provider, notices, byAgency, openings }: Row, evidence: Evidence): Listing {
  const { since, sections } = evidence
  const dates = SECTIONS.flatMap((section) => {
    const at = sections[section]?.at
    return at === undefined ? [] : [[section, { at, ...(byAgency.includes(section) && { byAgency: true }) }]]
  })
  const newPatientsOn = newPatientsSaidOn(clinic.newPatientAcceptance, evidence)
  return {
    clinic: publicProfile(withCounty(clinic)),
    provider,
    dates: { since, sections: Object.fromEntries(dates), newPatientsOn },
    notices,
    openings,
    fromFeed: FEED_LISTS.filter((name) => isFeedsAnswer(evidence, name)),
  }
}
