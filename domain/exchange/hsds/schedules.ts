import { type TimeRange, WEEKDAYS, type Weekday, type WeeklyHours } from '../../clinic/hours.ts'
import { noticeText } from '../../directory/notice-texts.ts'
import type { Notice } from '../../directory/notices.ts'
import type { Language } from '../../language.ts'
import { offsetHours } from '../../local-time.ts'
import { idOf } from '../ids.ts'
import { filled, type Schedule } from './shapes.ts'
import type { HsdsTexts } from './texts.ts'

/** Weekly hours in HSDS: one schedule for each distinct range, with its days. */

const CODES: Readonly<Record<Weekday, string>> = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
}

type Asked = {
  /** Name of the service at its location, from which the ids derive. */
  name: string
  serviceAtLocationId: string
  texts: HsdsTexts
  attending: string | null
  /** The clinic's time zone. */
  zone: string
  now: Date
}

const isWholeDay = ({ open, close }: TimeRange) => open === close

export function schedulesOf(
  hours: WeeklyHours,
  { name, serviceAtLocationId, texts, attending, zone, now }: Asked,
): Schedule[] {
  const description = restOfWeek(hours, texts)
  const isOpenSomeDay = WEEKDAYS.some((day) => (hours[day] ?? []).length > 0)
  // A clinic without any answer has no schedule; a clinic that is closed on every answered day gets a text only.
  const wordsOnly = filled<Schedule>({
    id: idOf(`${name}/schedule/words`),
    service_at_location_id: serviceAtLocationId,
    description,
    attending_type: attending,
  })
  if (!isOpenSomeDay) return WEEKDAYS.every((day) => hours[day] === null) ? [] : [wordsOnly]
  const offset = offsetHours(now, zone)
  const behind = `${offset < 0 ? '-' : '+'}${String(Math.abs(offset)).padStart(2, '0')}:00`
  return [...daysByRange(hours)].map(([key, { range, days }]) => {
    const overnight = !isWholeDay(range) && range.close < range.open
    return filled<Schedule>({
      id: idOf(`${name}/schedule/${key}`),
      service_at_location_id: serviceAtLocationId,
      timezone: offset,
      wkst: 'MO',
      freq: 'WEEKLY',
      byday: days.map((day) => CODES[day]).join(','),
      description,
      opens_at: `${isWholeDay(range) ? '00:00' : range.open}${behind}`,
      closes_at: `${isWholeDay(range) ? '23:59' : range.close}${behind}`,
      attending_type: attending,
      notes: overnight ? `${zone}; ${texts.pastMidnight}` : zone,
    })
  })
}

/** Days of a notice on which the clinic is closed or has other hours: schedules valid between two dates. */
export function noticeSchedules(
  notices: readonly Notice[],
  {
    name,
    serviceAtLocationId,
    zone,
    language,
  }: Pick<Asked, 'name' | 'serviceAtLocationId' | 'zone'> & { language: Language },
): Schedule[] {
  return notices
    .filter(({ template }) => template === 'closed' || template === 'hours')
    .map((notice) =>
      filled<Schedule>({
        // Closings stand together, so the first day distinguishes them.
        id: idOf(`${name}/schedule/notice/${notice.template}${notice.template === 'closed' ? `/${notice.from}` : ''}`),
        service_at_location_id: serviceAtLocationId,
        valid_from: notice.from,
        valid_to: notice.to,
        description: noticeText(notice, language),
        notes: zone,
      }),
    )
}

function daysByRange(hours: WeeklyHours): Map<string, { range: TimeRange; days: Weekday[] }> {
  const found = new Map<string, { range: TimeRange; days: Weekday[] }>()
  for (const day of WEEKDAYS) {
    for (const range of hours[day] ?? []) {
      const key = isWholeDay(range) ? '24h' : `${range.open}-${range.close}`
      const known = found.get(key)
      if (!known) found.set(key, { range, days: [day] })
      else if (!known.days.includes(day)) known.days.push(day)
    }
  }
  return found
}

/** HSDS cannot distinguish closed from unknown, so a text states both. */
function restOfWeek(hours: WeeklyHours, texts: HsdsTexts): string {
  const named = (days: readonly Weekday[]) => days.map(texts.weekday).join(', ')
  const closed = WEEKDAYS.filter((day) => hours[day]?.length === 0)
  const unknown = WEEKDAYS.filter((day) => hours[day] === null)
  return [
    ...(closed.length > 0 ? [`${texts.closed}: ${named(closed)}`] : []),
    ...(unknown.length > 0 ? [`${texts.notStated}: ${named(unknown)}`] : []),
  ].join('. ')
}
