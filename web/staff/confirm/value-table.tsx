import type { sectionValues } from '../../../contract/confirmations.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { ReportsBeside } from '../../clinic/reports/reports-beside.tsx'
import { SectionValues } from '../../clinic/section-values.tsx'
import { ShortName, sharedBeginning } from '../../clinic/short-name.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { compare, type Line, type Row } from './compare.ts'
import type { JobClinic } from './job.ts'
import { confirmTexts as texts } from './texts.ts'

type Values = Reply<typeof sectionValues>['data']

interface ValuesProps {
  section: ConfirmedSection
  clinics: readonly JobClinic[]
  values: Values
  aside: ReadonlySet<number>
  onAside: (clinicId: number) => void
  /** Visitors' reports about which the person says that the page is right. */
  right: ReadonlySet<number>
  onRight: (reportId: number) => void
}

/** The section at many clinics: the usual in grey, what differs in ink. A person ticks only what changed. */
export function ValueTable({ section, clinics, values, aside, onAside, right, onRight }: ValuesProps) {
  const { usual, columns, rows } = compare(section, values, spokenLanguage())
  const beginning = sharedBeginning(clinics.map(({ name }) => name))
  const headers: Column<Row>[] = [
    { key: 'clinic', header: texts.clinic(), cell: () => null },
    ...columns.map(({ field, label }) => ({ key: field, header: label, cell: () => null })),
    { key: 'changed', header: texts.notRight(), cell: () => null },
  ]
  return (
    <>
      <p className="confirm-page__how">
        {texts.howToRead()} <b>{texts.boldIsDifferent()}</b> {texts.tickOnly()}
      </p>
      {usual.length > 0 && (
        <>
          <h2 className="confirm-page__usual">{texts.usual()}</h2>
          <dl className="section-values">
            {usual.map((line) => (
              <div key={line.field}>
                <dt>{line.label}</dt>
                <dd>
                  <Text line={line} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Table caption={texts.caption(texts[section](), rows.length)} columns={headers}>
        {rows.map(({ clinicId, cells, more }) => {
          const name = clinics.find((clinic) => clinic.clinicId === clinicId)?.name ?? ''
          const reports = values.find((one) => one.clinicId === clinicId)?.reports ?? []
          return (
            <tbody key={clinicId} className={aside.has(clinicId) ? 'value-rows value-rows--aside' : 'value-rows'}>
              <tr>
                <th scope="row" data-label={texts.clinic()}>
                  <ShortName name={name} beginning={beginning} />
                </th>
                {cells.map((line) => (
                  <td key={line.field} data-label={line.label} className={cellClass(line)}>
                    <Text line={line} />
                  </td>
                ))}
                <td>
                  <SomethingChanged clinicId={clinicId} name={name} aside={aside} onAside={onAside} />
                </td>
              </tr>
              {more.length + reports.length > 0 && (
                <tr className="value-rows__more">
                  <td colSpan={headers.length}>
                    <More lines={more} />
                    <ReportsBeside reports={reports} right={right} onToggle={onRight} />
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </Table>
    </>
  )
}

/** The section of a single clinic, with nothing to compare it to. */
export function OneClinic({ clinics, values, aside, onAside, right, onRight }: ValuesProps) {
  const [shown] = values
  if (!shown) return null
  const name = clinics.find(({ clinicId }) => clinicId === shown.clinicId)?.name ?? ''
  return (
    <>
      <h2 className="confirm-page__usual">{texts.clinicTitle(name)}</h2>
      <ReportsBeside reports={shown.reports} right={right} onToggle={onRight} />
      <SectionValues lines={shown.lines} />
      <SomethingChanged clinicId={shown.clinicId} name={name} aside={aside} onAside={onAside} />
    </>
  )
}

type ChangedProps = Pick<ValuesProps, 'aside' | 'onAside'> & JobClinic

const SomethingChanged = ({ clinicId, name, aside, onAside }: ChangedProps) => (
  <Checkbox
    name="changed"
    value={clinicId}
    label={
      <>
        <span>{texts.edit()}</span>
        <span className="usa-sr-only">: {name}</span>
      </>
    }
    checked={aside.has(clinicId)}
    onChange={() => onAside(clinicId)}
  />
)

/** What the columns do not hold. Fields without an answer share one line. */
function More({ lines }: { lines: readonly Line[] }) {
  const silent = lines.filter(({ text }) => text === '')
  return (
    <dl className="value-more">
      {lines
        .filter(({ text }) => text !== '')
        .map((line) => (
          <div key={line.field} className={`value--${line.kind}`}>
            <dt>{line.label}:</dt>{' '}
            <dd>
              <Text line={line} />
            </dd>
          </div>
        ))}
      {silent.length > 0 && (
        <div className="value--usual">
          <dt>{messages.notSpecified()}:</dt> <dd>{silent.map(({ label }) => label).join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

const SHORT_LINE = 32

const cellClass = ({ kind, text }: Line) =>
  `value value--${kind}${text.split('\n').every((line) => line.length <= SHORT_LINE) ? ' value--short' : ''}`

const LONG = 160
const BEGINNING = 90

/** A long text shows its beginning; a press shows the rest. */
function Text({ line: { text, language } }: { line: Line }) {
  const lang = language ?? undefined
  if (text === '') return messages.notSpecified()
  if (text.length <= LONG) return <span lang={lang}>{text}</span>
  return (
    <details className="value-long">
      <summary lang={lang}>{text.slice(0, text.lastIndexOf(' ', BEGINNING))} …</summary>
      <span lang={lang}>{text}</span>
    </details>
  )
}
