import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedAllWeek, openAllWeek, unknownHours, WEEKDAYS, type WeeklyHours } from '../clinic/hours.ts'
import { agencyMoment, ZONE } from '../dates.ts'
import { minuteOfWeek } from '../local-time.ts'
import { arbitraryWeek } from '../testing/arbitrary-hours.ts'
import { openAtOf, openState } from './open-now.ts'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Slow oracle: is any range of today open now, or one of yesterday that runs past midnight? */
function slowlyOpen(hours: WeeklyHours, day: number, minute: number): boolean {
  const today = hours[WEEKDAYS[day] as (typeof WEEKDAYS)[number]] ?? []
  const yesterday = hours[WEEKDAYS[(day + 6) % 7] as (typeof WEEKDAYS)[number]] ?? []
  const begunToday = today.some(({ open, close }) => {
    if (open === close) return true
    if (close > open) return minute >= minutes(open) && minute < minutes(close)
    return minute >= minutes(open)
  })
  const fromYesterday = yesterday.some(({ open, close }) => close < open && minute < minutes(close))
  return begunToday || fromYesterday
}

/** A Denver clock by Intl, independent of the code under test. */
const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Denver',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
function onTheWall(now: Date) {
  const [, weekday = '', hour = '', minute = ''] = /(\w{3}).*?(\d\d):(\d\d)/.exec(wall.format(now)) ?? []
  return {
    day: WEEKDAYS.findIndex((name) => name.startsWith(weekday.toLowerCase())),
    minute: Number(hour) * 60 + Number(minute),
  }
}

const WEEKS = ['2026-03-06', '2026-10-30', '2026-12-30', '2026-08-21']

describe('open now', () => {
  it('is right at every minute, through both clock changes and the end of the year [B8]', () => {
    const clocks = WEEKS.flatMap((day) => {
      const start = agencyMoment(day).getTime()
      return Array.from({ length: 4 * 24 * 60 }, (_, minute) => {
        const now = new Date(start + minute * 60_000)
        return { at: minuteOfWeek(now, ZONE), ...onTheWall(now) }
      })
    })
    for (const { at, day, minute } of clocks) expect(at).toBe(day * 24 * 60 + minute)
    fc.assert(
      fc.property(arbitraryWeek, (hours) => {
        const changes = openAtOf(hours)
        expect(changes).toEqual([...changes].sort((a, b) => a - b))
        let passed = 0
        for (let at = 0; at < 7 * 24 * 60; at += 1) {
          while (passed < changes.length && (changes[passed] as number) <= at) passed += 1
          const slow = slowlyOpen(hours, Math.floor(at / 1440), at % 1440)
          if ((passed % 2 === 1) !== slow) throw new Error(`${at}: ${JSON.stringify(hours)}`)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('gives the closing time and the next opening that the following minutes confirm', () => {
    fc.assert(
      fc.property(arbitraryWeek, fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }), (hours, offset) => {
        // A week without a clock change, so that elapsed minutes equal clock minutes.
        const start = agencyMoment('2026-08-17').getTime()
        const now = new Date(start + offset * 60_000)
        const state = openState(hours, now)
        const at = minuteOfWeek(now, ZONE)
        const isOpen = (ahead: number) => {
          const minute = (at + ahead) % (7 * 24 * 60)
          return slowlyOpen(hours, Math.floor(minute / 1440), minute % 1440)
        }
        if (state.state === 'always') {
          expect(Array.from({ length: 7 * 24 * 60 }, (_, n) => isOpen(n))).not.toContain(false)
          return
        }
        const today = hours[WEEKDAYS[Math.floor(at / 1440)] as (typeof WEEKDAYS)[number]]
        expect(state.state).toBe(isOpen(0) ? 'open' : today === null ? 'unknown' : 'closed')
        if (state.state === 'open' || (state.state === 'closed' && state.opens)) {
          const moment = state.state === 'open' ? state.until : state.opens
          if (!moment) return
          const ahead = moment.daysAhead * 1440 + minutes(moment.time) - (at % 1440)
          expect(isOpen(ahead)).toBe(state.state !== 'open')
          expect(isOpen(ahead - 1)).toBe(state.state === 'open')
          expect(Array.from({ length: ahead }, (_, n) => isOpen(n))).not.toContain(state.state !== 'open')
        }
      }),
      { numRuns: 400 },
    )
  })

  it('finds the next opening beyond the end of the week', () => {
    const hours = { ...closedAllWeek(), monday: [{ open: '00:00', close: '08:00' }] }
    const saturday = new Date('2026-08-22T15:00:00Z')
    expect(openState(hours, saturday)).toEqual({
      state: 'closed',
      opens: { weekday: 'monday', time: '00:00', daysAhead: 2 },
    })
  })

  it.each<[string, WeeklyHours, unknown]>([
    ['nothing was said', unknownHours(), { state: 'unknown' }],
    ['closed all week', closedAllWeek(), { state: 'closed', opens: null }],
    ['always', openAllWeek(), { state: 'always' }],
    [
      'from yesterday past midnight',
      { ...closedAllWeek(), thursday: [{ open: '20:00', close: '09:30' }], friday: null },
      { state: 'open', until: { weekday: 'friday', time: '09:30', daysAhead: 0 } },
    ],
    [
      'closed today, and a day without an answer lies before the next opening',
      { ...unknownHours(), friday: [], monday: [{ open: '08:00', close: '17:00' }] },
      { state: 'closed', opens: null },
    ],
  ])('%s', (_, hours, state) => {
    expect(openState(hours, new Date('2026-08-21T15:00:00Z'))).toEqual(state)
  })
})
