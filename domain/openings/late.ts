import { addDays } from '../dates.ts'

/** Which clinics did not report their places, in the words of the statute. */

const DAYS_OF_A_MONTH = 5

type Lateness = {
  today: boolean
  /** Late on two consecutive days, of which the second is in this month. */
  twoDays: boolean
  daysThisMonth: number
  /** Late on five days of this month. */
  fiveDays: boolean
}

type Calendar = {
  /** The first day on which the clinic had to report. */
  since: string
  today: string
  /** Whether the hour has come at which a clinic without a report counts as late today. */
  isDue: boolean
}

export const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** `reportedOn`: the agency's days on which the clinic reported every kind that it must report. */
export function lateness(reportedOn: ReadonlySet<string>, { since, today, isDue }: Calendar): Lateness {
  const isLate = (day: string) => day >= since && !reportedOn.has(day) && (day < today || isDue)
  const late: string[] = []
  for (let day = firstOfMonth(today); day <= today; day = addDays(day, 1)) if (isLate(day)) late.push(day)
  return {
    today: isLate(today),
    twoDays: late.some((day) => isLate(addDays(day, -1))),
    daysThisMonth: late.length,
    fiveDays: late.length >= DAYS_OF_A_MONTH,
  }
}

/** Mails about places leave only within these hours of the agency's day. */
export const FIRST_MAIL_HOUR = 7
export const LAST_MAIL_HOUR = 20
export const MAIL_HOURS: readonly number[] = Array.from(
  { length: LAST_MAIL_HOUR - FIRST_MAIL_HOUR + 1 },
  (_, index) => FIRST_MAIL_HOUR + index,
)
