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
import type { ConfirmedBy } from '../../domain/directory/public-clinic.ts'
import { NUMBER_KINDS } from '../../domain/directory/reports.ts'
import type { EndedClinic } from '../../domain/directory/successor.ts'
import { FEED_LISTS } from '../../domain/feeds/absence.ts'
import { type Evidence, isFeedsAnswer } from '../../domain/freshness/evidence.ts'
import { newPatientsSaidOn } from '../../domain/freshness/expiry.ts'
import type { Openings } from '../../domain/openings/worth.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { BOOKING_BROKEN } from '../freshness/booking/store.ts'
import { FOUND_DEAD_ON } from '../freshness/found-dead.ts'
import { readEvidence } from '../freshness/read-evidence.ts'
import { OPENINGS_JSON } from '../openings/store.ts'
import { GAZETTEER } from '../reference/places.ts'
import { withCounty } from '../reference/with-county.ts'

/**
 * Loads clinics as the public may see them, without private addresses and without the names of people who confirmed.
 */

export type LoadedClinic = { listed: ListedClinic } | { ended: EndedClinic } | { unknown: true }

type Row = BesideListing & {
  clinic: Clinic
  provider: ProviderOfListing
  notices: Notice[]
  /** Sections whose latest confirmation is an administrator's. */
  byAgency: Partial<Record<ConfirmedSection, ConfirmedBy>>
  openings: Openings
  bookingBroken: boolean
  replacedBy: number | null
  endedAt: string | null
}

// A number of the page is in doubt when two networks reported it on two days, for as long as the older of those reports
// counts, or when the agency found it dead on two days and the clinic has neither answered nor confirmed it since.
const ROWS = (clinicIds: readonly number[]) => sql<Row>`
  select ${sql.raw(CLINIC_JSON)} as clinic, c.notices, ${sql.raw(OPENINGS_JSON)} as openings, c.replaced_by as "replacedBy",
    ${sql.raw(BOOKING_BROKEN)} as "bookingBroken",
    json_build_object('name', p.name, 'displayAtOwnpath', p.display_at_ownpath, 'archived', p.archived) as provider,
    case when c.archived then (select ${sql.raw(isoMoment('max(updated_at)'))} from changes
      where clinic_id = c.clinic_id and attribute = 'clinic.archived' and applied_version is not null) end as "endedAt",
    (with reported as (select r.number, n.day, n.mark from clinic_reports r join report_networks n using (report_id)
        where r.clinic_id = c.clinic_id and r.outcome is null and r.kind = any(${NUMBER_KINDS}::text[])
          and (r.number is null
            or c.profile -> 'clinicPhones' @> jsonb_build_array(jsonb_build_object('phone', r.number))))
      select greatest(max(a.day), ${sql.raw(FOUND_DEAD_ON)})::text
      from reported a join reported b
        on a.day < b.day and a.mark <> b.mark and a.number is not distinct from b.number) as "numberDoubtedOn",
    (select coalesce(json_object_agg(section, case way when 'call' then 'agencyByPhone' else 'agency' end), '{}')
      from (select distinct on (f.section) f.section, f.way, u.tenant
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
    return { listed: listedClinic(listing, beside, GAZETTEER.county) }
  }
  const { clinicId, accountId, updatedAt } = clinic
  const { replacedBy, endedAt } = row
  const name = publicName(clinic, provider)
  return { ended: { clinicId, accountId, name, since: endedAt ?? updatedAt, replacedBy, listing } }
}

function listingOf({ clinic, provider, notices, byAgency, openings, bookingBroken }: Row, evidence: Evidence): Listing {
  const { since, sections } = evidence
  const dates = SECTIONS.flatMap((section) => {
    const at = sections[section]?.at
    return at === undefined ? [] : [[section, { at, ...(byAgency[section] && { confirmedBy: byAgency[section] }) }]]
  })
  const newPatientsOn = newPatientsSaidOn(clinic.newPatientAcceptance, evidence)
  return {
    clinic: publicProfile(withCounty(clinic)),
    provider,
    dates: { since, sections: Object.fromEntries(dates), newPatientsOn },
    notices,
    openings,
    ...(bookingBroken && { bookingBroken }),
    fromFeed: FEED_LISTS.filter((name) => isFeedsAnswer(evidence, name)),
  }
}
