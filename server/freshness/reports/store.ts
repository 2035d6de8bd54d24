import { type Kysely, sql, type Transaction } from 'kysely'
import type { ClinicReport, ReportBeside } from '../../../contract/reports.ts'
import { type Heard, heardAbout } from '../../../domain/calls/corrections.ts'
import { heardWords } from '../../../domain/calls/heard-words.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { agencyDay } from '../../../domain/dates.ts'
import type { ReportKind } from '../../../domain/directory/reports.ts'
import { statement } from '../../db/statement.ts'
import type { Tables } from '../../db/tables.ts'

/** Visitors' reports as rows: read for the people who answer them, ended by an answer. */

/** What the front desk told the agency, if `r` comes from a call. */
export const HEARD = `(select json_build_object('answers', k.answers, 'number', k.number) from clinic_calls k
  where k.call_id = r.call_id)`

export const REPORT_JSON = `json_build_object('reportId', r.report_id, 'clinicId', r.clinic_id, 'kind', r.kind,
  'times', r.times,
  'day', r.day, 'number', r.number, 'language', r.language, 'message', r.message, 'called', r.call_id is not null,
  'heard', ${HEARD})`

/** The day of `r`, a report, or on which the agency last asked the clinic again. */
export const ASKED_ON = 'coalesce(r.asked_on, r.day)'
/** Whether people of the clinic know of `r`. */
export const WITH_CLINIC = '(r.with_clinic or r.asked_on is not null)'

type Stored = Omit<ClinicReport, 'messageEs'> & { heard: Heard | null }

/** The report as people read it: what the front desk told has words in both languages, a visitor's words have one. */
export function inBothLanguages<R extends Stored>({ heard, ...report }: R) {
  const isHeard = heard !== null && report.message !== null
  return { ...report, messageEs: isHeard ? heardWords(heardAbout(report.kind, heard.answers), 'es') : null }
}

type OpenReport = ClinicReport & { section: ConfirmedSection }

export async function readOpenReports(db: Kysely<Tables>, clinicId: number): Promise<ClinicReport[]> {
  const { rows } = await sql<{ report: Stored }>`
    select ${sql.raw(REPORT_JSON)} as report from clinic_reports r
    where r.clinic_id = ${clinicId} and r.outcome is null order by r.day, r.report_id`.execute(db)
  return rows.map(({ report }) => inBothLanguages(report))
}

export async function countReports(db: Kysely<Tables>, clinicId: number, since: string) {
  const { rows } = await sql<{ kind: ReportKind; count: number }>`
    select kind, sum(times)::int as count from clinic_reports
    where clinic_id = ${clinicId} and day >= ${since}::date group by kind order by 2 desc, 1`.execute(db)
  return rows
}

const END_AS_RIGHT = statement<{ reportId: number; clinicId: number }>(`
    update clinic_reports r set outcome = 'left', ended_on = $2::date, answered_by = null, answered_at = null
    from jsonb_to_recordset($1::jsonb) as e("clinicId" int, section text, "reportsRight" int[])
    where r.clinic_id = e."clinicId" and r.section = e.section and r.report_id = any(e."reportsRight")
      and r.outcome is null
    returning r.report_id as "reportId", r.clinic_id as "clinicId"`)

/** Ends reports of which the person said, while they confirmed their section, that the page is right. */
export async function endAsRight(
  tx: Transaction<Tables>,
  items: readonly { clinicId: number; section: ConfirmedSection; reportsRight: readonly number[] }[],
  at: Date,
): Promise<{ reportId: number; clinicId: number }[]> {
  const answered = items.filter(({ reportsRight }) => reportsRight.length > 0)
  return answered.length === 0 ? [] : END_AS_RIGHT(tx, [JSON.stringify(answered), agencyDay(at)])
}

/** The open reports about a section of these clinics, by clinic. */
export async function readReportsOf(
  db: Kysely<Tables>,
  clinicIds: readonly number[],
): Promise<Map<number, OpenReport[]>> {
  const { rows } = await sql<{ report: Stored & { section: ConfirmedSection } }>`
    select ${sql.raw(REPORT_JSON)}::jsonb || jsonb_build_object('section', r.section) as report from clinic_reports r
    where r.clinic_id = any(${clinicIds}::int[]) and r.section is not null and r.outcome is null
    order by r.day, r.report_id`.execute(db)
  return Map.groupBy(
    rows.map(({ report }): OpenReport => inBothLanguages(report)),
    ({ clinicId }) => clinicId,
  )
}

export const reportsBeside = (reports: readonly OpenReport[] = [], section: ConfirmedSection): ReportBeside[] =>
  reports
    .filter((report) => report.section === section)
    .map(({ reportId, kind, times, day, number, language, message, messageEs, called }) => ({
      reportId,
      kind,
      times,
      day,
      number,
      language,
      message,
      messageEs,
      called,
    }))
