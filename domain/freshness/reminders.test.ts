import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SECTIONS } from '../clinic/sections.ts'
import { addDays, agencyDay, agencyMoment, daysBetween } from '../dates.ts'
import { dueOn } from './due.ts'
import {
  askedBefore,
  dueBefore,
  isRemindedSoon,
  LAST_STEP,
  REMINDER_STEPS,
  REMINDERS_APART_DAYS,
  type RemindedClinic,
  type RemindersSent,
  reminderOf,
  silentBefore,
} from './reminders.ts'

/** Evenings and early mornings in Colorado, when UTC has another day. */
const at = (day: string, time = '21:30') => agencyMoment(day, time)
const confirmedOn = (day: string, clinicId = 1): RemindedClinic => {
  const word = { at: at(day).toISOString() }
  const sections = { about: word, contact: word, patients: word }
  return {
    clinicId,
    dates: { since: at('2025-01-01').toISOString(), sections },
    newPatientsUntil: null,
    mineSince: '2025-01-01',
  }
}

const NOTHING_SENT: RemindersSent = { lastOn: null, anchor: null, finishedOn: null, actedOn: null }

/** Simulates days one by one and returns those with a reminder, counted from `from`. */
function daysReminded(
  clinics: readonly RemindedClinic[] | ((day: number) => readonly RemindedClinic[]),
  {
    from,
    days,
    begunOn = '2025-01-01',
    lastOn = null,
    actedOn = null,
  }: { from: string; days: [number, number]; begunOn?: string; lastOn?: string | null; actedOn?: string | null },
) {
  const sent: [number, string | number][] = []
  let before: RemindersSent = { ...NOTHING_SENT, lastOn, actedOn }
  for (let day = days[0]; day <= days[1]; day += 1) {
    const today = addDays(from, day)
    const known = typeof clinics === 'function' ? clinics(day) : clinics
    const reminder = reminderOf({ ...before, clinics: known, begunOn }, at(today, '05:30'))
    if (reminder === null) continue
    expect(reminder.asks).not.toEqual([])
    sent.push([day, reminder.step])
    before = {
      ...before,
      lastOn: today,
      anchor: reminder.anchor ?? before.anchor,
      finishedOn: reminder.step === LAST_STEP ? today : before.finishedOn,
    }
  }
  return sent
}

/** Due dates in summer, at both clock changes, around the end of a year, and on a leap day. */
const DUE_DATES = ['2026-08-21', '2026-03-08', '2026-11-01', '2026-12-31', '2027-01-01', '2028-02-29']

describe.each(DUE_DATES)('a date that falls due on %s', (due) => {
  const clinic = confirmedOn(addDays(due, -90))

  it('gets a reminder at each step, at most one a week, and then none', () => {
    expect(daysReminded([clinic], { from: due, days: [-90, 300] })).toEqual([
      [-15, -15],
      [-5, -5],
      [2, 0],
      [14, 14],
      [28, 28],
      [42, 42],
    ])
  })

  it('gets the reminder of the due date if the mail before it was not sent', () => {
    expect(daysReminded([clinic], { from: due, days: [0, 13] })).toEqual([[0, 0]])
    expect(daysReminded([clinic], { from: due, days: [-1, 0] })).toEqual([[-1, -5]])
  })

  it('moves with a confirmation, so that no reminder follows', () => {
    const again = confirmedOn(addDays(due, -6))
    expect(daysReminded([again], { from: due, days: [-6, 68], lastOn: addDays(due, -15) })).toEqual([])
    expect(daysReminded([again], { from: due, days: [-6, 69], lastOn: addDays(due, -15) })).toEqual([[69, -15]])
  })

  it('is due from its midnight on, and overdue for the agency 42 days later, also in SQL', () => {
    const moment = at(addDays(due, -90)).getTime()
    const is = (limit: (now: Date) => Date, day: number, time: string) =>
      moment < limit(agencyMoment(addDays(due, day), time)).getTime()
    expect([is(dueBefore, -1, '23:59'), is(dueBefore, 0, '00:00')]).toEqual([false, true])
    expect([is(silentBefore, 41, '23:59'), is(silentBefore, 42, '00:00')]).toEqual([false, true])
    expect([is(askedBefore, -31, '23:59'), is(askedBefore, -30, '00:00')]).toEqual([false, true])
  })
})

