import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, agencyDay, agencyMoment } from '../../../domain/dates.ts'
import type { JobContext, Schedule } from '../../platform/jobs/schedule.ts'
import type { TurnedClock } from './turned-clock.ts'

/**
 * Advances the clock day by day and runs each day's schedules, so that a year of reminders and digests takes a minute.
 * Hourly schedules run once a day here.
 */

export const MOST_DAYS = 366

export type Turning = { done: number; of: number; failed: boolean }

export type DayTurner = {
  /** Null while the clock is not being advanced. */
  state(): Turning | null
  /** False if it is already running. */
  begin(days: number): boolean
  finished(): Promise<void>
}

type Needs = {
  context: Omit<JobContext, 'clock'>
  clock: TurnedClock
  schedules: readonly Schedule[]
  /** Sends what is due, so that each mail goes out on its own day and before its link expires. */
  deliverMails: () => Promise<unknown>
  /** Schedules of the last day only, because each of their runs replaces the one before. */
  onLastDay?: readonly Schedule[]
}

export function dayTurner({ context, clock, schedules, deliverMails, onLastDay = [] }: Needs): DayTurner {
  let turning: Turning | null = null
  let running = Promise.resolve()

  async function turn(state: Turning): Promise<void> {
    await deliverMails()
    for (; state.done < state.of; state.done++) {
      const day = addDays(agencyDay(clock.now()), 1)
      const isLast = state.done === state.of - 1
      for (const { schedule, at } of scheduledOn(day, isLast ? [...schedules, ...onLastDay] : schedules)) {
        clock.turn(Math.max(0, at.getTime() - clock.now().getTime()))
        await schedule.run({ ...context, clock })
        await deliverMails()
        await nextTurn()
      }
      // A day may have no schedule. Mails that a schedule spreads over some minutes go out by noon.
      clock.turn(Math.max(0, agencyMoment(day, '12:00').getTime() - clock.now().getTime()))
      await deliverMails()
    }
  }

  return {
    state: () => turning,
    begin(days) {
      if (turning !== null && turning.done < turning.of && !turning.failed) return false
      const state: Turning = { done: 0, of: days, failed: false }
      turning = state
      running = turn(state).catch((error: unknown) => {
        state.failed = true
        context.log.error({ err: error }, 'could not advance the clock')
      })
      return true
    },
    finished: () => running,
  }
}

/** The schedules of an agency's day, in order. Schedules have a minute, an hour and perhaps a weekday. */
export function scheduledOn(day: string, schedules: readonly Schedule[]): { schedule: Schedule; at: Date }[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return schedules
    .flatMap((schedule) => {
      const [minute = '0', hour = '*', , , weekdays = '*'] = schedule.cron.split(' ')
      if (weekdays !== '*' && Number(weekdays) % 7 !== weekday) return []
      const time = [hour === '*' ? '1' : hour, minute].map((part) => (/^\d+$/.test(part) ? part : '0').padStart(2, '0'))
      return [{ schedule, at: agencyMoment(day, time.join(':')) }]
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}
