import { type Kysely, sql } from 'kysely'
import type { ClinicOpenings } from '../../contract/openings.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { kindsOf, PLACE_KINDS } from '../../domain/openings/kinds.ts'
import { type Openings, type Places, type Wait, waitShownUntil } from '../../domain/openings/worth.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { readSetting } from '../reference/read-setting.ts'

/** Reads what clinics said about their openings. */

/** The last words about `c`, a clinics row, as JSON. Who said them is not part of it. */
export const OPENINGS_JSON = `json_build_object(
  'places', (select coalesce(json_agg(json_build_object('kind', o.kind, 'available', o.available, 'capacity', o.capacity,
    'saidAt', ${isoMoment('o.said_at')}, 'shownUntil', ${isoMoment('o.shown_until')}) order by o.kind), '[]')
    from openings o where o.clinic_id = c.clinic_id),
  'waits', (select coalesce(json_agg(json_build_object('audience', w.audience, 'wait', w.wait,
    'saidAt', ${isoMoment('w.said_at')}) order by w.audience), '[]') from waits w where w.clinic_id = c.clinic_id))`

type ClinicOfOpenings = Pick<Clinic, 'clinicId' | 'displayName' | 'clinicServicesProvideds'> & {
  city: string | null
  openings: Openings
  mailAt: number | null
}

/** `condition` is about `c`, a clinics row; archived clinics report nothing. */
export async function readOpeningsWhere(
  db: Kysely<Tables>,
  condition: ReturnType<typeof sql>,
): Promise<ClinicOpenings[]> {
  const { rows } = await sql<ClinicOfOpenings>`
    select c.clinic_id as "clinicId", c.display_name as "displayName",
      c.licence -> 'clinicServicesProvideds' as "clinicServicesProvideds",
      (select text_en from codes where list = 'city' and id = c.city_id) as city,
      ${sql.raw(OPENINGS_JSON)} as openings,
      (select hour from openings_mail_hours h where h.clinic_id = c.clinic_id) as "mailAt"
    from clinics c where not c.archived and ${condition}
    order by c.name_key, c.clinic_id`.execute(db)
  return rows.map(openingsOf)
}

function openingsOf({ openings, clinicServicesProvideds, ...clinic }: ClinicOfOpenings): ClinicOpenings {
  const licensed = { clinicServicesProvideds: clinicServicesProvideds ?? [] }
  return { ...clinic, places: placesOf(licensed, openings.places), waits: waitsOf(openings.waits) }
}

export const placesOf = (clinic: Pick<Clinic, 'clinicServicesProvideds'>, places: readonly Places[]) =>
  kindsOf(clinic).map((kind) => {
    const { kind: _, ...last } = places.find((one) => one.kind === kind) ?? { kind, saidAt: null }
    return { kind, last: last.saidAt === null ? null : (last as Omit<Places, 'kind'>) }
  })

const waitsOf = (waits: readonly Wait[]) =>
  waits.map((wait) => ({ ...wait, shownUntil: waitShownUntil(wait.saidAt).toISOString() }))

/** The agency's setting, with the names of the kinds as the API writes them. */
export async function readOpeningsSetting(db: Kysely<Tables>) {
  const setting = await readSetting(db, 'openings')
  return {
    setting,
    kinds: PLACE_KINDS.map((kind) => ({ kind, one: setting.kinds[kind].one, many: setting.kinds[kind].many })),
  }
}
