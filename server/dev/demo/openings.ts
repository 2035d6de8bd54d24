import { sql } from 'kysely'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { kindsOf } from '../../../domain/openings/kinds.ts'
import { AUDIENCES, placesShownUntil, WAITS } from '../../../domain/openings/worth.ts'
import type { Database } from '../../db/open.ts'
import { readSetting } from '../../reference/read-setting.ts'
import { dice } from './dice.ts'
import { isEdited } from './feed.ts'
import type { DemoDirectory } from './people.ts'
import { showcaseClinics } from './showcase.ts'

/** What the demo's clinics said about their openings: every state, and 90 days of reports for the agency's count. */

const DAYS = 90
const HOUR = 60 * 60_000

/** Hours since the last report. The third has expired; null never reported. */
const STATES = [1, 2, 3, 5, 20, 30, 52, null] as const

const SHOWN: Readonly<Record<number, { hours: number; available: number; capacity: number }>> = {
  [showcaseClinics.openAlways]: { hours: 1, available: 2, capacity: 8 },
}
/** Their pages show the answer about new patients, which a wait would replace. */
const WITHOUT_WAIT: readonly number[] = Object.values(showcaseClinics)

export async function reportDemoOpenings(db: Database, directory: DemoDirectory, now: Date): Promise<void> {
  const [{ userId: saidBy } = { userId: '' }] = directory.users.filter(({ tenant }) => tenant === 'admin')
  const { worthHours, kinds: setting } = await readSetting(db.kysely, 'openings')
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const listed = directory.clinics.filter(({ archived, providerId }) => !archived && isEdited(providerId))
  const places = listed.flatMap((clinic) => {
    const roll = dice(`openings ${clinic.clinicId}`)
    const shown = SHOWN[clinic.clinicId]
    const hours = shown?.hours ?? roll.pick([...STATES])
    return kindsOf(clinic).map((kind) => {
      const capacity = shown?.capacity ?? roll.between(4, 24)
      const available = shown?.available ?? (roll.between(1, 3) === 1 ? 0 : roll.between(1, Math.min(6, capacity)))
      return { clinicId: clinic.clinicId, kind, available, capacity, hours, counted: setting[kind].mustReport }
    })
  })
  const said = places.flatMap(({ hours, ...one }) => {
    if (hours === null) return []
    return [
      {
        ...one,
        saidAt: ago(hours),
        shownUntil: placesShownUntil(ago(hours), worthHours),
        lastDay: agencyDay(ago(hours)),
      },
    ]
  })
  const waits = listed
    .filter(({ clinicId }) => !WITHOUT_WAIT.includes(clinicId))
    .flatMap(({ clinicId }) => {
      const roll = dice(`wait ${clinicId}`)
      if (roll.between(1, 5) > 1) return []
      return [{ clinicId, audience: 'adults', wait: roll.pick([...WAITS]), saidAt: ago(24 * roll.between(1, 75)) }]
    })
  for (const audience of AUDIENCES)
    waits.push({ clinicId: showcaseClinics.pastMidnight, audience, wait: 'week', saidAt: ago(72) })
  await db.kysely.transaction().execute(async (tx) => {
    await sql`
      insert into openings (clinic_id, kind, available, capacity, said_at, shown_until, said_by, through)
      select "clinicId", kind, available, capacity, "saidAt", "shownUntil", ${saidBy}, 'screen'
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as given("clinicId" int, kind text, available int, capacity int,
        "saidAt" timestamptz, "shownUntil" timestamptz)`.execute(tx)
    // Every seventh clinic leaves out some days, so that the lists of late clinics have entries.
    await sql`
      insert into openings_by_day (clinic_id, day, kind, available, capacity)
      select "clinicId", day::date, kind, case when day::date = "lastDay" then available
        else ("clinicId" * 7 + extract(doy from day)::int * 5) % (capacity + 1) end, capacity
      from jsonb_to_recordset(${JSON.stringify(said.filter(({ counted }) => counted))}::jsonb) as given("clinicId" int, kind text,
        available int, capacity int, "lastDay" date)
      cross join generate_series(${addDays(agencyDay(now), -DAYS)}::date, "lastDay", interval '1 day') as day
      where day::date = "lastDay" or "clinicId" % 7 > 0 or extract(day from day)::int % 3 > 0`.execute(tx)
    await sql`
      insert into waits (clinic_id, audience, wait, said_at, said_by)
      select "clinicId", audience, wait, "saidAt", ${saidBy}
      from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as given("clinicId" int, audience text, wait text,
        "saidAt" timestamptz)`.execute(tx)
  })
}
