import type { Reply } from '../../../contract/by-route.ts'
import type { readOpenings } from '../../../contract/shared/openings.ts'
import { formatDay } from '../../../domain/dates.ts'
import type { PlaceKind } from '../../../domain/openings/kinds.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { LineChart } from '../health/line-chart.tsx'
import { openingsScreenTexts as texts } from './texts.ts'

/** How many places are open, by county today and by day. */

export type View = Reply<typeof readOpenings>['data']

type County = View['counties'][number]

export function Counties({ view }: { view: View }) {
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

export function Days({ view }: { view: View }) {
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
