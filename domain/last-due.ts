import { addDays, agencyDay, agencyMoment } from './dates.ts'

/** 'minute hour * * weekday', in the agency's time: the schedules that run once a day or once a week. */
const DAILY = /^(\d{1,2}) (\d{1,2}) \* \* (\*|[0-6])$/

/** The newest time at or before `now` at which a daily or weekly schedule was due. */
export function lastDue(cron: string, now: Date): Date {
  const [, minute, hour, weekday] = DAILY.exec(cron) ?? []
  if (minute === undefined || hour === undefined) throw new Error(`${cron} is neither daily nor weekly`)
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  for (let day = agencyDay(now); ; day = addDays(day, -1)) {
    const isItsDay = weekday === '*' || new Date(`${day}T00:00:00Z`).getUTCDay() === Number(weekday)
    const due = agencyMoment(day, time)
    if (isItsDay && due <= now) return due
  }
}
