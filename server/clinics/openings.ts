/** Monthly views of a clinic's public page (`clinic_openings`). */

/** Smaller numbers of page views could identify a visitor. */
export const SHOWN_FROM = 10

/** '2026-09-01' for any day in October 2026. */
export const firstOfLastMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}
