import { sql } from 'kysely'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { type ReportKind, reportedNumber } from '../../../domain/directory/reports.ts'
import { FIGURES, type HealthCounts, WANTED } from '../../../domain/health/health.ts'
import { firstOfLastMonth } from '../../clinics/openings.ts'
import type { Database } from '../../db/open.ts'
import { countHealth } from '../../freshness/health/count.ts'
import { answerReport } from '../../freshness/reports/answer-report.ts'
import { receiveReport } from '../../freshness/reports/receive.ts'
import { settableClock } from '../../platform/clock.ts'
import { type Demo, perform } from './activity-stage.ts'
import { dice } from './dice.ts'
import { showcaseClinics } from './showcase.ts'

/** Visitors' reports in the demo, and the health of its directory on each day of the last year. */

type DemoReport = {
  clinicId: number
  kind: ReportKind
  daysAgo: number
  message?: string
  /** The person of the clinic who answers some hours later. */
  answeredBy?: string
}

/** The clinics of the demo's manager and editor accounts. */
const OF_STAFF = [901, 902, 904] as const
/** The manager who has all clinics to confirm. */
export const MANAGER = 'demo-teodora-salcedo'

const REPORTS: readonly DemoReport[] = [
  { clinicId: OF_STAFF[0], kind: 'numberDead', daysAgo: 2 },
  {
    clinicId: OF_STAFF[0],
    kind: 'other',
    daysAgo: 1,
    message: 'The door on Main Street is locked. The way in is at the back.',
  },
  { clinicId: OF_STAFF[1], kind: 'hours', daysAgo: 12, message: 'They close at four on Fridays.' },
  { clinicId: OF_STAFF[2], kind: 'language', daysAgo: 30, answeredBy: MANAGER },
  { clinicId: showcaseClinics.confirmedLongAgo, kind: 'numberDead', daysAgo: 3 },
  { clinicId: showcaseClinics.confirmedLongAgo, kind: 'numberWrong', daysAgo: 2 },
]

export function planReports(demo: Demo): void {
  for (const [place, { clinicId, kind, daysAgo, message = null, answeredBy }] of REPORTS.entries()) {
    demo.events.push({
      daysAgo,
      async happen() {
        const clinic = demo.directory.clinics.find((one) => one.clinicId === clinicId)
        const name = clinic?.displayName ?? ''
        const phones = (clinic?.clinicPhones ?? []).map(({ phone }) => ({ number: phone }))
        const now = demo.clock.now()
        const network = `203.0.113.${place + 1}`
        await receiveReport(demo.db, {
          clinicId,
          clinicName: name,
          kind,
          language: 'en',
          number: reportedNumber(kind, phones[0]?.number ?? '', phones),
          words: message,
          inFull: true,
          network,
          now,
        })
      },
    })
    if (answeredBy === undefined) continue
    demo.events.push({
      daysAgo: daysAgo - 0.3,
      async happen() {
        const { report_id: reportId } = await demo.db.kysely
          .selectFrom('clinic_reports')
          .select('report_id')
          .where('clinic_id', '=', clinicId)
          .executeTakeFirstOrThrow()
        await perform(demo, answerReport, answeredBy, { params: { clinicId, reportId }, body: { answer: 'right' } })
      },
    })
  }
}

/** How often visitors opened the pages of the manager's clinics in the last whole month. */
export async function countDemoOpenings(db: Database, now: Date): Promise<void> {
  await sql`
    insert into clinic_openings (clinic_id, month, n)
    select clinic_id, ${firstOfLastMonth(agencyDay(now))}::date, 14 + clinic_id * 37 % 199 from clinics
    where provider_id = (select provider_id from clinics where clinic_id = ${OF_STAFF[0]})
    on conflict do nothing`.execute(db.kysely)
}

const DAYS = 364

/** Counts today's health and extrapolates the days before, on which the demo did not exist. */
export async function countDemoHealth(db: Database, now: Date): Promise<void> {
  await countHealth({ db, clock: settableClock(now) })
  const { rows } = await sql<{ counts: HealthCounts }>`select counts from health_days where county_id = 0`.execute(
    db.kysely,
  )
  const counts = rows[0]?.counts
  if (counts === undefined) return
  const today = agencyDay(now)
  const days = Array.from({ length: DAYS }, (_, index) => {
    const daysAgo = DAYS - index
    return { day: addDays(today, -daysAgo), counts: earlier(counts, daysAgo) }
  })
  await sql`
    insert into health_days (day, county_id, counted_at, counts)
    select day, 0, day + interval '9 hours', counts
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, counts jsonb)
    on conflict do nothing`.execute(db.kysely)
}

/** A year ago the good numbers were little more than half, the bad ones twice as high. */
function earlier(counts: HealthCounts, daysAgo: number): HealthCounts {
  const roll = dice(`health ${daysAgo} days ago`)
  const back = daysAgo / DAYS
  const nearly = (count: number, wanted: boolean) => {
    const share = (wanted ? 1 - 0.45 * back : 1 + back) + (roll.between(-20, 20) / 1000) * Math.sqrt(back)
    return Math.max(0, Math.min(counts.clinics, Math.round(count * share)))
  }
  const figures = Object.fromEntries(FIGURES.map((figure) => [figure, nearly(counts[figure], WANTED.includes(figure))]))
  const slower = (value: number | null) => (value === null ? null : value * (1 + back) + roll.between(0, 10) / 10)
  return {
    ...counts,
    ...figures,
    confirmed: nearly(counts.confirmed, true),
    reviewMedianHours: slower(counts.reviewMedianHours),
    reviewSlowHours: slower(counts.reviewSlowHours),
    oldestWaitingDays: slower(counts.oldestWaitingDays),
    waiting: nearly(counts.waiting, false),
    openReports: nearly(counts.openReports, false),
    closedReports: nearly(counts.closedReports, true),
  }
}
