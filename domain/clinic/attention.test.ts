import { describe, expect, it } from 'vitest'
import { exampleClinic } from '../testing/example-clinic.ts'
import { licencesEnding } from './attention.ts'
import type { Clinic } from './clinic.ts'

describe('licences that end soon', () => {
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

  it('are sorted by their last day', () => {
    const both = { mhExpirationDate: '2026-09-01', mhActive: true, bheExpirationDate: '2026-08-25', bheActive: true }
    expect(of(both)).toEqual([
      { licence: 'bhe', endsOn: '2026-08-25' },
      { licence: 'mh', endsOn: '2026-09-01' },
    ])
  })
})
