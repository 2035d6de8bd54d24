import type { Frame } from '../../contract/directory/page-data.ts'
import { type DayHours, WEEKDAYS, type Weekday } from '../../domain/clinic/hours.ts'
import { addDays } from '../../domain/dates.ts'
import { hoursOn, isClosedOn } from '../../domain/directory/notices.ts'
import { openStateOf } from '../../domain/directory/open-now.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { DAY_MINUTES, dayIn, minuteOfWeek, zoneOf } from '../../domain/local-time.ts'
import { WEEKDAY_LABELS, WEEKDAY_NAMES } from '../../domain/messages.ts'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { timeText } from './dates.ts'

type Open = Pick<PublicClinic, 'hours' | 'sections' | 'notices' | 'place'>

const clockOf = ({ place }: Pick<Open, 'place'>) => zoneOf(place.countyId)

/**
 * Whether the clinic is open when the server renders the page. Where the clinic did not confirm its contact lately,
 * every answer says "usually", except on days that its own notice closes.
 */
export function openText(clinic: Open, { language, now }: Frame): string {
  const t = CLINIC[language]
  const open = openStateOf(clinic, now)
  if (open.state === 'unknown') return t.hoursUnknown
  const sure = isSure(clinic, now)
  if (open.state === 'always') return sure ? t.openAlways : t.usuallyAlways
  if (open.state === 'open') {
    if (!sure) return t.usuallyOpen
    const { weekday, time, daysAhead } = open.until
    const day = WEEKDAY_NAMES[language][weekday]
    if (time === MIDNIGHT) {
      const before = WEEKDAY_NAMES[language][dayBefore(weekday)]
      return daysAhead <= 1 ? t.openUntilMidnight : fill(t.openUntilMidnightDay, { day: before })
    }
    return daysAhead === 0 || (daysAhead === 1 && time < '12:00')
      ? fill(t.openUntil, { time: timeText(time) })
      : fill(t.openUntilDay, { day, time: timeText(time) })
  }
  if (open.opens === null) return sure ? t.closedNow : t.usuallyClosed
  const { weekday, time, daysAhead } = open.opens
  const day = WEEKDAY_NAMES[language][weekday]
  if (daysAhead === 0) return fill(sure ? t.closedOpens : t.usuallyOpens, { time: timeText(time) })
  return fill(sure ? t.closedOpensDay : t.usuallyOpensDay, { day, time: timeText(time) })
}

/** The end of a day: a clinic that closes at 0:00 on Saturday closes on Friday at midnight. */
const MIDNIGHT = '00:00'
const dayBefore = (weekday: Weekday) => WEEKDAYS.at(WEEKDAYS.indexOf(weekday) - 1) as Weekday

const isSure = ({ sections, notices, place }: Open, now: Date) =>
  sections.contact.state === 'confirmed' || isClosedOn(notices, dayIn(clockOf({ place }), now))

/** The open state with its shape; nothing where the hours are unknown. */
export function OpenState({ clinic, frame }: { clinic: Open; frame: Frame }) {
  const { state } = openStateOf(clinic, frame.now)
  if (state === 'unknown') return null
  const good = state !== 'closed' && isSure(clinic, frame.now)
  return <span className={good ? 'state good' : 'state'}>{openText(clinic, frame)}</span>
}

/** The week, today first. A day without an answer says so; it does not count as closed. */
export function WeekTable({ clinic, frame }: { clinic: PublicClinic; frame: Frame }) {
  const { language, now } = frame
  const t = CLINIC[language]
  const today = Math.floor(minuteOfWeek(now, clockOf(clinic)) / DAY_MINUTES)
  const date = dayIn(clockOf(clinic), now)
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
          <tr key={day} className={ahead === 0 ? 'today' : undefined}>
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

/** The week in few rows: consecutive days with the same times share one. None where no day has an answer. */
export function weekRows({ hours }: PublicClinic, frame: Frame): { days: string; times: string }[] {
  const names = WEEKDAY_LABELS[frame.language]
  if (WEEKDAYS.every((day) => hours[day] === null)) return []
  const runs: { first: Weekday; last: Weekday; times: string }[] = []
  for (const day of WEEKDAYS) {
    const times = dayText(hours[day], frame)
    const run = runs.at(-1)
    if (run?.times === times) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs.map(({ first, last, times }) => ({
    days: first === last ? names[first] : `${names[first]}–${names[last]}`,
    times,
  }))
}
