import { useNavigate } from '@tanstack/react-router'
import type { AgencyReport } from '../../../contract/reports.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import { formatDay } from '../../../domain/dates.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { PhoneLink } from '../../clinic/phone-link.tsx'
import { ReportAnswers } from '../../clinic/reports/report-answers.tsx'
import { reportTexts } from '../../clinic/reports/texts.ts'
import { paths } from '../../ui/paths.ts'
import { messages } from '../../ui/texts.ts'
import { adminLinks } from '../clinics/admin-links.ts'
import { clinicNameOf, mayAskAgain, pageSaysOf, whyOf } from './report-facts.ts'
import { feedbackTexts as texts } from './texts.ts'

interface ReportCardProps {
  report: AgencyReport
  /** The place in the list of work, which Undo opens again. */
  at: string
  onAnswered: () => Promise<unknown>
}

/** One report of the list of work, with what its answer needs. */
export function ReportCard({ report, at, onAnswered }: ReportCardProps) {
  const navigate = useNavigate()
  const { kind, number, message, language, phone } = report
  const pageSays = pageSaysOf(report)
  const name = clinicNameOf(report)
  return (
    <>
      <dl className="facts">
        <dt>{texts.reported()}</dt>
        <dd>
          <b>{reportTexts.kinds[kind]()}</b>
          {message && (
            <blockquote className="told reports__words" lang={language}>
              {message}
            </blockquote>
          )}
        </dd>
        {number && (
          <>
            <dt>{texts.reportedNumber()}</dt>
            <dd>{formatPhone(number)}</dd>
          </>
        )}
        {pageSays !== null && (
          <>
            <dt>{texts.pageSays()}</dt>
            <dd className="told">{pageSays || messages.notSpecified()}</dd>
          </>
        )}
        <dt>{texts.clinic()}</dt>
        <dd>
          <ClinicLink of={report}>{name}</ClinicLink>
          {report.providerName !== name && <div className="quiet">{report.providerName}</div>}
        </dd>
        {phone && (
          <>
            <dt>{texts.clinicPhone()}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </>
        )}
        <dt>{texts.day()}</dt>
        <dd>{formatDay(report.day)}</dd>
        <dt>{texts.why()}</dt>
        <dd>{whyOf(report)}</dd>
      </dl>
      <div className="button-row">
        <ReportAnswers
          report={report}
          what={`${reportTexts.kinds[kind]()}, ${name}`}
          edit={adminLinks({ providerId: String(report.providerId), clinicId: String(report.clinicId) }).edit}
          ofAgency
          canAsk={mayAskAgain(report)}
          liveFrom={report.liveFrom}
          onAnswered={onAnswered}
          onUndone={() => navigate({ to: paths.nextOne, search: { at } })}
        />
      </div>
    </>
  )
}
