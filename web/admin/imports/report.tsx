import type { FeedRunDetails } from '../../../contract/feeds.ts'
import { attributeLabel } from '../../../domain/clinic/changes.ts'
import { knownBefore, manyGone } from '../../../domain/feeds/gone.ts'
import { Alert } from '../../ui/alert.tsx'
import { ReportClinics } from './report-clinics.tsx'
import { Spellings } from './spellings.tsx'
import { feedsTexts as texts } from './texts.ts'

type Report = NonNullable<FeedRunDetails['plan']>
type Reading = NonNullable<FeedRunDetails['reading']>

const COUNTS = ['added', 'newProviders', 'changed', 'unchanged', 'gone', 'returned'] as const

interface RunReportProps {
  runId: number
  report: Report
  reading: Reading | null
  /** Past tense after the run, future tense before. */
  done: boolean
}

/** What a run will do or did: the counts first, details on demand. */
export function RunReport({ runId, report, reading, done }: RunReportProps) {
  const title = done ? texts.happened() : texts.wouldHappen()
  return (
    <section className="feed-report" aria-label={title}>
      <h3 className="feed-report__title">{title}</h3>
      {!done && manyGone(report) && (
        <Alert kind="warning" slim>
          {texts.manyGone(Math.round((report.gone / knownBefore(report)) * 100))}
        </Alert>
      )}
      <dl className="feed-counts">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{texts.counts[name]()}</dt>
            <dd>{report[name]}</dd>
          </div>
        ))}
      </dl>
      <ByField title={texts.changedByField()} counts={report.fields} />
      <ByField title={texts.proposedByField()} counts={report.proposed} />
      <Spellings runId={runId} open={!done} />
      <ReportClinics runId={runId} />
      {reading && <ReadingNotes reading={reading} />}
    </section>
  )
}

const labelOf = (field: string) => attributeLabel(`clinic.${field}`, 'en')

function ByField({ title, counts }: { title: string; counts: Record<string, number> }) {
  const rows = Object.entries(counts).sort(([, a], [, b]) => b - a)
  if (rows.length === 0) return null
  return (
    <table className="usa-table usa-table--borderless feed-fields">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.field()}</th>
          <th scope="col">{texts.clinics()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([field, count]) => (
          <tr key={field}>
            <th scope="row">{labelOf(field)}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ReadingNotes({ reading }: { reading: Reading }) {
  const { unknownColumns, missingColumns, unknownValues, refused, refusedRows } = reading
  return (
    <>
      {unknownColumns.length > 0 && <p className="breakable">{texts.unknownColumns(unknownColumns.join(', '))}</p>}
      {missingColumns.length > 0 && <p className="breakable">{texts.missingColumns(missingColumns.join(', '))}</p>}
      <Opened title={texts.unknownValues(unknownValues.length)} count={unknownValues.length}>
        {unknownValues.map((one) => texts.unknownValue(one.column, one.value, one.count, one.line))}
      </Opened>
      <Opened title={texts.refused(refused)} count={refused}>
        {refusedRows.map((row) => texts.refusedRow(row.line, row.reason))}
      </Opened>
    </>
  )
}

function Opened({ title, count, children }: { title: string; count: number; children: readonly string[] }) {
  if (count === 0) return null
  const more = count - children.length
  return (
    <details className="feed-details">
      <summary>{title}</summary>
      <ul>
        {children.map((line) => (
          <li key={line} className="breakable">
            {line}
          </li>
        ))}
        {more > 0 && <li>{texts.andMore(more)}</li>}
      </ul>
    </details>
  )
}
