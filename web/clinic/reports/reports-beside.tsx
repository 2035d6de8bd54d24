import type { ReportBeside } from '../../../contract/reports.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { spokenDay } from '../../ui/language.ts'
import { reportTitle, reportWords, reportTexts as texts } from './texts.ts'

/** When to check the box beside a report; once above the reports of several clinics. */
export const ReportsHint = () => <p className="quiet">{texts.besideHint()}</p>

interface ReportsBesideProps {
  reports: readonly ReportBeside[]
  /** The reports to which the person answers that the page is right. */
  right: ReadonlySet<number>
  onToggle: (reportId: number) => void
  /** The hint stands above the table. */
  hinted?: boolean
}

/** Visitors' open reports about the section that a person confirms, each with its own answer. */
export function ReportsBeside({ reports, right, onToggle, hinted = false }: ReportsBesideProps) {
  if (reports.length === 0) return null
  return (
    <div className="reports-beside">
      {reports.map((report) => {
        const { reportId, kind, times, day, number, called } = report
        const { words, lang } = reportWords(report)
        return (
          <div key={reportId}>
            <p>
              <strong>{reportTitle({ kind, called })}</strong>, {texts.on(spokenDay(day), times)}
              {number && `. ${texts.number(formatPhone(number))}`}
            </p>
            {words && (
              <blockquote className="told reports__words" lang={lang}>
                {words}
              </blockquote>
            )}
            <Checkbox
              name="report-right"
              value={reportId}
              label={texts.besideRight()}
              checked={right.has(reportId)}
              onChange={() => onToggle(reportId)}
            />
          </div>
        )
      })}
      {!hinted && <ReportsHint />}
    </div>
  )
}
