import { type Kysely, sql, type Transaction } from 'kysely'
import type { ClinicReport } from '../../../contract/reports.ts'
import { coloradoDay } from '../../../domain/dates.ts'
import { type ReportKind, sectionsOf } from '../../../domain/directory/reports.ts'
import { statement } from '../../db/statement.ts'
import type { Tables } from '../../db/tables.ts'

/** Visitors' reports as rows: read for the people who answer them, ended by an edit or confirmation. */

export const REPORT_JSON = `json_build_object('reportId', r.report_id, 'clinicId', r.clinic_id, 'kind', r.kind,
  'day', r.day, 'language', r.language, 'message', r.message)`

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

const END = statement(`
    update clinic_reports r set outcome = 'fixed', ended_on = e.day
   from jsonb_to_recordset($1::jsonb) as e("clinicId" int, sections text[], day date)
   where r.clinic_id = e."clinicId" and r.section = any(e.sections) and r.outcome is null`)

/** Ends every report about a section that a person edited live. For confirmations SQL does the same. */
export async function editsAnswerReports(
  tx: Transaction<Tables>,
  edits: readonly { clinicId: number; live: readonly string[]; at: Date }[],
): Promise<void> {
  const ends = edits
    .map(({ clinicId, live, at }) => ({ clinicId, sections: sectionsOf(live), day: coloradoDay(at) }))
    .filter(({ sections }) => sections.length > 0)
  if (ends.length > 0) await END(tx, [JSON.stringify(ends)])
}
