import { useEffect, useRef } from 'react'
import type { Reply } from '../../../contract/endpoint.ts'
import type { ClinicReport, listClinicReports } from '../../../contract/reports.ts'
import { Icon } from '../../ui/icon.tsx'
import { spokenDay } from '../../ui/language.ts'
import type { ClinicLink } from '../viewer.ts'
import { ReportAnswers } from './report-answers.tsx'
import { reportTexts as texts } from './texts.ts'

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
  return (
    <section id="reports" className="clinic-note reports" aria-labelledby="reports-heading" ref={section}>
      <h2 id="reports-heading" className="reports__title">
        {texts.title()}
      </h2>
      {open.length > 0 && <p>{texts.intro()}</p>}
      <ul className="attention">
        {open.map((report) => (
          <Report key={report.reportId} report={report} edit={edit} ofAgency={ofAgency} />
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

type ReportProps = Pick<ClinicReportsProps, 'edit' | 'ofAgency'> & { report: ClinicReport; hint?: string | undefined }

export function Report({ report, edit, ofAgency, hint }: ReportProps) {
  const { kind, day, message, language } = report
  const what = texts.says[kind]()
  return (
    <li className="attention__item attention__item--report">
      <Icon name="warning" size={3} />
      <div className="attention__text">
        <p className="attention__title">{what}</p>
        <p className="attention__more">
          {texts.on(spokenDay(day))}
          {hint && `. ${hint}`}
        </p>
        {message && (
          <blockquote className="told reports__words" lang={language}>
            {message}
          </blockquote>
        )}
      </div>
      <div className="row-actions">
        <ReportAnswers report={report} what={what} edit={edit} ofAgency={ofAgency} />
      </div>
    </li>
  )
}