describe('a reminder', () => {
  const today = '2026-08-21'
  const told = (clinics: readonly RemindedClinic[], more: Partial<Parameters<typeof reminderOf>[0]> = {}) =>
    reminderOf({ ...NOTHING_SENT, clinics, begunOn: '2025-01-01', ...more }, at(today))

  it('includes sections due within a month, the most urgent first, and omits confirmed ones', () => {
    const reminder = told([
      confirmedOn(addDays(today, -61), 1),
      confirmedOn(addDays(today, -60), 2),
      confirmedOn(addDays(today, -90), 3),
      confirmedOn(addDays(today, -75), 4),
    ])
    expect(reminder?.asks.map(({ clinicId }) => clinicId)).toEqual([3, 4, 1, 2])
    expect(told([confirmedOn(addDays(today, -74), 1)])).toBeNull()
    expect(told([])).toBeNull()
  })

  it('for sections that were overdue before reminders or the person’s role began starts on that day', () => {
    const old = confirmedOn('2025-03-01')
    expect(told([old])).toBeNull()
    expect(daysReminded([old], { from: today, days: [0, 90], begunOn: today })).toEqual([
      [0, 0],
      [14, 14],
      [28, 28],
      [42, 42],
    ])
    expect(told([{ ...old, mineSince: today }])?.step).toBe(0)
  })

  it('is one of six for all dates that fall due meanwhile; what falls due later gets the next series only after an act', () => {
    const dueAfter = (days: number, clinicId: number) => confirmedOn(addDays(today, days - 90), clinicId)
    const spread = [0, 10, 20, 30, 42].map((days, n) => dueAfter(days, n + 1))
    const six = [
      [-15, -15],
      [-5, -5],
      [2, 0],
      [14, 14],
      [28, 28],
      [42, 42],
    ]
    expect(daysReminded(spread, { from: today, days: [-90, 300] })).toEqual(six)
    const later = [...spread, dueAfter(50, 6)]
    expect(daysReminded(later, { from: today, days: [-90, 300] })).toEqual(six)
    const before = addDays(today, -16)
    expect(daysReminded(later, { from: today, days: [-90, 300], actedOn: before })).toEqual(six)
    const during = addDays(today, -15)
    expect(daysReminded(later, { from: today, days: [-90, 300], actedOn: during })).toEqual([
      ...six,
      [49, -5],
      [56, 0],
      [64, 14],
      [78, 28],
      [92, 42],
    ])
  })

  it('keeps its date while something asked is unconfirmed, and begins anew once all of it is confirmed', () => {
    const first = confirmedOn(addDays(today, -90), 1)
    const second = confirmedOn(addDays(today, -80), 2)
    const third = confirmedOn(addDays(today, -70), 3)
    const answered = (day: number, clinic: RemindedClinic, on: number) =>
      day > on ? confirmedOn(addDays(today, on), clinic.clinicId) : clinic
    const oneLeft = (day: number) => [answered(day, first, -14), second]
    expect(daysReminded(oneLeft, { from: today, days: [-20, 60] })).toEqual([
      [-15, -15],
      [-5, -5],
      [2, 0],
      [14, 14],
      [28, 28],
      [42, 42],
    ])
    const allAsked = (day: number) => [answered(day, first, -14), answered(day, second, -14), third]
    expect(daysReminded(allAsked, { from: today, days: [-20, 60] }).slice(0, 4)).toEqual([
      [-15, -15],
      [5, -15],
      [15, -5],
      [22, 0],
    ])
  })

  it('that is the last asks only what is due by then', () => {
    const clinics = [confirmedOn(addDays(today, -90 - 42), 1), confirmedOn(addDays(today, -80), 2)]
    const anchor = addDays(today, -42)
    const sent = { lastOn: addDays(today, -14), anchor, finishedOn: null, actedOn: null }
    expect(told(clinics, sent)).toMatchObject({ step: LAST_STEP, anchor, asks: [{ clinicId: 1 }] })
    expect(told(clinics, sent)?.asks).toHaveLength(1)
  })

  it('of a role given after the last reminder begins a series of its own', () => {
    const clinic = { ...confirmedOn(addDays(today, -200), 2), mineSince: today }
    const sent = { lastOn: addDays(today, -10), anchor: addDays(today, -38), finishedOn: null, actedOn: null }
    expect(told([clinic], sent)).toMatchObject({ step: 0, anchor: today })
  })

  it('is foreseen for the week from today on', () => {
    const soon = (age: number, sent: Partial<RemindersSent> = {}) =>
      isRemindedSoon(
        { ...NOTHING_SENT, ...sent, clinics: [confirmedOn(addDays(today, age))], begunOn: '2025-01-01' },
        at(today),
      )
    expect([soon(-69), soon(-68), soon(-75)]).toEqual([true, false, true])
    expect(soon(-75, { lastOn: addDays(today, 0), anchor: addDays(today, 15) })).toBe(false)
  })

  it('includes an answer about new patients from seven days before it expires, once, with or without a section', () => {
    const clinic = { ...confirmedOn('2025-03-01'), newPatientsUntil: addDays(today, 7) }
    expect(daysReminded([clinic], { from: today, days: [-5, 30] })).toEqual([[0, 'newPatients']])
    expect(told([clinic])?.asks).toMatchObject([{ newPatientsUntil: addDays(today, 7) }])
    expect(told([{ ...clinic, newPatientsUntil: addDays(today, 8) }])).toBeNull()
    expect(told([{ ...clinic, newPatientsUntil: addDays(today, -1) }])).toBeNull()
    expect(told([clinic], { finishedOn: addDays(today, -20) })).toBeNull()
  })

  it('comes at most once a week, whatever people confirm and when, and stops for people who never answer', () => {
    const day = fc.integer({ min: -200, max: 100 })
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 6 }), (ages) => {
        const clinics = ages.map((age, n) => confirmedOn(addDays(today, age), n + 1))
        const sent = daysReminded(clinics, { from: today, days: [0, 400] })
        for (const [n, [on]] of sent.entries())
          expect(on - (sent[n - 1]?.[0] ?? -99)).toBeGreaterThanOrEqual(REMINDERS_APART_DAYS)
        const last = clinics
          .flatMap(({ dates }) => SECTIONS.map((section) => dueOn(dates, section)))
          .sort()
          .at(-1) as string
        const end = daysBetween(agencyMoment(today), agencyMoment(last)) + 48
        expect(sent.every(([on]) => on <= end)).toBe(true)
        expect(sent.length).toBeLessThanOrEqual(REMINDER_STEPS.length)
      }),
      { numRuns: 15 },
    )
  })

  it('counts days in Colorado: the evening before is another day there', () => {
    const clinic = confirmedOn('2026-05-23')
    const begun = { ...NOTHING_SENT, clinics: [clinic], begunOn: '2026-01-01' }
    expect(agencyDay('2026-08-06T05:59:00Z')).toBe('2026-08-05')
    expect(reminderOf(begun, new Date('2026-08-06T05:59:00Z'))).toBeNull()
    expect(reminderOf(begun, new Date('2026-08-06T06:00:00Z'))?.step).toBe(-15)
  })
})
