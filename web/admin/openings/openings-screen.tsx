import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../contract/endpoint.ts'
import { exportOpenings, LATE, type Reporter, readOpenings } from '../../../contract/openings.ts'
import { coloradoDay, formatDay, formatMoment } from '../../../domain/dates.ts'
import type { PlaceKind } from '../../../domain/openings/kinds.ts'
import { areStanding } from '../../../domain/openings/worth.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { call, queryOf } from '../../session/api/call.ts'
import { ensureAll } from '../../session/api/queries.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useFilters } from '../../ui/filter-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { saveFile } from '../../ui/save-file.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { LineChart } from '../health/line-chart.tsx'
import { openingsScreenTexts as texts } from './texts.ts'

type View = Reply<typeof readOpenings>['data']

const viewQuery = () => queryOf(readOpenings, { query: {} })
export const load = () => ensureAll(viewQuery())

/** For administrators: who reported open places today, who is late, and how many are open. */
export function OpeningsScreen() {
  const query = useQuery({ ...viewQuery(), refetchOnMount: 'always' })
  const exporting = useMutation({
    mutationFn: () => call(exportOpenings, { query: {} }),
    onSuccess: ({ data }) => saveFile(data),
    onError: () => toasts.show('warning', texts.exportFailed()),
  })
  return (
    <Page
      title={texts.title()}
      action={
        <Button look="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {texts.export()}
        </Button>
      }
    >
      <Loaded query={query} what={texts.what()}>
        {({ data }) => (
          <>
            <p className="feed-intro">
              {texts.intro(hourText(data.lateFrom))}{' '}
              <Link to={paths.setting} params={{ name: 'openings' }} className="usa-link">
                {texts.settings()}
              </Link>
            </p>
            {data.reporters.length === 0 ? (
              <p className="list-empty">{texts.none()}</p>
            ) : (
              <>
                <Reporters view={data} />
                <Counties view={data} />
                <Days view={data} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'am' : 'pm'}`
const kindText = ({ kinds }: View, kind: PlaceKind) => kinds.find((one) => one.kind === kind)?.many.en ?? kind

function Reporters({ view }: { view: View }) {
  const { reporters } = view
  const { filters, change } = useFilters(['late'])
  const chosen = LATE.find((one) => one === filters.late)
  const lateOn = (list: (typeof LATE)[number]) => reporters.filter(({ late }) => late[list])
  const all = reporters.toSorted((a, b) => Number(b.mustReport) - Number(a.mustReport))
  const rows = chosen === undefined ? all : lateOn(chosen)
  const columns: Column<Reporter>[] = [
    {
      key: 'clinic',
      header: texts.clinic(),
      rowHeader: true,
      cell: (row) => (
        <>
          <ClinicLink of={row}>{row.displayName ?? messages.noDisplayName()}</ClinicLink>
          <span className="quiet places-report__provider">{row.providerName}</span>
        </>
      ),
    },
    { key: 'county', header: texts.county(), cell: ({ county }) => county?.en ?? texts.noCounty() },
    { key: 'lastWord', header: texts.lastWord(), cell: (row) => <LastWords row={row} view={view} /> },
    { key: 'state', header: texts.state(), cell: (row) => <State row={row} /> },
  ]
  return (
    <>
      <SelectField
        name="late"
        label={texts.show()}
        empty={texts.every(reporters.length)}
        options={LATE.map((value) => ({ value, label: texts.late[value](lateOn(value).length) }))}
        value={chosen ?? ''}
        onChange={({ target }) => change({ late: target.value })}
      />
      {rows.length === 0 ? (
        <p className="list-empty">{texts.noneLate()}</p>
      ) : (
        <Table caption={texts.caption()} columns={columns}>
          <Rows columns={columns} rows={rows} rowKey={({ clinicId }) => clinicId} />
        </Table>
      )}
    </>
  )
}

function LastWords({ row, view }: { row: Reporter; view: View }) {
  const now = serverNow()
  return (
    <ul className="places-report__words">
      {row.places.map(({ kind, last }) => (
        <li key={kind}>
          {kindText(view, kind)}:{' '}
          {last === null
            ? texts.never()
            : [
                texts.of(last.available, last.capacity),
                formatMoment(last.saidAt),
                ...(areStanding(last, now) ? [] : [texts.old()]),
              ].join(', ')}
        </li>
      ))}
    </ul>
  )
}

function State({ row: { late, mustReport, places } }: { row: Reporter }) {
  if (!mustReport) return <span className="quiet">{texts.voluntary()}</span>
  const today = coloradoDay(serverNow())
  const isDone = places.some(({ last }) => last !== null && coloradoDay(last.saidAt) === today)
  const lists = LATE.filter((list) => late[list])
  return (
    <ul className="places-report__words">
      {lists.map((list) => (
        <li key={list}>
          <StatusWord tone={list === 'today' ? 'waiting' : 'refused'}>{texts.lateWord[list]()}</StatusWord>
        </li>
      ))}
      {lists.length === 0 && (
        <li>
          <StatusWord tone={isDone ? 'good' : 'gone'}>{isDone ? texts.onTime() : texts.notYet()}</StatusWord>
        </li>
      )}
      {late.daysThisMonth > 0 && <li className="quiet">{texts.daysThisMonth(late.daysThisMonth)}</li>}
    </ul>
  )
}

type County = View['counties'][number]

function Counties({ view }: { view: View }) {
  const counties = view.counties.filter(({ kinds }) => kinds.length > 0)
  const used = view.kinds.filter(({ kind }) => counties.some(({ kinds }) => kinds.some((one) => one.kind === kind)))
  const sum = (kind: PlaceKind) => {
    const all = counties.flatMap(({ kinds }) => kinds.filter((one) => one.kind === kind))
    const total = (of: (one: (typeof all)[number]) => number) => all.reduce((before, one) => before + of(one), 0)
    return {
      kind,
      available: total((one) => one.available),
      capacity: total((one) => one.capacity),
      clinics: all.length,
    }
  }
  const whole: County = { countyId: 0, county: null, kinds: used.map(({ kind }) => sum(kind)) }
  const columns: Column<County>[] = [
    {
      key: 'county',
      header: texts.county(),
      rowHeader: true,
      cell: (row) => (row === whole ? texts.allCounties() : (row.county?.en ?? texts.noCounty())),
    },
    ...used.map(({ kind, many }) => ({
      key: kind,
      header: many.en,
      cell: ({ kinds }: County) => {
        const found = kinds.find((one) => one.kind === kind)
        return found ? texts.of(found.available, found.capacity || null) : '–'
      },
    })),
  ]
  if (used.length === 0) return null
  return (
    <section aria-labelledby="places-counts">
      <h2 id="places-counts">{texts.counts()}</h2>
      <Table caption={texts.countsCaption()} columns={columns}>
        <Rows columns={columns} rows={[whole, ...counties]} rowKey={({ countyId }) => countyId ?? -1} />
      </Table>
    </section>
  )
}

function Days({ view }: { view: View }) {
  const used = view.kinds.filter(({ kind }) =>
    view.days.some(({ available }) => available.some((one) => one.kind === kind)),
  )
  if (used.length === 0) return null
  const of = (day: View['days'][number], kind: PlaceKind) =>
    day.available.find((one) => one.kind === kind)?.available ?? null
  const columns: Column<View['days'][number]>[] = [
    { key: 'day', header: texts.day(), rowHeader: true, cell: ({ day }) => formatDay(day) },
    ...used.map(({ kind, many }) => ({
      key: kind,
      header: many.en,
      cell: (day: View['days'][number]) => of(day, kind) ?? '–',
    })),
  ]
  return (
    <section aria-labelledby="places-days">
      <h2 id="places-days">{texts.days()}</h2>
      <ul className="places-report__charts">
        {used.map(({ kind, many }) => {
          const points = view.days.map((day) => ({ day: day.day, value: of(day, kind) }))
          const last = points.findLast(({ value }) => value !== null)?.value ?? 0
          return (
            <li key={kind}>
              <strong>{many.en}</strong>
              <LineChart points={points} label={texts.daysLabel(many.en, last)} />
            </li>
          )
        })}
      </ul>
      <details>
        <summary>{texts.daysTable()}</summary>
        <Table caption={texts.days()} columns={columns}>
          <Rows columns={columns} rows={view.days.toReversed()} rowKey={({ day }) => day} />
        </Table>
      </details>
    </section>
  )
}
