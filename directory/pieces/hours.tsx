import type { Frame } from '../../contract/directory/page-data.ts'
import { type DayHours, WEEKDAYS, type Weekday } from '../../domain/clinic/hours.ts'
import { addDays, coloradoDay } from '../../domain/dates.ts'
import { hoursOn } from '../../domain/directory/notices.ts'
import { denverMinuteOfWeek, openState } from '../../domain/directory/open-now.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { WEEKDAY_LABELS, WEEKDAY_NAMES } from '../../domain/messages.ts'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { timeText } from './dates.ts'

/**
 * Whether the clinic is open when the server renders the page; "usually" where the clinic did not confirm its contact
 * lately.
 */
export function openText(
  clinic: Pick<PublicClinic, 'hours' | 'sections' | 'notices'>,
  { language, now }: Frame,
): string {
  const t = CLINIC[language]
  const open = openState(clinic.hours, now, clinic.notices)
  if (open.state === 'unknown') return t.hoursUnknown
  const sure = clinic.sections.contact.state === 'confirmed'
  if (open.state === 'always') return t.openAlways
  if (open.state === 'open') {
    if (!sure) return t.usuallyOpen
    const { weekday, time, daysAhead } = open.until
    const day = WEEKDAY_NAMES[language][weekday]
    return daysAhead === 0 || (daysAhead === 1 && time < '12:00')
      ? fill(t.openUntil, { time: timeText(time) })
      : fill(t.openUntilDay, { day, time: timeText(time) })
  }
  if (open.opens === null) return t.closedNow
  const { weekday, time, daysAhead } = open.opens
  const day = WEEKDAY_NAMES[language][weekday]
  return daysAhead === 0
    ? fill(t.closedOpens, { time: timeText(time) })
    : fill(t.closedOpensDay, { day, time: timeText(time) })
}

/** The week, today first. A day without an answer says so; it does not count as closed. */
export function WeekTable({ clinic, frame }: { clinic: PublicClinic; frame: Frame }) {
  const { language, now } = frame
  const t = CLINIC[language]
  const today = Math.floor(denverMinuteOfWeek(now) / (24 * 60))
  const date = coloradoDay(now)
  const days = WEEKDAYS.map((_, ahead) => WEEKDAYS[(today + ahead) % 7] as Weekday)
  return (
    <table className="week">
      <caption className="visually-hidden">{t.hours}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.day}</th>
          <th scope="col">{t.times}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day, ahead) => (
          <tr key={day}>
            <th scope="row">{WEEKDAY_LABELS[language][day]}</th>
            <td>{dayText(hoursOn(clinic.hours, clinic.notices, addDays(date, ahead)), frame)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function dayText(day: DayHours, { language }: Frame): string {
  const t = CLINIC[language]
  if (day === null) return t.dayUnknown
  if (day.length === 0) return t.dayClosed
  return day.map(({ open, close }) => (open === close ? t.day24 : `${timeText(open)}–${timeText(close)}`)).join(', ')
}

/** The week on one line: groups consecutive days with the same times. */
export function weekText({ hours }: PublicClinic, frame: Frame): string {
  const names = WEEKDAY_NAMES[frame.language]
  if (WEEKDAYS.every((day) => hours[day] === null)) return CLINIC[frame.language].hoursUnknown
  const runs: { first: Weekday; last: Weekday; text: string }[] = []
  for (const day of WEEKDAYS) {
    const text = dayText(hours[day], frame)
    const run = runs.at(-1)
    if (run?.text === text) run.last = day
    else runs.push({ first: day, last: day, text })
  }
  return runs
    .map(({ first, last, text }) => `${first === last ? names[first] : `${names[first]}–${names[last]}`} ${text}`)
    .join('; ')
}
