import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { csvOf } from '../../../domain/csv.ts'
import { formatDay } from '../../../domain/dates.ts'
import { FIGURES, type Figure, type HealthCounts } from '../../../domain/health/health.ts'
import { directionOf } from '../../../domain/health/moves.ts'
import { Button } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { saveFile } from '../../ui/save-file.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { type Day, figureValue, isShare, pointsOf, spokenValue } from './counts.ts'
import { LineChart } from './line-chart.tsx'
import type { Place } from './place.ts'
import { healthTexts as texts } from './texts.ts'

/** One row of the table: a number of the count, its year, and the list behind it. */
interface Measure {
  name: string
  value: (counts: HealthCounts) => number | null
  spoken: (counts: HealthCounts) => string
  wanted: 'high' | 'low'
  list?: (counts: HealthCounts, place: Place) => ReactNode
}

const TONES = { better: 'good', worse: 'refused', same: 'gone' } as const

const ofFigure = (figure: Figure): Measure => ({
  name: texts.figures[figure](),
  value: (counts) => figureValue(figure, counts),
  spoken: (counts) => spokenValue(figure, counts),
  wanted: isShare(figure) ? 'high' : 'low',
  list: (counts, place) => {
    const not = isShare(figure)
    const clinics = not ? counts.clinics - counts[figure] : counts[figure]
    return (
      <Link to={paths.healthClinics} search={{ ...place, figure, ...(not && { not }) }} className="usa-link">
        {not ? texts.areNot(clinics) : texts.openList(clinics)}
      </Link>
    )
  },
})

const ofReview = (
  name: string,
  key: 'reviewMedianHours' | 'reviewSlowHours' | 'oldestWaitingDays',
  spoken: (value: number | null) => string,
): Measure => ({ name, value: (counts) => counts[key], spoken: (counts) => spoken(counts[key]), wanted: 'low' })

const MEASURES: readonly Measure[] = [
  ...(['about', 'contact', 'patients', 'newPatients', 'complete'] as const).map(ofFigure),
  ofReview(texts.reviewMedian(), 'reviewMedianHours', texts.hours),
  ofReview(texts.reviewSlow(), 'reviewSlowHours', texts.hours),
  {
    name: texts.waiting(),
    value: ({ waiting }) => waiting,
    spoken: ({ waiting }) => String(waiting),
    wanted: 'low',
    list: ({ waiting }) => (
      <Link to={paths.dashboard} className="usa-link">
        {texts.openRequests(waiting)}
      </Link>
    ),
  },
  ofReview(texts.oldestWaiting(), 'oldestWaitingDays', texts.age),
  {
    name: texts.openReports(),
    value: ({ openReports }) => openReports,
    spoken: ({ openReports }) => String(openReports),
    wanted: 'low',
    list: ({ openReports }) => (
      <Link to={paths.feedback} search={{ open: 'all' }} className="usa-link">
        {texts.openReportsOf(openReports)}
      </Link>
    ),
  },
  ...FIGURES.filter((figure) =>
    ['behind', 'reports', 'nobody', 'licencesEnding', 'licencesEnded'].includes(figure),
  ).map(ofFigure),
]

interface MeasuresProps {
  counts: HealthCounts
  /** The oldest day first; empty for providers. */
  days: readonly Day[]
  place: Place
}

export function Measures({ counts, days, place }: MeasuresProps) {
  const first = days.length > 1 ? days[0]?.counts : undefined
  const columns: Column<Measure>[] = [
    { key: 'name', header: texts.measure(), rowHeader: true, cell: ({ name }) => name },
    { key: 'now', header: texts.now(), cell: ({ spoken }) => <strong className="number">{spoken(counts)}</strong> },
    {
      key: 'before',
      header: texts.firstDay(),
      cell: ({ spoken }) => <span className="number quiet">{first ? spoken(first) : ''}</span>,
    },
    { key: 'year', header: texts.year(), cell: ({ name, value }) => <Year name={name} days={days} value={value} /> },
    {
      key: 'direction',
      header: texts.direction(),
      cell: ({ value, wanted }) => {
        const direction = first ? directionOf(value(first), value(counts), wanted) : null
        return direction && <StatusWord tone={TONES[direction]}>{texts.directions[direction]()}</StatusWord>
      },
    },
    { key: 'list', header: texts.list(), cell: ({ list }) => list?.(counts, place) },
  ]
  const file = () => [
    [texts.measure(), texts.now(), texts.firstDay()],
    ...MEASURES.map(({ name, spoken }) => [name, spoken(counts), first ? spoken(first) : '']),
  ]
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{texts.measures()}</h2>
        <Button look="plain" onClick={() => saveFile({ fileName: 'health.csv', text: csvOf(file()) })}>
          {texts.download()}
        </Button>
      </div>
      <div className="panel__body health-measures">
        <Table caption={texts.measures()} columns={columns}>
          <Rows columns={columns} rows={MEASURES} rowKey={({ name }) => name} />
        </Table>
      </div>
    </section>
  )
}

function Year({ name, days, value }: Pick<Measure, 'name' | 'value'> & { days: readonly Day[] }) {
  const points = pointsOf(days, value)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const said = (one: number | null) => (one === null ? texts.share(null) : String(Math.round(one * 10) / 10))
  const label = texts.trend(name, formatDay(first.day), formatDay(last.day), said(first.value), said(last.value))
  return <LineChart points={points} label={label} />
}
