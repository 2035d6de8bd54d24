import { useQuery } from '@tanstack/react-query'
import type { FieldName } from '../../../domain/clinic/fields.ts'
import { isEndedByEdit, reportedField } from '../../../domain/directory/reports.ts'
import { fetchAll } from '../../session/api/queries.ts'
import { Report } from '../reports/clinic-reports.tsx'
import { clinicReportsQuery } from '../reports/clinic-reports-query.ts'
import { reportTexts } from '../reports/texts.ts'
import { useSurroundings } from './form-context.tsx'

/** Fetches them before the form opens, so that no late report moves a field. */
export const loadReports = (clinicId: number) => fetchAll(clinicReportsQuery(clinicId))

/** Visitors' open reports about an answer, above its control; without a field those about anything on the page. */
export function ReportsHere({ field }: { field: FieldName | null }) {
  const { form } = useSurroundings()
  const { data: loaded } = useQuery({ ...clinicReportsQuery(form.get().clinic.clinicId), refetchOnMount: false })
  const reports = loaded?.data.open.filter(({ kind }) => reportedField(kind) === field) ?? []
  if (reports.length === 0) return null
  return (
    <ul className="attention reports-here">
      {reports.map((report) => (
        <Report
          key={report.reportId}
          report={report}
          hint={isEndedByEdit(report) ? reportTexts.changeBelow() : reportTexts.answerAfter()}
        />
      ))}
    </ul>
  )
}
