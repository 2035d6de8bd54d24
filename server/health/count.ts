import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { SECTIONS } from '../../domain/clinic/sections.ts'
import { voiceOf } from '../../domain/codes.ts'
import { coloradoDay } from '../../domain/dates.ts'
import { type ClinicHealth, clinicHealth, FIGURES } from '../../domain/health/health.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import { nobodyAnswers, remindersBegun } from '../confirmations/nobody-answers.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import type { JobContext, Schedule } from '../jobs/schedule.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { countsByCounty } from './counts-sql.ts'

/**
 * Counts the whole directory, a few clinics at a time: on the embedded engine every request waits while a statement runs.
 * The rows become visible together with the day's counts, in one transaction; a run that died is begun anew.
 */

const BATCH = 25

type Tools = Pick<JobContext, 'db' | 'clock'>
type Row = {
  clinic: Clinic
  countyId: number | null
  since: string
  about: string | null
  contact: string | null
  patients: string | null
  newPatientsOn: string | null
  behind: boolean
  openReports: number
  nobody: boolean
}

const COLUMNS = sql.raw(`
  ${CLINIC_JSON} as clinic, l.county_id as "countyId", ${isoMoment('c.created_at')} as since,
  ${isoMoment('l.about_on')} as about, ${isoMoment('l.contact_on')} as contact, ${isoMoment('l.patients_on')} as patients,
  ${isoMoment('l.new_patients_on')} as "newPatientsOn",
  exists (select from translations_behind b where b.clinic_id = c.clinic_id) as behind,
  (select count(*)::int from clinic_reports r where r.clinic_id = c.clinic_id and r.outcome is null) as "openReports"`)

async function clinicsAfter(db: Tools['db'], after: number, nobody: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as (select * from listings where clinic_id > ${after} order by clinic_id limit ${BATCH})
    select ${COLUMNS}, ${nobody} as nobody from page l join clinics c using (clinic_id) order by l.clinic_id`.execute(
    db.kysely,
  )
  return rows
}

export async function countHealth({ db, clock }: Tools): Promise<{ clinics: number }> {
  const now = clock.now()
  const voice = voiceOf(await codeBookOf(db.kysely))
  const nobody = nobodyAnswers({ now, begunOn: await remindersBegun(db.kysely) })
  await db.kysely.deleteFrom('health_clinics').where('counted_at', '=', now).execute()
  let clinics = 0
  for (let after = 0; ; ) {
    const rows = await clinicsAfter(db, after, nobody)
    if (rows.length > 0)
      await store(
        db,
        now,
        rows.map((row) => ({ row, health: healthOf(row, voice, now) })),
      )
    clinics += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) break
    after = last.clinic.clinicId
    await nextTurn()
  }
  await db.kysely.transaction().execute((tx) => publish(tx, now))
  return { clinics }
}

function healthOf(row: Row, voice: ReturnType<typeof voiceOf>, now: Date): ClinicHealth {
  const confirmed = SECTIONS.flatMap((section) => {
    const at = row[section]
    return at === null ? [] : [[section, { at }] as const]
  })
  const dates = { since: row.since, sections: Object.fromEntries(confirmed) }
  return clinicHealth({ ...row, dates }, voice, now)
}

async function store(db: Tools['db'], now: Date, counted: readonly { row: Row; health: ClinicHealth }[]) {
  const rows = counted.map(({ row: { clinic, countyId }, health }) => ({
    clinicId: clinic.clinicId,
    providerId: clinic.providerId,
    countyId,
    figures: FIGURES.filter((figure) => (figure === 'reports' ? health.openReports > 0 : health[figure])),
    openReports: health.openReports,
    licenceEnds: health.licenceEnds,
    oldest: health.oldest,
  }))
  await db.pool.query({
    name: 'health-store',
    text: `insert into health_clinics
      select $1, "clinicId", "providerId", "countyId", figures, "openReports", "licenceEnds", oldest
      from jsonb_to_recordset($2::jsonb) as h("clinicId" int, "providerId" int, "countyId" int, figures text[],
        "openReports" int, "licenceEnds" date[], oldest timestamptz)
      on conflict do nothing`,
    values: [now, JSON.stringify(rows)],
  })
}

/** The day's counts are written anew when the job runs twice on one day; earlier counts of clinics are not kept. */
async function publish(tx: Transaction<Tables>, now: Date): Promise<void> {
  const counts = await countsByCounty(tx, now)
  const rows = counts.map(({ countyId, ...one }) => ({ countyId: countyId ?? 0, counts: one }))
  await sql`
    insert into health_days (day, county_id, counted_at, counts)
    select ${coloradoDay(now)}::date, "countyId", ${now}, counts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h("countyId" int, counts jsonb)
    on conflict (county_id, day) do update set counted_at = excluded.counted_at, counts = excluded.counts`.execute(tx)
  await sql`delete from health_clinics where counted_at <> ${now}`.execute(tx)
}

/** In the night, after the day of Colorado has begun. */
export const healthCount: Schedule = { name: 'health', cron: '40 2 * * *', run: countHealth }
