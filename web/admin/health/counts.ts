import type { HealthPlace } from '../../../contract/health.ts'
import { FIGURES, type Figure, type HealthCounts, shareOf, WANTED } from '../../../domain/health/health.ts'
import type { Point } from './line-chart.tsx'
import { healthTexts as texts } from './texts.ts'

/** The counts as the screen shows them. */

/** Wanted figures are shares of all clinics; unwanted ones are counts that should reach zero. */
export const isShare = (figure: Figure) => WANTED.includes(figure)

export const figureValue = (figure: Figure, counts: HealthCounts): number | null =>
  isShare(figure) ? shareOf(counts[figure], counts.clinics) : counts[figure]

export const spokenValue = (figure: Figure, counts: HealthCounts): string =>
  isShare(figure) ? texts.share(figureValue(figure, counts)) : counts[figure].toLocaleString('en-US')

export type Day = { day: string; counts: HealthCounts }

export const pointsOf = (days: readonly Day[], value: (counts: HealthCounts) => number | null): Point[] =>
  days.map(({ day, counts }) => ({ day, value: value(counts) }))

/** The same numbers as CSV, one row per county or provider. */
export function csvRows(places: readonly HealthPlace[]): (string | number | null)[][] {
  const head = [
    'id',
    'name',
    'clinics',
    'all_three_confirmed',
    'one_never_confirmed',
    'median_age_in_days',
    ...FIGURES,
    'open_reports',
    'reports_answered_in_90_days',
    'review_median_hours',
    'review_90th_percentile_hours',
    'requests_waiting',
    'oldest_waiting_days',
  ]
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
  const rows = places.map(({ id, name, counts }) => [
    id,
    name,
    counts.clinics,
    counts.confirmed,
    counts.never,
    rounded(counts.medianDays),
    ...FIGURES.map((figure) => counts[figure]),
    counts.openReports,
    counts.closedReports,
    rounded(counts.reviewMedianHours),
    rounded(counts.reviewSlowHours),
    counts.waiting,
    rounded(counts.oldestWaitingDays),
  ])
  return [head, ...rows]
}
