import { type RawBuilder, sql } from 'kysely'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { voiceOf } from '../../../domain/codes.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { publicPlace } from '../../../domain/directory/listing.ts'
import { recentSince } from '../../../domain/freshness/due.ts'
import { clinicHealth, FIGURES, monthsFrom } from '../../../domain/health/health.ts'
import { type CountedClinic, type CountedReview, tally } from '../../../domain/health/tally.ts'
import { REQUEST_TYPES } from '../../../domain/review/status.ts'
import { CLINIC_JSON } from '../../clinics/store.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { JobContext, Schedule } from '../../platform/jobs/schedule.ts'
import { currentCodeBook } from '../../reference/code-book.ts'
import { withCounty } from '../../reference/with-county.ts'
import { isOverdue, remindersBegun } from '../confirmations/overdue.ts'

/** Counts the whole directory: one statement reads the clinics, one the reviews, and one transaction replaces the count. */

type Tools = Pick<JobContext, 'db' | 'clock'>
type Kysely = Tools['db']['kysely']
type Row = {
  clinic: Clinic
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

async function readClinics(db: Kysely, now: Date, nobody: RawBuilder<boolean>): Promise<Row[]> {
  const at = (moment: string) => sql.raw(isoMoment(moment))
  const { rows } = await sql<Row>`
    select ${sql.raw(CLINIC_JSON)} as clinic, ${at('c.created_at')} as since,
      ${at('l.about_on')} as about, ${at('l.contact_on')} as contact, ${at('l.patients_on')} as patients,
      ${at('l.new_patients_on')} as "newPatientsOn", ${nobody} as nobody,
      exists (select from translations_behind b where b.clinic_id = c.clinic_id) as behind,
      (select count(*)::int from clinic_reports r where r.clinic_id = c.clinic_id and r.outcome is null) as "openReports",
      (select count(*)::int from clinic_reports r where r.clinic_id = c.clinic_id
        and r.outcome is not null and r.ended_on >= ${agencyDay(recentSince(now))}::date) as "closedReports"
    from listings l join clinics c using (clinic_id) order by l.clinic_id`.execute(db)
  return rows
}

type Counted = CountedClinic & { clinicId: number; providerId: number; countyId: number | null }

function countedOf(row: Row, voice: ReturnType<typeof voiceOf>, now: Date): Counted {
  const { clinic, closedReports } = row
  const confirmed = SECTIONS.flatMap((section) => {
    const at = row[section]
    return at === null ? [] : [[section, { at }] as const]
  })
  const dates = { since: row.since, sections: Object.fromEntries(confirmed) }
  const health = clinicHealth({ ...row, dates }, voice, now)
  return {
    clinicId: clinic.clinicId,
    providerId: clinic.providerId,
    countyId: publicPlace(withCounty(clinic)).countyId,
    figures: FIGURES.filter((figure) => (figure === 'reports' ? health.openReports > 0 : health[figure])),
    openReports: health.openReports,
    closedReports,
    licenceEnds: health.licenceEnds,
    oldest: health.oldest,
  }
}

type Review = CountedReview & { clinicId: number | null }

/** Every request that waits, as on the agency's home, and staff edits that were decided recently. */
async function readReviews(db: Kysely, now: Date): Promise<Review[]> {
  const { rows } = await sql<{
    clinicId: number | null
    batchId: number | null
    hours: number | null
    waitingDays: number
  }>`
    select clinic_id as "clinicId", batch_id as "batchId",
      case when status <> 'requested' then (extract(epoch from reviewed_at - created_at) / 3600)::float8 end as hours,
      (extract(epoch from ${now}::timestamptz - created_at) / 86400)::float8 as "waitingDays"
    from requests where (status = 'requested' and type = any(${REQUEST_TYPES}::text[]))
      or (type = 'contentUpdate' and not by_admin and status in ('approved', 'rejected')
        and reviewed_at >= ${recentSince(now)})`.execute(db)
  return rows.map(({ clinicId, batchId, hours, waitingDays }) => ({
    clinicId,
    ...(hours === null ? { waitingDays, batchId } : { hours }),
  }))
}

export async function countHealth({ db: { kysely }, clock }: Tools): Promise<{ clinics: number }> {
  const now = clock.now()
  const voice = voiceOf(await currentCodeBook(kysely))
  const nobody = isOverdue({ now, begunOn: await remindersBegun(kysely) })
  const clinics = (await readClinics(kysely, now, nobody)).map((row) => countedOf(row, voice, now))
  const reviews = await readReviews(kysely, now)
  const months = monthsFrom(agencyDay(now))
  const byId = new Map(clinics.map((one) => [one.clinicId, one]))
  // A review of an unlisted clinic counts only for the state.
  const countsBy = (place: 'countyId' | 'providerId') => {
    const reviewsAt = Map.groupBy(reviews, ({ clinicId }) => byId.get(clinicId ?? 0)?.[place])
    return [...Map.groupBy(clinics, (one) => one[place])].flatMap(([id, own]) =>
      id === null ? [] : [{ id, counts: tally(own, reviewsAt.get(id) ?? [], { now, months }) }],
    )
  }
  const state = { id: 0, counts: tally(clinics, reviews, { now, months }) }
  await store(kysely, now, { clinics, providers: countsBy('providerId'), places: [state, ...countsBy('countyId')] })
  return { clinics: clinics.length }
}

type PlaceCounts = { id: number; counts: ReturnType<typeof tally> }
type Count = { clinics: readonly Counted[]; providers: readonly PlaceCounts[]; places: readonly PlaceCounts[] }

/** Readers see the count of the night before until this transaction commits. A second count of a day replaces the first. */
async function store(db: Kysely, now: Date, { clinics, providers, places }: Count): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two counts at once would insert the same clinics; readers do not wait for this lock.
    await sql`lock table health_days in share row exclusive mode`.execute(tx)
    await sql`delete from health_clinics`.execute(tx)
    await sql`
      insert into health_clinics
      select "clinicId", "providerId", "countyId", figures, "openReports", "licenceEnds", oldest
      from jsonb_to_recordset(${JSON.stringify(clinics)}::jsonb) as h("clinicId" int, "providerId" int, "countyId" int,
        figures text[], "openReports" int, "licenceEnds" date[], oldest timestamptz)`.execute(tx)
    await sql`delete from health_providers`.execute(tx)
    await sql`
      insert into health_providers (provider_id, counts)
      select id, counts from jsonb_to_recordset(${JSON.stringify(providers)}::jsonb) as h(id int, counts jsonb)`.execute(
      tx,
    )
    await sql`
      insert into health_days (day, county_id, counted_at, counts)
      select ${agencyDay(now)}::date, id, ${now}, counts
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as h(id int, counts jsonb)
      on conflict (county_id, day) do update set counted_at = excluded.counted_at, counts = excluded.counts`.execute(tx)
  })
}

/** At night, after the agency's day has begun. */
export const healthCount: Schedule = { name: 'health', cron: '40 2 * * *', mustRun: true, run: countHealth }
