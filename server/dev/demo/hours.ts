import {
  closedAllWeek,
  openAllWeek,
  type TimeRange,
  unknownHours,
  WEEKDAYS,
  type Weekday,
  type WeeklyHours,
} from '../../../domain/clinic/hours.ts'
import type { Dice } from './dice.ts'
import type { Practice } from './practices.ts'

const workdays: readonly Weekday[] = WEEKDAYS.slice(0, 5)

const on = (days: readonly Weekday[], ...ranges: [string, string][]): Partial<WeeklyHours> =>
  Object.fromEntries(days.map((day) => [day, ranges.map(([open, close]): TimeRange => ({ open, close }))]))

const week = (...parts: Partial<WeeklyHours>[]): WeeklyHours => Object.assign(closedAllWeek(), ...parts)

/** Opening hours in every pattern of real clinics, by the rhythm of their work. */
const shapes: Record<Practice['hours'], readonly (() => WeeklyHours)[]> = {
  office: [
    () => week(on(workdays, ['08:00', '17:00'])),
    () => week(on(workdays, ['08:30', '16:30'])),
    () => week(on(WEEKDAYS.slice(0, 4), ['07:30', '18:00'])),
    () => week(on(workdays, ['08:00', '12:00'], ['13:00', '17:00'])),
    () => week(on(WEEKDAYS.slice(0, 4), ['08:00', '17:00']), on(['friday'], ['08:00', '12:00'])),
    // A walk-in night: Friday is open around the clock.
    () => week(on(WEEKDAYS.slice(0, 4), ['08:00', '18:00']), on(['friday'], ['00:00', '00:00'])),
  ],
  evenings: [
    () => week(on(WEEKDAYS.slice(0, 4), ['09:00', '19:00']), on(['friday'], ['09:00', '15:00'])),
    () => week(on(['monday', 'wednesday'], ['10:00', '20:00']), on(['tuesday', 'thursday'], ['08:00', '16:00'])),
    () => week(on(workdays, ['09:00', '12:30'], ['15:00', '20:30']), on(['saturday'], ['09:00', '13:00'])),
    () => week(on(workdays, ['08:00', '18:00']), on(['saturday'], ['08:00', '14:00'])),
    () => week(on(['tuesday', 'wednesday', 'thursday'], ['11:00', '21:00']), on(['saturday'], ['10:00', '16:00'])),
    () => ({ ...week(on(WEEKDAYS.slice(0, 4), ['09:00', '17:00'])), friday: null, saturday: null }),
  ],
  early: [
    () => week(on(workdays, ['05:00', '13:00']), on(['saturday', 'sunday'], ['06:00', '09:00'])),
    () => week(on(workdays, ['05:30', '11:00'], ['12:00', '14:00']), on(['saturday'], ['06:00', '10:00'])),
  ],
  dropIn: [
    () => week(on(WEEKDAYS, ['10:00', '22:00'])),
    () => week(on(workdays, ['12:00', '20:00']), on(['saturday'], ['16:00', '01:00'])),
    () => week(on(WEEKDAYS.slice(1, 5), ['11:00', '21:00']), on(['friday', 'saturday'], ['18:00', '02:00'])),
  ],
  always: [openAllWeek],
}

/** About one clinic in twenty has not given its hours; clinics that never close always have. */
export const hoursFor = (rhythm: Practice['hours'], dice: Dice): WeeklyHours =>
  rhythm !== 'always' && dice.yes(0.05) ? unknownHours() : dice.pick(shapes[rhythm])()
