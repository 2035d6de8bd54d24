import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { SECTIONS } from '../../domain/clinic/sections.ts'
import { voiceOf } from '../../domain/codes.ts'
import { coloradoDay } from '../../domain/dates.ts'
import { recentSince } from '../../domain/freshness/due.ts'
import { type ClinicHealth, clinicHealth, FIGURES } from '../../domain/health/health.ts'
import type { CountedClinic } from '../../domain/health/tally.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import { nobodyAnswers, remindersBegun } from '../confirmations/nobody-answers.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { JobContext, Schedule } from '../jobs/schedule.ts'
import { currentCodeBook } from '../reference/code-book.ts'
import { lacksProviders } from './last-counted.ts'
import { addReviews, type Tallies, talliesOf } from './tallies.ts'

/**
 * Counts the whole directory, a few clinics at a time: on the embedded engine every request waits while a statement runs.
 * Readers look at the count that `health_days` names last, so that nothing of a count is seen before all of it is there,
 * and a run that died is begun anew.
 */

/** The embedded engine runs in this process, so each statement there must be short; a server takes more at once. */
const BATCH = { embedded: 25, server: 100 }
/** Rows that are written or removed at once where they need no reading. */
const MANY = 200

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
  closedReports: number
  nobody: boolean
}

const COLUMNS = sql.raw(`
  ${CLINIC_JSON} as clinic, l.county_id as "countyId", ${isoMoment('c.created_at')} as since,
  ${isoMoment('l.about_on')} as about, ${isoMoment('l.contact_on')} as contact, ${isoMoment('l.patients_on')} as patients,
  ${isoMoment('l.new_patients_on')} as "newPatientsOn",
  exists (select from translations_behind b where b.clinic_id = c.clinic_id) as behind,
  (select count(*)::int from clinic_reports r where r.clinic_id = c.clinic_id and r.outcome is null) as "openReports"`)

const closedReports = (now: Date) => sql`(select count(*)::int from clinic_reports r where r.clinic_id = c.clinic_id
  and r.outcome is not null and r.ended_on >= ${coloradoDay(recentSince(now))}::date)`

type Asked = { now: Date; nobody: RawBuilder<boolean>; limit: number }

async function clinicsAfter(db: Tools['db'], after: number, { now, nobody, limit }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as (select * from listings where clinic_id > ${after} order by clinic_id limit ${limit})
    select ${COLUMNS}, ${closedReports(now)} as "closedReports", ${nobody} as nobody
    from page l join clinics c using (clinic_id) order by l.clinic_id`.execute(db.kysely)
  return rows
}

export async function countHealth({ db, clock }: Tools): Promise<{ clinics: number }> {
  const now = clock.now()
  const voice = voiceOf(await currentCodeBook(db.kysely))
  const limit = db.pool.options.max === 1 ? BATCH.embedded : BATCH.server
  const asked = { now, nobody: nobodyAnswers({ now, begunOn: await remindersBegun(db.kysely) }), limit }
  const tallies = talliesOf(now)
  let clinics = 0
  for (let after = 0; ; ) {
    const rows = await clinicsAfter(db, after, asked)
    await nextTurn()
    const counted = rows.map((row) => countedOf(row, healthOf(row, voice, now)))
    for (const { countyId, providerId, ...clinic } of counted) tallies.addClinic({ countyId, providerId }, clinic)
    if (counted.length > 0) await store(db, now, counted)
    clinics += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) break
    after = last.clinic.clinicId
    await nextTurn()
  }
  await addReviews(db, now, tallies)
  await storeProviders(db, now, tallies)
  await publish(db, now, tallies)
  await removeOlder(db, now)
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

type Counted = CountedClinic & { clinicId: number; providerId: number; countyId: number | null }

function countedOf({ clinic, countyId, closedReports }: Row, health: ClinicHealth): Counted {
  return {
    clinicId: clinic.clinicId,
    providerId: clinic.providerId,
    countyId,
    figures: FIGURES.filter((figure) => (figure === 'reports' ? health.openReports > 0 : health[figure])),
    openReports: health.openReports,
    closedReports,
    licenceEnds: health.licenceEnds,
    oldest: health.oldest,
  }
}

/** Written over: a run that died at this very moment may have left rows of it. */
async function store(db: Tools['db'], now: Date, counted: readonly Counted[]) {
  await db.pool.query({
    name: 'health-store',
    text: `insert into health_clinics
      select $1, "clinicId", "providerId", "countyId", figures, "openReports", "licenceEnds", oldest
      from jsonb_to_recordset($2::jsonb) as h("clinicId" int, "providerId" int, "countyId" int, figures text[],
        "openReports" int, "licenceEnds" date[], oldest timestamptz)
      on conflict (counted_at, clinic_id) do update set provider_id = excluded.provider_id,
        county_id = excluded.county_id, figures = excluded.figures, open_reports = excluded.open_reports,
        licence_ends = excluded.licence_ends, oldest = excluded.oldest`,
    values: [now, JSON.stringify(counted)],
  })
}

async function storeProviders({ kysely }: Tools['db'], now: Date, { providers }: Tallies) {
  const all = [...providers]
  for (let from = 0; from < all.length; from += MANY) {
    const rows = all.slice(from, from + MANY).map(([providerId, of]) => ({ providerId, counts: of.counts() }))
    await sql`
      insert into health_providers (counted_at, provider_id, counts)
      select ${now}, "providerId", counts
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h("providerId" int, counts jsonb)
      on conflict (counted_at, provider_id) do update set counts = excluded.counts`.execute(kysely)
    await nextTurn()
  }
}

/** The one statement after which readers see this count. Those of the day are written over when it runs twice. */
async function publish({ kysely }: Tools['db'], now: Date, { state, counties }: Tallies): Promise<void> {
  const rows = [[0, state] as const, ...counties].map(([countyId, of]) => ({ countyId, counts: of.counts() }))
  await sql`
    insert into health_days (day, county_id, counted_at, counts)
    select ${coloradoDay(now)}::date, "countyId", ${now}, counts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h("countyId" int, counts jsonb)
    on conflict (county_id, day) do update set counted_at = excluded.counted_at, counts = excluded.counts`.execute(
    kysely,
  )
}

/** Earlier counts of clinics and providers are not kept, nor what a run that died left behind. */
async function removeOlder({ kysely }: Tools['db'], now: Date): Promise<void> {
  for (const table of ['health_clinics', 'health_providers'] as const) {
    const rows = sql.table(table)
    for (let removed = MANY; removed === MANY; ) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${rows} where ctid = any(array(select ctid from ${rows} where counted_at <> ${now} limit ${MANY}))`.execute(
        kysely,
      )
      removed = Number(numAffectedRows)
      await nextTurn()
    }
  }
}

/** In the night, after the day of Colorado has begun. */
export const healthCount: Schedule = {
  name: 'health',
  cron: '40 2 * * *',
  run: countHealth,
  isDueAtStart: ({ db }) => lacksProviders(db.kysely),
}
