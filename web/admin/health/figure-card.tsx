import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../../domain/dates.ts'
import type { Figure, HealthCounts } from '../../../domain/health/health.ts'
import { paths } from '../../ui/paths.ts'
import { isShare } from './counts.ts'
import { LineChart, type Point } from './line-chart.tsx'
import type { Place } from './place.ts'
import { healthTexts as texts } from './texts.ts'

interface FigureCardProps {
  figure: Figure
  place: Place
  counts: HealthCounts
  value: string
  points: readonly Point[]
  top?: number
}

/** One figure: its value, a link to its clinics, and its last year. */
export function FigureCard({ figure, place, counts, value, points, top }: FigureCardProps) {
  const title = texts.figures[figure]()
  const count = counts[figure]
  const others = counts.clinics - count
  const number = (
    <Link
      to={paths.healthClinics}
      search={{ ...place, figure }}
      className="usa-link"
      aria-label={texts.listOf(title, count)}
    >
      {count.toLocaleString('en-US')}
    </Link>
  )
  return (
    <TrendCard
      title={title}
      value={isShare(figure) ? value : number}
      points={points}
      spoken={(one) => (isShare(figure) ? texts.share(one) : String(one ?? 0))}
      {...(top && { top })}
    >
      {isShare(figure) && (
        <p className="quiet">
          {number} · {texts.others()}:{' '}
          <Link
            to={paths.healthClinics}
            search={{ ...place, figure, not: true }}
            className="usa-link"
            aria-label={texts.othersOf(title, others)}
          >
            {others.toLocaleString('en-US')}
          </Link>
        </p>
      )}
    </TrendCard>
  )
}

interface TrendCardProps {
  title: string
  value: ReactNode
  points: readonly Point[]
  spoken: (value: number | null) => string
  top?: number
  children?: ReactNode
}

export function TrendCard({ title, value, points, spoken, top, children }: TrendCardProps) {
  const [first, last] = [points[0], points.at(-1)]
  const hasTrend = first !== undefined && last !== undefined && points.length > 1
  return (
    <li className="health-card">
      <h3 className="health-card__title">{title}</h3>
      <p className="health-card__value">{value}</p>
      {children}
      {hasTrend && (
        <>
          <LineChart
            points={points}
            label={texts.trend(
              title,
              formatDay(first.day),
              formatDay(last.day),
              spoken(first.value),
              spoken(last.value),
            )}
            {...(top && { top })}
          />
          <details>
            <summary aria-label={texts.table(title)}>{texts.tableTitle()}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus a scrolling region. */}
            <section className="health-card__table" tabIndex={0} aria-label={texts.table(title)}>
              <table className="usa-table usa-table--compact usa-table--borderless">
                <thead>
                  <tr>
                    <th scope="col">{texts.day()}</th>
                    <th scope="col">{texts.value()}</th>
                  </tr>
                </thead>
                <tbody>
                  {points.toReversed().map(({ day, value: one }) => (
                    <tr key={day}>
                      <th scope="row">{formatDay(day)}</th>
                      <td>{spoken(one)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </li>
  )
}
