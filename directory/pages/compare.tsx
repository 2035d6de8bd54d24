import { clinicPath, searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { agencyDay } from '../../domain/dates.ts'
import { chosenParams, MOST_COMPARED } from '../../domain/directory/chosen.ts'
import type { GroupAnswer } from '../../domain/directory/groups.ts'
import { dialled, numberToCall } from '../../domain/directory/number-to-call.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { searchParams } from '../../domain/directory/query.ts'
import { milesText } from '../pieces/card.tsx'
import { type ComparedGroup, type ComparedRow, comparedGroups } from '../pieces/compared-rows.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Layout } from '../pieces/layout.tsx'
import { shownNumber } from '../pieces/phone.tsx'
import { langOfName, Name, small } from '../pieces/words.tsx'
import { CLINIC } from '../texts/clinic.ts'
import { COMPARE } from '../texts/compare.ts'
import { fill } from '../texts/fill.ts'

type Props = { data: PageData['compare']; frame: Frame }

/** Compares two to four places side by side; visitors can hide equal rows. */
export function Compare({ data, frame }: Props) {
  const { language } = frame
  const t = COMPARE[language]
  const { hits } = data
  const title = hits.length < 2 ? t.choose : fill(t.title, { n: hits.length })
  return (
    <Layout frame={frame} title={title} description={t.description}>
      <p className="back no-print">
        <a href={searchPath(data.search, language)}>
          <Icon name="back" /> {CLINIC[language].back}
        </a>
      </p>
      <h1>{title}</h1>
      {data.missing && <p className="notice-line">{t.missing}</p>}
      {data.tooMany && <p className="notice-line">{fill(t.tooMany, { n: MOST_COMPARED })}</p>}
      {hits.length < 2 ? <p>{t.chooseHow}</p> : <Table data={data} frame={frame} />}
    </Layout>
  )
}

const saysNothing = ({ cells, ticks }: ComparedRow, { language }: Frame) =>
  !ticks && cells.every(({ text }) => text === CLINIC[language].didNotSay)
const isSame = ({ cells, ticks }: ComparedRow) => new Set(ticks ?? cells.map(({ text }) => text)).size === 1

function Table({ data, frame }: Props) {
  const { hits, hideSame, search } = data
  const { language } = frame
  const t = COMPARE[language]
  const clinics = hits.map(({ clinic }) => clinic)
  const distance: ComparedGroup = {
    key: 'distance',
    heading: null,
    rows: [
      {
        key: 'distance',
        label: t.distance,
        cells: hits.map((hit) => ({ text: milesText(hit, frame) ?? t.noDistance })),
      },
    ],
  }
  const measured = hits.some(({ miles }) => miles !== undefined)
  const groups = [...(measured ? [distance] : []), ...comparedGroups({ clinics, search, frame })]
  const answered = groups.map((group) => ({ ...group, rows: group.rows.filter((row) => !saysNothing(row, frame)) }))
  const withRows = (some: readonly ComparedGroup[]) => some.filter(({ rows }) => rows.length > 0)
  const shown = withRows(answered.map((group) => ({ ...group, rows: group.rows.filter((row) => !isSame(row)) })))
  const same: ComparedGroup = {
    key: 'same',
    heading: t.same,
    rows: answered.flatMap(({ rows }) => rows.filter(isSame)),
  }
  const folded = withRows([...shown.filter((group) => group.folded), ...(hideSame ? [] : [same])])
  const inLine = (group: string, label: string) => (group === 'hours' && language === 'en' ? label : small(label))
  const silent = groups.flatMap(({ key, rows }) =>
    rows.filter((row) => saysNothing(row, frame)).map(({ label }) => inLine(key, label)),
  )
  const paramsFor = (all: readonly PublicClinic[]) => [
    ...chosenParams(all.map(({ clinicId }) => clinicId)),
    ...searchParams(search),
  ]
  const hidden = hideSame ? [['same', 'hide'] as const] : []
  const at = (all: readonly PublicClinic[]) => pathOf('compare', language) + queryOf([...paramsFor(all), ...hidden])
  const other =
    pathOf('compare', language) + queryOf([...paramsFor(clinics), ...(hideSame ? [] : [['same', 'hide'] as const])])
  return (
    <>
      <p className="tools no-print">
        <a className="button second" href={other}>
          {hideSame ? t.showSame : t.hideSame}
        </a>
        <a className="button second" href={pathOf('sheet', language) + queryOf(paramsFor(clinics))}>
          <Icon name="print" /> {t.sheet}
        </a>
      </p>
      {shown.length === 0 && <p>{t.allSame}</p>}
      <table className="compare">
        <caption className="visually-hidden">{fill(t.title, { n: hits.length })}</caption>
        <thead>
          <tr>
            <td />
            {clinics.map((clinic, index) => (
              <Place
                key={clinic.clinicId}
                clinic={clinic}
                number={index + 1}
                without={at(clinics.filter((one) => one !== clinic))}
                frame={frame}
              />
            ))}
          </tr>
        </thead>
        {shown
          .filter((group) => !group.folded)
          .map(({ key, heading, rows }) => (
            <tbody key={key}>
              {heading && (
                <tr className="group">
                  <th scope="rowgroup" colSpan={clinics.length + 1}>
                    {heading}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.key} row={row} frame={frame} />
              ))}
            </tbody>
          ))}
      </table>
      {folded.map((group) => (
        <Folded key={group.key} group={group} clinics={clinics} frame={frame} />
      ))}
      {silent.length > 0 && (
        <p className="did-not-say">{fill(CLINIC[language].theyDidNotSay, { what: silent.join(', ') })}</p>
      )}
    </>
  )
}

