import { describe, expect, it } from 'vitest'
import { exampleClinic } from '../testing/example-clinic.ts'
import { isConfirmationDue, licencesEnding, unconfirmedDays } from './attention.ts'
import type { Clinic } from './clinic.ts'

const now = new Date('2026-08-21T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()

describe('the days since a profile was confirmed', () => {
  it.each([
    ['every section today', { about: ago(0), contact: ago(0), patients: ago(0) }, 400, 0],
    ['the section that waited longest decides', { about: ago(10), contact: ago(91), patients: ago(3) }, 400, 91],
    ['a section never confirmed counts from the beginning', { about: ago(1), contact: ago(1) }, 120, 120],
    ['a new clinic has time', {}, 12, 12],
    [
      'a clock that was behind does not make it negative',
      { about: ago(-1), contact: ago(-1), patients: ago(-1) },
      1,
      0,
    ],
  ])('%s', (_, confirmed, createdDaysAgo, days) => {
    expect(unconfirmedDays(confirmed, ago(createdDaysAgo), now)).toBe(days)
  })

  it('are too many from the ninetieth on', () => {
    expect([89, 90].map(isConfirmationDue)).toEqual([false, true])
  })
})

describe('licences that come to an end', () => {
  const of = (changes: Partial<Clinic>) => licencesEnding({ ...exampleClinic(), ...changes } as Clinic, '2026-08-21')

  it.each([
    ['in sixty days', '2026-10-20', true, ['bhe']],
    ['in sixty-one', '2026-10-21', true, []],
    ['ended and still in force', '2026-08-01', true, ['bhe']],
    ['ended and taken back', '2026-08-01', false, []],
    ['without a last day', null, true, []],
  ])('%s', (_, bheExpirationDate, bheActive, told) => {
    expect(of({ bheExpirationDate, bheActive }).map(({ licence }) => licence)).toEqual(told)
  })

  it('are told with the first to end first', () => {
    const both = { mhExpirationDate: '2026-09-01', mhActive: true, bheExpirationDate: '2026-08-25', bheActive: true }
    expect(of(both)).toEqual([
      { licence: 'bhe', endsOn: '2026-08-25' },
      { licence: 'mh', endsOn: '2026-09-01' },
    ])
  })
})
