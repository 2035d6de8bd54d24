import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../contract/endpoint.ts'
import type { listWatchedNeeds } from '../../../contract/gaps.ts'
import { formatDay } from '../../../domain/dates.ts'
import { needOf } from '../../../domain/directory/gaps/need.ts'
import { needSentence } from '../../../domain/directory/gaps/need-texts.ts'
import { grouped } from '../../../domain/numbers.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { LineChart } from '../health/line-chart.tsx'
import { gapsTexts as texts } from './texts.ts'

type Watched = Reply<typeof listWatchedNeeds>['data'][number]

/** The needs that the agency watches, with their year, and how often visitors looked for them in vain. */
export function WatchedNeeds({ needs }: { needs: readonly Watched[] }) {
  const columns = needs.some(({ searches }) => searches.length > 0) ? [...COLUMNS, SEARCHES] : COLUMNS
  return (
    <section className="panel gaps">
      <div className="panel__head">
        <h2>{texts.watched()}</h2>
        <ButtonLink look="plain" to={paths.setting} params={{ name: 'watchedNeeds' }}>
          {texts.choose()}
        </ButtonLink>
      </div>
      {needs.length === 0 ? (
        <p className="panel__body">{texts.watchedNone()}</p>
      ) : (
        <Table caption={texts.watched()} columns={columns}>
          <Rows columns={columns} rows={needs} rowKey={({ need }) => need} />
        </Table>
      )}
    </section>
  )
}

const nameOf = (key: string): string => {
  const need = needOf(key)
  return need ? needSentence(need, 'en') : key
}

const COLUMNS: Column<Watched>[] = [
  {
    key: 'need',
    header: texts.watchedNeed(),
    rowHeader: true,
    cell: ({ need }) => (
      <Link to={paths.gaps} search={{ need } as never} className="usa-link">
        {nameOf(need)}
      </Link>
    ),
  },
  {
    key: 'missing',
    header: texts.noClinic(),
    cell: ({ missing }) => <span className="number">{grouped(missing)}</span>,
  },
  {
    key: 'perhaps',
    header: texts.noAnswer(),
    cell: ({ perhaps }) => <span className="number">{grouped(perhaps)}</span>,
  },
  { key: 'trend', header: texts.trend(), cell: (row) => <Trend {...row} /> },
]

const SEARCHES: Column<Watched> = {
  key: 'searches',
  header: texts.searches(),
  cell: ({ searches }) => (
    <ul className="bare-list">
      {searches.map(({ region, count }) => (
        <li key={region}>{texts.searchesOf(region, count)}</li>
      ))}
    </ul>
  ),
}

const withoutYes = ({ missing, perhaps }: { missing: number; perhaps: number }) => missing + perhaps

function Trend({ need, days }: Watched) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return <span className="quiet">{texts.firstDay()}</span>
  const label = texts.trendOf(
    nameOf(need),
    formatDay(first.day),
    formatDay(last.day),
    withoutYes(first),
    withoutYes(last),
  )
  return <LineChart points={days.map((day) => ({ day: day.day, value: withoutYes(day) }))} label={label} />
}
