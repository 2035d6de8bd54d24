import { FIGURES, type Figure, type HealthCounts } from './health.ts'

/**
 * Clinics added up one after another: for the state, a county or a provider. A count of the directory passes each clinic
 * once, so that no statement and no list grows with their number; only the ages and hours of a median are kept.
 */

export type CountedClinic = {
  figures: readonly Figure[]
  openReports: number
  /** Reports that ended within the last 90 days. */
  closedReports: number
  licenceEnds: readonly string[]
  /** When the section that waited longest was confirmed; null where one never was. */
  oldest: string | null
}

/** An edit of staff that waits, or that was decided within the last 90 days. */
export type CountedReview = { waitingDays: number } | { hours: number }

export type Tally = {
  clinic(counted: CountedClinic): void
  review(counted: CountedReview): void
  counts(): HealthCounts
}

const DAY = 24 * 60 * 60_000

/** `months` are those of which licences that end are counted. */
export function tally({ now, months }: { now: Date; months: readonly string[] }): Tally {
  const perFigure = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<Figure, number>
  const sums = { clinics: 0, confirmed: 0, never: 0, openReports: 0, closedReports: 0, waiting: 0 }
  const perMonth = new Map<string, number>()
  const days: number[] = []
  const hours: number[] = []
  let oldestWaitingDays: number | null = null
  return {
    clinic({ figures, openReports, closedReports, licenceEnds, oldest }) {
      sums.clinics += 1
      for (const figure of figures) perFigure[figure] += 1
      if (figures.includes('about') && figures.includes('contact') && figures.includes('patients')) sums.confirmed += 1
      if (oldest === null) sums.never += 1
      else days.push((now.getTime() - Date.parse(oldest)) / DAY)
      sums.openReports += openReports
      sums.closedReports += closedReports
      // Two licences that end in one month are one clinic of that month.
      for (const month of new Set(licenceEnds.map((day) => day.slice(0, 7))))
        if (months.includes(month)) perMonth.set(month, (perMonth.get(month) ?? 0) + 1)
    },
    review(counted) {
      if ('hours' in counted) {
        hours.push(counted.hours)
        return
      }
      sums.waiting += 1
      oldestWaitingDays = Math.max(oldestWaitingDays ?? 0, counted.waitingDays)
    },
    counts() {
      const inOrder = Float64Array.from(hours).sort()
      return {
        ...perFigure,
        ...sums,
        medianDays: percentile(Float64Array.from(days).sort(), 0.5),
        reviewMedianHours: percentile(inOrder, 0.5),
        reviewSlowHours: percentile(inOrder, 0.9),
        oldestWaitingDays,
        licenceMonths: Object.fromEntries([...perMonth].sort()),
      }
    },
  }
}

/** Between the two values nearest to the place, in proportion; null of nothing. */
export function percentile(inOrder: Float64Array, share: number): number | null {
  const place = (inOrder.length - 1) * share
  const below = inOrder[Math.floor(place)]
  const above = inOrder[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (place - Math.floor(place)) * (above - below)
}
