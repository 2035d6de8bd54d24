import { describe, expect, it, test } from 'vitest'
import { agencyMoment } from '../dates.ts'
import {
  type CallState,
  callableFrom,
  callState,
  countedTries,
  type End,
  leaseUntil,
  type Try,
  workdaysUntil,
} from './tries.ts'

const at = (day: string, time: string) => agencyMoment(`2026-11-${day}`, time)
const tried = (day: string, time: string, ended: End, againAt: Date | null = null): Try => ({
  at: at(day, time).toISOString(),
  ended,
  againAt: againAt?.toISOString() ?? null,
})

describe('the state of a called clinic', () => {
  const cases: [CallState, Try[]][] = [
    ['untried', []],
    ['open', [tried('16', '09:00', 'nobody')]],
    ['open', [tried('16', '09:00', 'nobody'), tried('17', '12:00', 'voicemail')]],
    ['unreachable', [tried('16', '09:00', 'nobody'), tried('17', '12:00', 'voicemail'), tried('18', '15:00', 'dead')]],
    // The same day, or the same time of day, is no new try.
    ['open', [tried('16', '09:00', 'nobody'), tried('16', '12:00', 'nobody'), tried('16', '15:00', 'nobody')]],
    ['open', [tried('16', '09:00', 'nobody'), tried('17', '10:59', 'nobody'), tried('18', '09:30', 'nobody')]],
    ['open', [tried('16', '09:00', 'again'), tried('17', '12:00', 'voicemail'), tried('18', '15:00', 'dead')]],
    ['reached', [tried('16', '09:00', 'nobody'), tried('17', '12:00', 'reached')]],
    ['refused', [tried('16', '09:00', 'refused')]],
    ['otherBusiness', [tried('16', '09:00', 'otherBusiness')]],
  ]
  test.each(cases)('%s', (state, tries) => expect(callState(tries)).toBe(state))

  it('counts a first try of a day and of a time of day', () => {
    const tries = [tried('16', '06:00', 'nobody'), tried('17', '08:00', 'nobody'), tried('17', '19:00', 'dead')]
    expect(countedTries(tries).map(({ ended }) => ended)).toEqual(['nobody', 'dead'])
  })
})

describe('the next try', () => {
  const now = at('18', '12:30')
  const from = (tries: Try[], when = now) => callableFrom(tries, when)
  it('is at once for a clinic that nobody called', () => expect(from([])).toEqual(now))
  it('is never for a clinic that told us', () => expect(from([tried('17', '09:00', 'reached')])).toBeNull())
  it('is not on the day of the last one', () =>
    expect(from([tried('18', '09:00', 'nobody')])).toEqual(at('19', '11:00')))
  it('is at once at another time of another day', () => expect(from([tried('17', '09:00', 'nobody')])).toEqual(now))
  it('waits for the time of day that is left', () => {
    const tries = [tried('16', '12:00', 'nobody'), tried('17', '15:00', 'nobody')]
    expect(from(tries)).toEqual(at('19', '08:00'))
    expect(from(tries, at('19', '09:15'))).toEqual(at('19', '09:15'))
  })
  it('is on a workday', () =>
    expect(from([tried('20', '09:00', 'nobody')], at('20', '12:00'))).toEqual(at('23', '11:00')))
  it('is at the time that they named, also on the same day', () => {
    const again = tried('18', '09:00', 'again', at('18', '14:30'))
    expect(from([again])).toEqual(at('18', '14:30'))
    expect(from([again], at('18', '14:31'))).toEqual(at('18', '14:31'))
  })
})

it('leases a clinic for 20 minutes', () => expect(leaseUntil(at('18', '12:30'))).toEqual(at('18', '12:50')))

test.each([
  ['2026-11-18', '2026-11-18', 1],
  ['2026-11-18', '2026-12-04', 13],
  ['2026-11-21', '2026-11-22', 0],
  ['2026-12-05', '2026-12-04', 0],
])('from %s to %s are %i workdays', (from, last, days) => expect(workdaysUntil(from, last)).toBe(days))
