import { addDays, agencyDay, agencyMoment } from '../dates.ts'
import { holidayOn } from '../directory/holidays.ts'

/** The agency's promise: the business days within which it decides an edit. */

const DAY = 24 * 60 * 60_000
/** Counting stops here: no reviewer needs a larger exact number. */
const COUNTED_DAYS = 366

const isBusinessDay = (moment: Date) => {
  const weekday = new Date(`${agencyDay(moment)}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayOn(moment) === null
}

/**
 * Business days that began for the agency since that time: an edit of Friday evening has waited one day on Monday. Stops
 * at `enough`, because lists call this for every row and some have waited for months.
 */
export function businessDaysWaited(since: Date, now: Date, enough = COUNTED_DAYS): number {
  const today = agencyDay(now)
  let day = since
  let waited = 0
  for (let n = 0; n < COUNTED_DAYS && waited < enough && agencyDay(day) < today; n += 1) {
    day = new Date(day.getTime() + DAY)
    if (isBusinessDay(day)) waited += 1
  }
  return waited
}

/** The agency's last day whose requests have waited longer than promised. */
export function lastLateDay(now: Date, businessDays: number): string {
  let day = agencyDay(now)
  while (!isOverPromise(agencyMoment(day), now, businessDays)) day = addDays(day, -1)
  return day
}

export const isOverPromise = (since: Date, now: Date, businessDays: number) =>
  businessDaysWaited(since, now, businessDays + 1) > businessDays