/** A table of its own, folded on a telephone; the names of its columns are in the first table. */
function Folded(props: { group: ComparedGroup; clinics: readonly PublicClinic[]; frame: Frame }) {
  const { group, clinics, frame } = props
  return (
    <details className="fold compare-more">
      <summary>{group.heading}</summary>
      <table className="compare">
        <caption className="visually-hidden">{group.heading}</caption>
        <colgroup>
          <col className="labels" />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <td />
            {clinics.map((clinic) => (
              <th key={clinic.clinicId} scope="col" lang={langOfName(frame)}>
                {clinic.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => (
            <Row key={row.key} row={row} frame={frame} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Place(props: { clinic: PublicClinic; number: number; without: string; frame: Frame }) {
  const { clinic, number, without, frame } = props
  const { language } = frame
  const call = numberToCall(clinic, agencyDay(frame.now))
  return (
    <th scope="col">
      <span className="number">{number}</span>{' '}
      <a className="place" href={clinicPath(clinic, language)} lang={langOfName(frame)}>
        <Name name={clinic.name} />
      </a>
      {call.number !== null && (
        <a className="button" href={`tel:${dialled(call.number)}`}>
          <Icon name="phone" /> <span className="unbroken">{shownNumber(call.number)}</span>
        </a>
      )}
      <a className="remove no-print" href={without}>
        {COMPARE[language].remove}
        <span className="visually-hidden"> {clinic.name}</span>
      </a>
    </th>
  )
}

function Row({ row, frame }: { row: ComparedRow; frame: Frame }) {
  const { label, cells, ticks } = row
  const classes = [isSame(row) && 'same', ticks && 'ticks'].filter(Boolean).join(' ')
  return (
    <tr className={classes || undefined}>
      <th scope="row">{ticks && row.asked ? <span className="yes">{label}</span> : label}</th>
      {ticks
        ? ticks.map((tick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
            <td key={index}>
              <Column number={index + 1} /> <Tick tick={tick} frame={frame} />
            </td>
          ))
        : cells.map(({ text, shown }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
            <td key={index}>
              <Column number={index + 1} />
              <div>{shown ?? text}</div>
            </td>
          ))}
    </tr>
  )
}

/** On telephones, where the columns stand below each other, the number says whose answer it is. */
const Column = ({ number }: { number: number }) => (
  <span className="number column" aria-hidden="true">
    {number}
  </span>
)

function Tick({ tick, frame: { language } }: { tick: GroupAnswer; frame: Frame }) {
  const t = COMPARE[language]
  if (tick === 'silent') return <span className="untold">{CLINIC[language].didNotSay}</span>
  if (tick === 'no') return <span className="no">{t.no}</span>
  return (
    <span className="yes">
      <Icon name="check" />
      <span className="visually-hidden">{t.yes}</span>
    </span>
  )
}
