import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageInDays,
  ageOf,
  dueOn,
  dueSections,
  hasRecentWord,
  isConfirmationDue,
  isRecent,
  recentSince,
  unconfirmedDays,
} from './due.ts'
import type { Evidence, Word } from './evidence.ts'

const DAY = 24 * 60 * 60_000
const now = new Date('2026-08-21T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
const confirmed = (days: number): Word => ({ way: 'confirmed', at: ago(days), by: 'eli' })
const evidence = (sections: Evidence['sections'], since = 400): Evidence => ({
  since: ago(since),
  sections,
  answers: [],
})

describe('days since the last confirmation', () => {
  it.each([
    ['every section today', { about: confirmed(0), contact: confirmed(0), patients: confirmed(0) }, 400, 0],
    [
      'the section that waited longest decides',
      { about: confirmed(10), contact: confirmed(91), patients: confirmed(3) },
      400,
      91,
    ],
    ['a section never confirmed counts from the beginning', { about: confirmed(1), contact: confirmed(1) }, 120, 120],
    ['a new clinic has time', {}, 12, 12],
    [
      'a clock that was behind does not make it negative',
      { about: confirmed(-1), contact: confirmed(-1), patients: confirmed(-1) },
      1,
      0,
    ],
  ])('%s', (_, sections, createdDaysAgo, days) => {
    expect(unconfirmedDays(evidence(sections, createdDaysAgo), now)).toBe(days)
  })

  it('make the profile due from the ninetieth on', () => {
    expect([89, 90].map(isConfirmationDue)).toEqual([false, true])
  })
})

describe('a section', () => {
  it('is due on the ninetieth day after its confirmation, or after the clinic was added', () => {
    expect(dueOn(evidence({ about: confirmed(0) }), 'about')).toBe('2026-11-19')
    expect(dueOn(evidence({}, 90), 'about')).toBe('2026-08-21')
    const known = evidence({ about: confirmed(89), contact: confirmed(90) }, 12)
    expect(dueSections(known, now)).toEqual(['contact'])
  })

  it.each<[number, string]>([
    [0, 'confirmed'],
    [90, 'confirmed'],
    [91, 'old'],
    [400, 'old'],
  ])('confirmed %i days ago is %s', (days, state) => {
    expect(ageOf(evidence({ about: confirmed(days) }), 'about', now)).toEqual({ state, on: ago(days), days })
  })

  it('that was never confirmed has the state never, however new the clinic', () => {
    expect(ageOf(evidence({ about: confirmed(1) }, 2), 'contact', now)).toEqual({ state: 'never' })
  })
})

describe('a person’s answer', () => {
  const at = (way: Word['way'], days: number): Word => ({ way, at: ago(days), by: 'x' })
  it.each<[Word[], boolean]>([
    [[], false],
    [[at('saved', 90)], true],
    [[at('saved', 91)], false],
    [[at('feed', 1)], false],
    [[at('keptAgainstFeed', 1), at('saved', 200)], true],
    [[at('confirmed', 200), at('approved', 3)], true],
  ])('%j overrides a feed: %s', (words, stands) => {
    expect(hasRecentWord(words, now)).toBe(stands)
  })
})

describe('days', () => {
  it('end at midnight in Colorado, through both clock changes and the end of the year', () => {
    expect(ageInDays('2026-03-07T23:59:00-07:00', new Date('2026-03-08T00:01:00-07:00'))).toBe(1)
    expect(ageInDays('2026-10-31T00:01:00-06:00', new Date('2026-11-01T23:59:00-07:00'))).toBe(1)
    expect(ageInDays('2026-12-31T23:59:00-07:00', new Date('2027-01-01T00:00:00-07:00'))).toBe(1)
  })

  it('isRecent and recentSince agree', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: -3 * DAY, max: 3 * DAY }), (today, distance) => {
        const confirmedAt = new Date(recentSince(today).getTime() + distance)
        expect(isRecent(confirmedAt.toISOString(), today)).toBe(distance >= 0)
      }),
    )
  })
})
