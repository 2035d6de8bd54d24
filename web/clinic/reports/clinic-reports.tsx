import { type ReactNode, useEffect, useRef } from 'react'
import type { Reply } from '../../../contract/by-route.ts'
import type { ClinicReport } from '../../../contract/reports.ts'
import type { listClinicReports } from '../../../contract/shared/reports.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import { Icon } from '../../ui/icon.tsx'
import { spokenDay } from '../../ui/language.ts'
import type { ClinicLink } from '../viewer.ts'
import { ReportAnswers } from './report-answers.tsx'
import { reportTitle, reportWords, reportTexts as texts } from './texts.ts'

type Reported = Reply<typeof listClinicReports>['data']

interface ClinicReportsProps extends Reported {
  /** Missing if the viewer may not save the clinic. */
  edit: ClinicLink | undefined
  ofAgency: boolean
}

/** Visitors' reports about this clinic, with the ways to answer. Renders nothing without reports. */
export function ClinicReports({ open, counts, edit, ofAgency }: ClinicReportsProps) {
  const section = useRef<HTMLElement>(null)
  const isThere = counts.length + open.length > 0
  // Scrolls to the fragment of a mailed link: the section renders after the browser has followed it.
  useEffect(() => {
    if (isThere && window.location.hash === '#reports') section.current?.scrollIntoView()
  }, [isThere])
  if (!isThere) return null
  const isHeard = open.length > 0 && open.every(({ called }) => called)
  return (
    <section id="reports" className="clinic-note reports" aria-labelledby="reports-heading" ref={section}>
      <h2 id="reports-heading" className="reports__title">
        {isHeard ? texts.heardTitle() : texts.title()}
      </h2>
      {open.length > 0 && <p>{isHeard ? texts.heardIntro() : texts.intro()}</p>}
      <ul className="attention">
        {open.map((report) => (
          <Report key={report.reportId} report={report}>
            <ReportAnswers report={report} what={reportTitle(report)} edit={edit} ofAgency={ofAgency} />
          </Report>
        ))}
      </ul>
      {counts.length > 0 && (
        <p className="quiet">
          {texts.counted()}:{' '}
          {counts.map(({ kind, count }) => `${texts.kinds[kind]()} (${texts.times(count)})`).join(', ')}
        </p>
      )}
    </section>
  )
}

interface ReportProps {
  report: ClinicReport
  hint?: string
  /** The ways to answer; the form has none, because it publishes only on Save. */
  children?: ReactNode
}

export function Report({ report, hint, children }: ReportProps) {
  const { times, day, number } = report
  const { words, lang } = reportWords(report)
  return (
    <li className="attention__item attention__item--report">
      <Icon name="warning" size={3} />
      <div className="attention__text">
        <p className="attention__title">{reportTitle(report)}</p>
        <p className="attention__more">
          {texts.on(spokenDay(day), times)}
          {hint && `. ${hint}`}
        </p>
        {number && <p className="attention__more">{texts.number(formatPhone(number))}</p>}
        {words && (
          <blockquote className="told reports__words" lang={lang}>
            {words}
          </blockquote>
        )}
      </div>
      {children && <div className="row-actions">{children}</div>}
    </li>
  )
}
