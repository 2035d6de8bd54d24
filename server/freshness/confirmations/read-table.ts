import type { confirmationTable } from '../../../contract/confirmations.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { dueOn } from '../../../domain/freshness/due.ts'
import { ASKED_AHEAD_DAYS } from '../../../domain/freshness/reminders.ts'
import { reach } from '../../../domain/permissions.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { Handler } from '../../platform/http/bind.ts'

/** One row per clinic, for a person who manages many. */

const TABLE = `
  select c.clinic_id as "clinicId", c.display_name as "displayName", ${isoMoment('c.created_at')} as since,
    (select text_en from codes where list = 'city' and id = c.city_id) as city,
    (select coalesce(json_object_agg(f.section, json_build_object('at', ${isoMoment('f.at')})), '{}')
      from (select section, max(confirmed_at) as at from confirmations where clinic_id = c.clinic_id group by section) f
    ) as sections
  from clinics c
  where (c.provider_id = any($1::int[]) or c.clinic_id = any($2::int[])) and not c.archived
  order by c.name_key, c.clinic_id`

type Row = {
  clinicId: number
  displayName: string | null
  city: string | null
  since: string
  sections: Partial<Record<(typeof SECTIONS)[number], { at: string }>>
}

export const readTable: Handler<typeof confirmationTable> = async ({ db, actor, clock }) => {
  const { providerIds, clinicIds } = reach(actor)
  const today = agencyDay(clock.now())
  const soon = addDays(today, ASKED_AHEAD_DAYS)
  const values = [providerIds, clinicIds]
  const { rows } = await db.pool.query<Row>(TABLE, values)
  return {
    data: rows.map(({ since, sections, ...clinic }) => ({
      ...clinic,
      sections: SECTIONS.map((section) => {
        const due = dueOn({ since, sections }, section)
        const state = due <= today ? ('due' as const) : due <= soon ? ('soon' as const) : ('confirmed' as const)
        return { section, confirmedAt: sections[section]?.at ?? null, dueOn: due, state }
      }),
    })),
  }
}
