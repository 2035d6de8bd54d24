import { coloradoDay } from '../dates.ts'
import { holidayOn } from '../directory/holidays.ts'

/** The agency's promise: within how many business days it decides what waits. */

const DAY = 24 * 60 * 60_000
/** Beyond this many days a reviewer needs no exact number. */
const COUNTED_DAYS = 366

const isBusinessDay = (moment: Date) => {
  const weekday = new Date(`${coloradoDay(moment)}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayOn(moment) === null
}

/**
 * Business days that began in Colorado since that moment: what came on Friday evening has waited one day on Monday. Counting ends
 * at `enough`, because a list asks about every row and some have waited for months.
 */
export function businessDaysWaited(since: Date, now: Date, enough = COUNTED_DAYS): number {
  const today = coloradoDay(now)
  let day = since
  let waited = 0
  for (let n = 0; n < COUNTED_DAYS && waited < enough && coloradoDay(day) < today; n += 1) {
    day = new Date(day.getTime() + DAY)
    if (isBusinessDay(day)) waited += 1
  }
  return waited
}

export const isOverPromise = (since: Date, now: Date, businessDays: number) =>
  businessDaysWaited(since, now, businessDays + 1) > businessDays
