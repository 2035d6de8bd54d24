import { type Kysely, sql } from 'kysely'
import {
  type Arrival,
  type ArrivalGroup,
  groupOf,
  type NamedClinic,
  type ToCheck,
  toCheck,
} from '../../../domain/batches/to-check.ts'
import type { Tables } from '../../db/tables.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { LISTS } from './import-lists.ts'

/** Everything to check at the new clinics that wait for a decision. */

const NAMES = sql`c.clinic_id as "clinicId", c.display_name as "displayName", c.licence ->> 'accountName' as "accountName"`

type CheckedArrivals = ReadonlyMap<number, readonly ToCheck[]>

export async function checkArrivals(db: Kysely<Tables>): Promise<CheckedArrivals> {
  const { rows: arrivals } = await sql<Arrival>`
    select ${NAMES}, c.profile -> 'clinicLocations' as locations,
      array(select phone ->> 'phone' from jsonb_array_elements(c.profile -> 'clinicPhones') phone) as phones
    from ${sql.table(LISTS.new.table)} a join clinics c using (clinic_id) where ${sql.raw(LISTS.new.open)}`.execute(db)
  const numbers = [...new Set(arrivals.flatMap(({ phones }) => phones))]
  const { rows: owners } = await sql<NamedClinic & { phone: string }>`
    select ${NAMES}, phone ->> 'phone' as phone
    from clinics c, jsonb_array_elements(c.profile -> 'clinicPhones') phone
    where not c.archived and phone ->> 'phone' = any(${numbers}::text[])`.execute(db)
  const byPhone = Map.groupBy(owners, ({ phone }) => phone)
  const known = {
    clinicsAt: (phone: string) => byPhone.get(phone) ?? [],
    middleOfZip: (zip: string) => GAZETTEER.zip(zip)?.point,
  }
  return new Map(arrivals.map((arrival) => [arrival.clinicId, toCheck(arrival, known)]))
}

export function countGroups(checked: CheckedArrivals): Record<ArrivalGroup, number> {
  const counts = { ready: 0, check: 0, far: 0 }
  for (const found of checked.values()) counts[groupOf(found)] += 1
  return counts
}

/** The ids of a group's clinics; undefined without a group, so that the caller does not filter. */
export const clinicsIn = (checked: CheckedArrivals, group: ArrivalGroup | undefined) =>
  group && [...checked].filter(([, found]) => groupOf(found) === group).map(([clinicId]) => clinicId)
