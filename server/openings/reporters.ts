import { type Kysely, sql } from 'kysely'
import type { Reporter } from '../../contract/openings.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { addDays, agencyDay, agencyHour } from '../../domain/dates.ts'
import { isForPeopleInCustody } from '../../domain/directory/listing.ts'
import type { PlaceKind } from '../../domain/openings/kinds.ts'
import { firstOfMonth, lateness } from '../../domain/openings/late.ts'
import type { Openings } from '../../domain/openings/worth.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { GAZETTEER } from '../reference/places.ts'
import { readSetting } from '../reference/read-setting.ts'
import { OPENINGS_JSON, placesOf } from './store.ts'

/**
 * The displayed clinics that must report their openings or have reported them, with who is late; without clinics for
 * people in custody, whose beds no visitor can ask for.
 */

export type ReporterRow = Reporter & {
  accountId: string
  countyId: number | null
  mailAt: number | null
  /** Whether every kind that the clinic must report was reported today; of a voluntary reporter, every kind. */
  reportedToday: boolean
}

type Row = Pick<
  Clinic,
  | 'clinicId'
  | 'providerId'
  | 'accountId'
  | 'displayName'
  | 'clinicServicesProvideds'
  | 'accountName'
  | 'facilityType'
  | 'website'
> & {
  phone: string | null
  providerName: string
  countyId: number | null
  postalCode: string | null
  since: string
  openings: Openings
  mailAt: number | null
}

type CountyNames = ReadonlyMap<number, { en: string; es: string }>

export async function readReporters(db: Kysely<Tables>, now: Date): Promise<ReporterRow[]> {
  const setting = await readSetting(db, 'openings')
  const today = agencyDay(now)
  const isDue = agencyHour(now) >= setting.remindAt
  const { rows } = await sql<Row>`
    select c.clinic_id as "clinicId", c.provider_id as "providerId", c.account_id as "accountId",
      c.display_name as "displayName", p.name as "providerName", c.county_id as "countyId",
      jsonb_path_query_first(c.profile, '$.clinicLocations[*] ? (@.addressTypeId == 1).postalCode') #>> '{}' as "postalCode",
      coalesce(c.licence -> 'clinicServicesProvideds', '[]') as "clinicServicesProvideds",
      c.licence ->> 'accountName' as "accountName", c.licence ->> 'facilityType' as "facilityType",
      c.profile ->> 'website' as website, c.profile #>> '{clinicPhones,0,phone}' as phone,
      ${sql.raw(isoMoment('c.created_at'))} as since, ${sql.raw(OPENINGS_JSON)} as openings,
      (select hour from openings_mail_hours h where h.clinic_id = c.clinic_id) as "mailAt"
    from listings l join clinics c using (clinic_id) join providers p on p.provider_id = c.provider_id
    order by c.name_key, c.clinic_id`.execute(db)
  const { reported, begunOn } = await readReported(db, today)
  const counties = await countyNames(db)
  return rows.flatMap((row) => {
    if (isForPeopleInCustody(row)) return []
    const places = placesOf(row, row.openings.places)
    const required = places.map(({ kind }) => kind).filter((kind) => setting.kinds[kind].mustReport)
    const isVoluntary = places.some(({ last }) => last !== null)
    if (required.length === 0 && !isVoluntary) return []
    const expected = required.length > 0 ? required : places.map(({ kind }) => kind)
    const ofClinic = reported.get(row.clinicId) ?? new Map<string, PlaceKind[]>()
    const reportedOn = new Set(
      [...ofClinic].filter(([, kinds]) => expected.every((kind) => kinds.includes(kind))).map(([day]) => day),
    )
    // The day on which a clinic enters the directory is not counted, nor any before the first report of all.
    const counted = [begunOn, addDays(agencyDay(row.since), 1)].toSorted().at(-1) as string
    const since = required.length === 0 ? addDays(today, 1) : counted
    const countyId = row.countyId ?? GAZETTEER.countyOfZip(row.postalCode ?? '') ?? null
    return [
      {
        clinicId: row.clinicId,
        providerId: row.providerId,
        accountId: row.accountId,
        displayName: row.displayName,
        providerName: row.providerName,
        countyId,
        county: (countyId === null ? undefined : counties.get(countyId)) ?? null,
        phone: row.phone,
        mailAt: row.mailAt,
        mustReport: required.length > 0,
        places,
        late: lateness(reportedOn, { since, today, isDue }),
        reportedToday: reportedOn.has(today),
      },
    ]
  })
}

/** The kinds that clinics reported on each day of the month and on the day before it, and the first day of any report. */
async function readReported(db: Kysely<Tables>, today: string) {
  const from = addDays(firstOfMonth(today), -1)
  const { rows } = await sql<{ clinicId: number; day: string; kinds: PlaceKind[] }>`
    select clinic_id as "clinicId", day::text, array_agg(kind) as kinds from openings_by_day
    where day >= ${from}::date group by clinic_id, day`.execute(db)
  const { rows: first } = await sql<{ day: string | null }>`select min(day)::text as day from openings_by_day`.execute(
    db,
  )
  const reported = new Map(
    [...Map.groupBy(rows, ({ clinicId }) => clinicId)].map(([clinicId, days]) => [
      clinicId,
      new Map(days.map(({ day, kinds }) => [day, kinds])),
    ]),
  )
  return { reported, begunOn: first[0]?.day ?? addDays(today, 1) }
}

async function countyNames(db: Kysely<Tables>): Promise<CountyNames> {
  const { rows } = await sql<{ id: number; en: string; es: string }>`
    select id, text_en as en, text_es as es from codes where list = 'county'`.execute(db)
  return new Map(rows.map(({ id, en, es }) => [id, { en, es }]))
}
