import { type Kysely, sql, type Transaction } from 'kysely'
import type { ClinicReport, ReportBeside } from '../../../contract/reports.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { coloradoDay } from '../../../domain/dates.ts'
import { kindsFixedBy, type ReportKind } from '../../../domain/directory/reports.ts'
import { statement } from '../../db/statement.ts'
import type { Tables } from '../../db/tables.ts'

/** Visitors' reports as rows: read for the people who answer them, ended by an edit or an answer. */

export const REPORT_JSON = `json_build_object('reportId', r.report_id, 'clinicId', r.clinic_id, 'kind', r.kind,
  'day', r.day, 'language', r.language, 'message', r.message)`

type OpenReport = ClinicReport & { section: ConfirmedSection }

export async function readOpenReports(db: Kysely<Tables>, clinicId: number): Promise<ClinicReport[]> {
  const { rows } = await sql<{ report: ClinicReport }>`
    select ${sql.raw(REPORT_JSON)} as report from clinic_reports r
    where r.clinic_id = ${clinicId} and r.outcome is null order by r.day, r.report_id`.execute(db)
  return rows.map(({ report }) => report)
}

export async function countReports(db: Kysely<Tables>, clinicId: number, since: string) {
  const { rows } = await sql<{ kind: ReportKind; count: number }>`
    select kind, count(*)::int as count from clinic_reports
    where clinic_id = ${clinicId} and day >= ${since}::date group by kind order by 2 desc, 1`.execute(db)
  return rows
}

const END_AS_FIXED = statement(`
    update clinic_reports r set outcome = 'fixed', ended_on = e.day
   from jsonb_to_recordset($1::jsonb) as e("clinicId" int, kinds text[], day date)
   where r.clinic_id = e."clinicId" and r.kind = any(e.kinds) and r.outcome is null`)

/** Ends the reports whose answer a person changed live. */
export async function editsAnswerReports(
  tx: Transaction<Tables>,
  edits: readonly { before: Clinic; after: Clinic; at: Date }[],
): Promise<void> {
  const ends = edits
    .map(({ before, after, at }) => ({
      clinicId: before.clinicId,
      kinds: kindsFixedBy(before, after),
      day: coloradoDay(at),
    }))
    .filter(({ kinds }) => kinds.length > 0)
  if (ends.length > 0) await END_AS_FIXED(tx, [JSON.stringify(ends)])
}

/** Reopens the reports that this edit ended, because a reviewer undid it on the same day. */
export async function reopenFixed(tx: Transaction<Tables>, edit: { before: Clinic; after: Clinic; at: Date }) {
  const kinds = kindsFixedBy(edit.before, edit.after)
  if (kinds.length === 0) return
  await sql`update clinic_reports set outcome = null, ended_on = null where clinic_id = ${edit.before.clinicId}
    and kind = any(${kinds}::text[]) and outcome = 'fixed' and ended_on = ${coloradoDay(edit.at)}::date`.execute(tx)
}

const END_AS_RIGHT = statement<{ reportId: number; clinicId: number }>(`
    update clinic_reports r set outcome = 'left', ended_on = $2::date
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
  return answered.length === 0 ? [] : END_AS_RIGHT(tx, [JSON.stringify(answered), coloradoDay(at)])
}

/** The open reports about a section of these clinics, by clinic. */
export async function readReportsOf(
  db: Kysely<Tables>,
  clinicIds: readonly number[],
): Promise<Map<number, OpenReport[]>> {
  const { rows } = await sql<{ report: OpenReport }>`
    select ${sql.raw(REPORT_JSON)}::jsonb || jsonb_build_object('section', r.section) as report from clinic_reports r
    where r.clinic_id = any(${clinicIds}::int[]) and r.section is not null and r.outcome is null
    order by r.day, r.report_id`.execute(db)
  return Map.groupBy(
    rows.map(({ report }) => report),
    ({ clinicId }) => clinicId,
  )
}

export const reportsBeside = (reports: readonly OpenReport[] = [], section: ConfirmedSection): ReportBeside[] =>
  reports
    .filter((report) => report.section === section)
    .map(({ reportId, kind, day, language, message }) => ({ reportId, kind, day, language, message }))
