import { type DayHours, type TimeRange, WEEKDAYS, type Weekday, type WeeklyHours } from '../clinic/hours.ts'
import { isPhone, normalisePhone } from '../clinic/phone.ts'
import { addDays, agencyDay } from '../dates.ts'

/**
 * Temporary notices of a clinic, chosen from templates so that they go live at once in both languages. No job ends a
 * notice: readers drop those whose last day is over for the agency.
 */

export const NOTICE_TEMPLATES = ['closed', 'phones', 'noWalkIns', 'hours'] as const
export type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number]

/** First and last day of the agency. `phone`: the number to use meanwhile. `opens`, `closes`: the hours of those days. */
export type Notice = {
  template: NoticeTemplate
  from: string
  to: string
  phone: string | null
  opens: string | null
  closes: string | null
}

/** The last day is at most this many days ahead. */
export const NOTICE_DAYS = 90

type NoticeProblem = {
  field: 'from' | 'to' | 'phone' | 'opens' | 'closes'
  problem:
    | 'noticeFromPast'
    | 'noticeToBeforeFrom'
    | 'noticeTooLong'
    | 'noticePhone'
    | 'noticeHours'
    | 'noticeHoursOrder'
}

type Optional = { [field in 'phone' | 'opens' | 'closes']?: Notice[field] | undefined }
type GivenNotice = Omit<Notice, keyof Optional> & Optional

/** Canonical form; drops fields that the template does not use. */
export function normaliseNotice(notice: GivenNotice): Notice {
  const { template, from, to } = notice
  const phone = template === 'phones' ? normalisePhone(notice.phone ?? '') || null : null
  const [opens, closes] = template === 'hours' ? [notice.opens || null, notice.closes || null] : [null, null]
  return { template, from, to, phone, opens, closes }
}

export function noticeProblems({ template, from, to, phone, opens, closes }: Notice, now: Date): NoticeProblem[] {
  const today = agencyDay(now)
  const found: NoticeProblem[] = []
  if (from < today) found.push({ field: 'from', problem: 'noticeFromPast' })
  if (to < from) found.push({ field: 'to', problem: 'noticeToBeforeFrom' })
  else if (to > addDays(today, NOTICE_DAYS)) found.push({ field: 'to', problem: 'noticeTooLong' })
  if (phone !== null && !isPhone(phone)) found.push({ field: 'phone', problem: 'noticePhone' })
  if (template === 'hours') {
    if (opens === null && closes === null) found.push({ field: 'opens', problem: 'noticeHours' })
    else if (opens !== null && closes !== null && closes <= opens) {
      found.push({ field: 'closes', problem: 'noticeHoursOrder' })
    }
  }
  return found
}

/** Notices whose last day is not over, the nearest first; includes later ones, so that visitors can plan. */
export function standingNotices(notices: readonly Notice[], now: Date): Notice[] {
  // Most clinics have no notice; returning early avoids loading the time zone tables.
  if (notices.length === 0) return []
  const today = agencyDay(now)
  return notices
    .filter(({ to }) => to >= today)
    .toSorted(
      (a, b) =>
        a.from.localeCompare(b.from) || NOTICE_TEMPLATES.indexOf(a.template) - NOTICE_TEMPLATES.indexOf(b.template),
    )
}

/** A clinic has one notice per template. Only closings stand together, as long as they share no day. */
export const replaces = (notice: Notice, other: Notice): boolean =>
  other.template === notice.template &&
  (notice.template !== 'closed' || (other.from <= notice.to && notice.from <= other.to))

/** A new notice replaces the old. */
export const withNotice = (notices: readonly Notice[], notice: Notice): Notice[] => [
  ...notices.filter((other) => !replaces(notice, other)),
  notice,
]

export const holdsOn = ({ from, to }: Pick<Notice, 'from' | 'to'>, day: string) => from <= day && day <= to

export const isClosedOn = (notices: readonly Notice[], day: string) =>
  notices.some((notice) => notice.template === 'closed' && holdsOn(notice, day))

/** Parses the day as noon UTC, so that its weekday needs no time zone. */
const weekdayOf = (day: string): Weekday => WEEKDAYS[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] as Weekday

/** The hours of one calendar day: the week's, unless a notice changes them. Null for an unanswered day. */
export function hoursOn(hours: WeeklyHours, notices: readonly Notice[], day: string): DayHours {
  if (isClosedOn(notices, day)) return []
  const usual = hours[weekdayOf(day)]
  const changed = notices.find((notice) => notice.template === 'hours' && holdsOn(notice, day))
  if (changed === undefined || usual === null) return usual
  return usual.flatMap((range) => shortened(range, changed))
}

const MIDNIGHT = '24:00'

/** The rest of a range after a late opening and before an early closing. */
function shortened({ open, close }: TimeRange, { opens, closes }: Notice): TimeRange[] {
  const overnight = close < open
  const from = opens !== null && opens > open ? opens : open
  // In a night range, an early closing hour belongs to the next morning.
  if (overnight && closes !== null && closes < open) return [{ open: from, close: closes < close ? closes : close }]
  const end = close > open ? close : MIDNIGHT
  const until = closes !== null && closes < end ? closes : end
  if (until <= from) return []
  return [{ open: from, close: until === MIDNIGHT ? close : until }]
}
