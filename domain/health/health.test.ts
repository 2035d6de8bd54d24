import { describe, expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { codeBook, voiceOf } from '../codes.ts'
import { exampleClinic } from '../testing/example-clinic.ts'
import { type ClinicFacts, clinicHealth, monthsFrom, shareOf } from './health.ts'

const voice = voiceOf(codeBook([]))
const now = new Date('2026-08-21T15:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const confirmed = (about: number, contact: number, patients: number) => ({
  about: { at: daysAgo(about) },
  contact: { at: daysAgo(contact) },
  patients: { at: daysAgo(patients) },
})
const licensed = exampleClinic({ bheActive: true, bheExpirationDate: '2027-06-30' } as never) as Clinic
const facts = (more: Partial<ClinicFacts> = {}): ClinicFacts => ({
  clinic: licensed,
  dates: { since: daysAgo(400), sections: confirmed(1, 1, 1) },
  newPatientsOn: daysAgo(1),
  behind: false,
  openReports: 0,
  nobody: false,
  ...more,
})
const health = (more: Partial<ClinicFacts> = {}) => clinicHealth(facts(more), voice, now)

describe('the figures of a clinic', () => {
  it('include each section confirmed within 90 days, the ninetieth day too', () => {
    const dates = { since: daysAgo(400), sections: confirmed(90, 91, 5) }
    expect(health({ dates })).toMatchObject({ about: true, contact: false, patients: true, oldest: daysAgo(91) })
    expect(health({ dates: { since: daysAgo(400), sections: {} } })).toMatchObject({ about: false, oldest: null })
    expect(health({ newPatientsOn: daysAgo(91) }).newPatients).toBe(false)
    expect(health({ newPatientsOn: null }).newPatients).toBe(false)
  })

  it.each([
    ['2026-08-20', false, true],
    ['2026-08-21', true, false],
    ['2026-09-20', true, false],
    ['2026-09-21', false, false],
  ])(
    'is whether a licence that ends on %s ends within 30 days, or has ended',
    (endsOn, licencesEnding, licencesEnded) => {
      const clinic = { ...facts().clinic, bheExpirationDate: endsOn }
      expect(health({ clinic })).toMatchObject({ licencesEnding, licencesEnded, licenceEnds: [endsOn] })
      expect(health({ clinic: { ...clinic, bheActive: false } })).toMatchObject({
        licencesEnding: false,
        licencesEnded: false,
        licenceEnds: [],
      })
    },
  )
})

it('months continue across the end of a year', () => {
  expect(monthsFrom('2026-11-30')).toEqual([
    '2026-11',
    '2026-12',
    ...Array.from({ length: 10 }, (_, n) => `2027-${String(n + 1).padStart(2, '0')}`),
  ])
})

it('a share reads 0 or 100 only if it is exact', () => {
  expect([shareOf(0, 0), shareOf(0, 9), shareOf(1, 999), shareOf(998, 999), shareOf(999, 999), shareOf(1, 3)]).toEqual([
    null,
    0,
    1,
    99,
    100,
    33,
  ])
})
