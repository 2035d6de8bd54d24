import { FIGURES, type Figure, type HealthCounts } from './health.ts'

/** Adds up clinics and reviews of the state, a county or a provider. */

export type CountedClinic = {
  figures: readonly Figure[]
  openReports: number
  /** Reports closed in the last 90 days. */
  closedReports: number
  licenceEnds: readonly string[]
  /** The oldest of the three section confirmations; null if a section was never confirmed. */
  oldest: string | null
}

/** A request that waits, with the bulk edit that it belongs to, or an edit that was decided within the last 90 days. */
export type CountedReview = { waitingDays: number; batchId?: number | null } | { hours: number }

const DAY = 24 * 60 * 60_000
const SECTION_FIGURES: readonly Figure[] = ['about', 'contact', 'patients']

/** `months`: those for which to count ending licences. */
export function tally(
  clinics: readonly CountedClinic[],
  reviews: readonly CountedReview[],
  { now, months }: { now: Date; months: readonly string[] },
): HealthCounts {
  const count = (holds: (clinic: CountedClinic) => boolean) => clinics.filter(holds).length
  const sum = (number: (clinic: CountedClinic) => number) => clinics.reduce((total, one) => total + number(one), 0)
  const perFigure = FIGURES.map((figure) => [figure, count(({ figures }) => figures.includes(figure))])
  // Count a clinic once per month, also if two of its licences end in it.
  const endsIn = (month: string) => count(({ licenceEnds }) => licenceEnds.some((day) => day.startsWith(month)))
  const days = clinics.flatMap(({ oldest }) => (oldest === null ? [] : [(now.getTime() - Date.parse(oldest)) / DAY]))
  const hours = inOrder(reviews.flatMap((one) => ('hours' in one ? [one.hours] : [])))
  const waiting = reviews.filter((one) => 'waitingDays' in one)
  // The agency reviews a bulk edit of many clinics as one request.
  const waitingBatches = new Set(waiting.flatMap(({ batchId }) => batchId ?? []))
  return {
    ...(Object.fromEntries(perFigure) as Record<Figure, number>),
    clinics: clinics.length,
    confirmed: count(({ figures }) => SECTION_FIGURES.every((section) => figures.includes(section))),
    never: count(({ oldest }) => oldest === null),
    openReports: sum(({ openReports }) => openReports),
    closedReports: sum(({ closedReports }) => closedReports),
    waiting: waiting.filter(({ batchId }) => (batchId ?? null) === null).length + waitingBatches.size,
    medianDays: percentile(inOrder(days), 0.5),
    reviewMedianHours: percentile(hours, 0.5),
    reviewSlowHours: percentile(hours, 0.9),
    oldestWaitingDays: inOrder(waiting.map(({ waitingDays }) => waitingDays)).at(-1) ?? null,
    licenceMonths: Object.fromEntries(
      months.map((month) => [month, endsIn(month)] as const).filter(([, ending]) => ending > 0),
    ),
  }
}

const inOrder = (values: readonly number[]) => Float64Array.from(values).sort()

/** Linear interpolation between the two nearest values; null for an empty list. */
export function percentile(inOrder: Float64Array, share: number): number | null {
  const place = (inOrder.length - 1) * share
  const below = inOrder[Math.floor(place)]
  const above = inOrder[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (place - Math.floor(place)) * (above - below)
}
