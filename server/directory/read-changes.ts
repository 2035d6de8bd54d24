import type { PlaceKind } from '../../domain/openings/kinds.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Ports } from '../platform/http/ports.ts'

/**
 * Clinics that were added, changed contact or hours, or ended in the last thirty days, or that have places now. A change has the clinic's name
 * and the event, never an address, so a private one cannot leak through a feed.
 */

const FEED_DAYS = 30

/** Places that a clinic has now, and when it said so. */
type OpenedPlaces = { kind: PlaceKind; available: number; saidAt: string }

/** `answers`: the clinic changed an answer that the search asks for; `opened`: it said that it has places now. */
export type Change = { clinicId: number; name: string; at: string } & (
  | { what: 'added' | 'ended'; parts: null }
  /** Names of the changed parts of the profile. */
  | { what: 'changed' | 'answers'; parts: readonly string[] }
  | { what: 'opened'; parts: readonly OpenedPlaces[] }
)

/** Which changes: of a county, of these clinics, of these answers; how many at most. */
export type Wanted = {
  countyId?: number
  clinicIds?: readonly number[]
  attributes?: readonly string[]
  /** Whether to name clinics that have places now. */
  openings?: boolean
  most: number
}

const CONTACT = `('clinicPhones', 'fax', 'tddTty', 'website', 'hoursOfOperation', 'open24Hours', 'clinicLocations')`
const COUNTY = `(select (place ->> 'countyId')::int from jsonb_array_elements(c.profile -> 'clinicLocations') place limit 1)`

const PARTS = `jsonb_agg(distinct split_part(attribute, '.', 2))`
const PLACES = `jsonb_agg(jsonb_build_object('kind', o.kind, 'available', o.available, 'saidAt', ${isoMoment('o.said_at')})
      order by o.kind)`

// Only clinics that are listed, or were listed until they were archived, have changes.
const CHANGES = `
  with shown as (
    select c.clinic_id, c.archived, c.created_at, coalesce(nullif(btrim(c.display_name), ''), p.name) as name
    from clinics c join providers p using (provider_id)
    where c.display_at_ownpath and p.display_at_ownpath and not p.archived
      and ($2::int is null or ${COUNTY} = $2) and ($3::int[] is null or c.clinic_id = any($3))),
  lately as (
    select s.clinic_id, s.name, s.archived, ch.attribute, ch.new_value, ch.updated_at
    from shown s join changes ch using (clinic_id)
    where ch.applied_version is not null and ch.updated_at >= $1),
  entries as (
    select clinic_id, name, 'added' as what, created_at as at, null::jsonb as parts from shown where not archived and created_at >= $1
    union all
    select clinic_id, name, 'added', max(updated_at), null from lately
    where not archived and attribute = 'clinic.displayAtOwnpath' and new_value = 'true' group by clinic_id, name
    union all
    select clinic_id, name, 'changed', max(updated_at), ${PARTS} from lately
    where not archived and split_part(attribute, '.', 2) in ${CONTACT} group by clinic_id, name
    union all
    select clinic_id, name, 'answers', max(updated_at), ${PARTS} from lately
    where not archived and split_part(attribute, '.', 2) = any($4) group by clinic_id, name
    union all
    select s.clinic_id, s.name, 'opened', max(o.said_at), ${PLACES} from shown s join openings o using (clinic_id)
    where not s.archived and o.available > 0 and o.shown_until > $6 group by s.clinic_id, s.name
    union all
    select clinic_id, name, 'ended', max(updated_at), null from lately
    where archived and attribute = 'clinic.archived' group by clinic_id, name)
  select clinic_id as "clinicId", name, what, ${isoMoment('max(at)')} as at,
    (array_agg(parts order by at desc))[1] as parts from entries
  group by clinic_id, name, what order by max(at) desc, clinic_id limit $5`

export const feedSince = (now: Date): Date => new Date(now.getTime() - FEED_DAYS * 86_400_000)

export async function readChanges(db: Ports['db'], now: Date, wanted: Wanted): Promise<Change[]> {
  const { countyId = null, clinicIds = null, attributes = [], openings = false, most } = wanted
  const values = [feedSince(now), countyId, clinicIds, attributes, most, openings ? now : null]
  const { rows } = await db.pool.query<Change>({ name: 'directory-changes', text: CHANGES, values })
  return rows
}
