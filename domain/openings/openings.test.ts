import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import { kindsOf, placesProblems } from './kinds.ts'
import { lateness } from './late.ts'
import { expiriesOf, type Openings, placesShownUntil, standingOpenings, type Wait, type WaitLength } from './worth.ts'

const licensed = (...ids: number[]) => ({
  clinicServicesProvideds: ids.map((serviceProvidedId) => ({ serviceProvidedId })),
})
const DETOX = licensed(204)

describe('the kinds of places', () => {
  it.each([
    [[], []],
    [[110, 215], []],
    [[204], ['detox']],
    [
      [211, 212, 214],
      ['detox', 'residential', 'opioid'],
    ],
    [
      [105, 109],
      ['crisis', 'intensive'],
    ],
  ])('of the services %j are %j', (services, kinds) => {
    expect(kindsOf(licensed(...services))).toEqual(kinds)
  })

  it('are refused where the licence has none, twice, or with more open than there are', () => {
    const places = (kind: 'detox' | 'crisis', available: number, capacity: number | null = null) => ({
      kind,
      available,
      capacity,
    })
    expect(placesProblems(DETOX, [places('detox', 3, 3)])).toEqual([])
    expect(placesProblems(DETOX, [places('crisis', 0)])).toEqual([{ kind: 'crisis', problem: 'placesNotLicensed' }])
    expect(placesProblems(DETOX, [places('detox', 4, 3)])).toEqual([{ kind: 'detox', problem: 'placesAboveCapacity' }])
    expect(placesProblems(DETOX, [places('detox', 1), places('detox', 2)])).toEqual([
      { kind: 'detox', problem: 'placesTwice' },
    ])
  })
})

describe('a word about places', () => {
  const said = new Date('2026-03-08T06:30:00Z')
  const openings: Openings = {
    places: [
      {
        kind: 'detox',
        available: 3,
        capacity: null,
        saidAt: said.toISOString(),
        shownUntil: placesShownUntil(said, 24).toISOString(),
      },
    ],
    waits: [],
  }
  const at = (minutes: number) => new Date(said.getTime() + minutes * 60_000)

  it('counts for 24 hours, also through the change to summer time, and then not at all', () => {
    const shown = (minutes: number) => standingOpenings(openings, kindsOf(DETOX), at(minutes)).places.length
    expect([0, 23 * 60 + 59, 24 * 60, 24 * 60 + 1].map(shown)).toEqual([1, 1, 0, 0])
    expect(expiriesOf(openings)).toEqual([at(24 * 60).getTime()])
  })

  it('disappears with the licence', () => {
    expect(standingOpenings(openings, kindsOf(licensed(110)), at(1)).places).toEqual([])
  })
})

describe('a wait', () => {
  const waits = (saidAt: string, wait: WaitLength = 'week'): Openings => ({
    places: [],
    waits: [{ audience: 'adults', wait, saidAt } satisfies Wait],
  })
  it('is stated for 30 days, with "Ask" to 60, and then not at all, by days in Colorado', () => {
    const told = (now: string) =>
      standingOpenings(waits('2026-09-01T20:00:00-06:00'), kindsOf(DETOX), new Date(now)).waits.map(({ ask }) => ask)
    expect(told('2026-10-01T23:59:00-06:00')).toEqual([false])
    expect(told('2026-10-02T00:00:00-06:00')).toEqual([true])
    expect(told('2026-10-31T23:59:00-06:00')).toEqual([true])
    expect(told('2026-11-01T00:00:00-06:00')).toEqual([])
    expect(expiriesOf(waits('2026-09-01T20:00:00-06:00'))).toEqual([Date.parse('2026-11-01T00:00:00-06:00')])
  })
})

describe('who is late', () => {
  it.each<[string, string[], string, boolean, ReturnType<typeof lateness>]>([
    ['before the hour nobody is', ['2026-08-20'], '2026-08-20', false, late(false, false, 0)],
    ['after the hour without a report', ['2026-08-20'], '2026-08-20', true, late(true, false, 1)],
    ['with a report of today', ['2026-08-20', '2026-08-21'], '2026-08-20', true, late(false, false, 0)],
    ['on two consecutive days', [], '2026-08-20', true, late(true, true, 2)],
    ['on five days of the month', ['2026-08-18', '2026-08-21'], '2026-08-15', true, late(false, true, 5)],
  ])('%s', (_, days, since, isDue, expected) => {
    expect(lateness(new Set(days), { since, today: '2026-08-21', isDue })).toEqual(expected)
  })

  it('on the last day of a month and the first of the next, is late on two consecutive days', () => {
    const calendar = { since: '2026-07-31', today: '2026-08-01', isDue: true }
    expect(lateness(new Set(), calendar)).toEqual(late(true, true, 1))
  })

  it('equals a slow count over a random year', () => {
    const year = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
    const random = fc.record({
      reported: fc.array(fc.boolean(), { minLength: 365, maxLength: 365 }),
      since: fc.integer({ min: 0, max: 364 }),
      isDue: fc.boolean(),
    })
    fc.assert(
      fc.property(random, ({ reported, since, isDue }) => {
        const days = new Set(year.filter((_, index) => reported[index]))
        let inARow = 0
        let ofMonth = 0
        let twoOfMonth = false
        for (const [index, today] of year.entries()) {
          if (today.endsWith('-01')) {
            ofMonth = 0
            twoOfMonth = false
          }
          const missing = index >= since && !reported[index]
          const isLate = missing && isDue
          const counted = lateness(days, { since: year[since] as string, today, isDue })
          expect(counted).toEqual(late(isLate, twoOfMonth || (isLate && inARow > 0), ofMonth + Number(isLate)))
          // On the next day this one is over, whatever the hour was.
          if (missing) {
            ofMonth += 1
            twoOfMonth ||= inARow > 0
          }
          inARow = missing ? inARow + 1 : 0
        }
      }),
      { numRuns: 10 },
    )
  })
})

function late(today: boolean, twoDays: boolean, daysThisMonth: number) {
  return { today, twoDays, daysThisMonth, fiveDays: daysThisMonth >= 5 }
}
