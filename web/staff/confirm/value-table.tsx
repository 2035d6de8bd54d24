import { Fragment, useState } from 'react'
import type { Reply } from '../../../contract/by-route.ts'
import type { sectionValues } from '../../../contract/shared/confirmations.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { NewPatients } from '../../clinic/new-patients/new-patients.tsx'
import { ReportsBeside, ReportsHint } from '../../clinic/reports/reports-beside.tsx'
import { SectionValues } from '../../clinic/section-values.tsx'
import { ShortName, sharedBeginning } from '../../clinic/short-name.tsx'
import { Button } from '../../ui/button.tsx'
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
  /** Every clinic shows all its answers. */
  everything: boolean
}

/** The section at many clinics: the usual in grey, what differs in ink. A person ticks only what changed. */
export function ValueTable(props: ValuesProps) {
  const { section, clinics, values, everything, aside, onAside, right, onRight } = props
  const { usual, columns, rows } = compare(values, spokenLanguage())
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
          <More lines={usual} />
        </>
      )}
      {values.some(({ reports }) => reports.length > 0) && <ReportsHint />}
      <Table caption={texts.caption(texts[section](), rows.length)} columns={headers}>
        {rows.map((row) => (
          <ClinicRows
            key={row.clinicId}
            row={row}
            name={clinics.find(({ clinicId }) => clinicId === row.clinicId)?.name ?? ''}
            beginning={beginning}
            values={values.find(({ clinicId }) => clinicId === row.clinicId)}
            everything={everything}
            aside={aside}
            onAside={onAside}
            right={right}
            onRight={onRight}
          />
        ))}
      </Table>
    </>
  )
}

interface ClinicRowsProps extends Pick<ValuesProps, 'aside' | 'onAside' | 'right' | 'onRight' | 'everything'> {
  row: Row
  name: string
  beginning: string
  values: Values[number] | undefined
}

/** One clinic: the answers that have columns, and below them the others in full, once a person asks for them. */
function ClinicRows({ row, name, beginning, values, everything, ...choices }: ClinicRowsProps) {
  const { clinicId, cells, more } = row
  const { reports = [], newPatients = null } = values ?? {}
  const { aside, onAside, right, onRight } = choices
  const [wanted, setWanted] = useState(false)
  const opens = more.length > 0 && (wanted || everything)
  const odd = more.filter(({ kind }) => kind === 'odd').length
  return (
    <tbody className={aside.has(clinicId) ? 'value-rows value-rows--aside' : 'value-rows'}>
      <tr>
        <th scope="row" data-label={texts.clinic()}>
          <ShortName name={name} beginning={beginning} />
        </th>
        {cells.map((line) => (
          <td key={line.field} data-label={line.label} className={cellClass(line)}>
            {line.toldAbove && !everything ? texts.asMost() : <Text line={line} />}
          </td>
        ))}
        <td className="value-rows__changed">
          <SomethingChanged clinicId={clinicId} name={name} aside={aside} onAside={onAside} />
          {more.length > 0 && !everything && (
            <Button
              look="plain"
              className={odd > 0 ? 'value-rows__open value--odd' : 'value-rows__open'}
              aria-expanded={opens}
              onClick={() => setWanted(!wanted)}
            >
              {texts.moreAnswers(more.length, odd)}
              <span className="usa-sr-only">: {name}</span>
            </Button>
          )}
        </td>
      </tr>
      {(opens || reports.length > 0 || newPatients !== null) && (
        <tr className="value-rows__more">
          <td colSpan={cells.length + 2}>
            {newPatients && <NewPatients clinicId={clinicId} name={name} newPatients={newPatients} />}
            {opens && <More lines={more} />}
            <ReportsBeside reports={reports} right={right} onToggle={onRight} hinted />
          </td>
        </tr>
      )}
    </tbody>
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
      {shown.newPatients && <NewPatients clinicId={shown.clinicId} name={name} newPatients={shown.newPatients} />}
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
      <Silent lines={lines} />
    </dl>
  )
}

function Silent({ lines }: { lines: readonly Line[] }) {
  const silent = lines.filter(({ text }) => text === '')
  if (silent.length === 0) return null
  return (
    <div className="value--usual">
      <dt>{messages.notSpecified()}:</dt> <dd>{silent.map(({ label }) => label).join(', ')}</dd>
    </div>
  )
}

const SHORT_LINE = 32

const cellClass = ({ kind, text, toldAbove }: Line) =>
  `value value--${kind}${toldAbove || text.split('\n').every((line) => line.length <= SHORT_LINE) ? ' value--short' : ''}`

/** Each line of a value: cards put the lines behind each other. */
const linesOf = (text: string) =>
  text.split('\n').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one value keep their places
    <Fragment key={index}>
      {index > 0 && '\n'}
      <span className="value__line">{part}</span>
    </Fragment>
  ))

/** Bold text is different for those who see it; the others hear it. */
const Text = ({ line: { text, language, kind } }: { line: Line }) => (
  <>
    {kind === 'odd' && <span className="usa-sr-only">{texts.different()}: </span>}
    {text === '' ? messages.notSpecified() : <span lang={language ?? undefined}>{linesOf(text)}</span>}
  </>
)
