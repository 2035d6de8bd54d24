import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsFrom } from './health.ts'
import { type CountedClinic, percentile, tally } from './tally.ts'

const NOW = new Date('2026-11-15T18:00:00.000Z')
const clinic = (more: Partial<CountedClinic> = {}): CountedClinic => ({
  figures: [],
  openReports: 0,
  closedReports: 0,
  licenceEnds: [],
  oldest: null,
  ...more,
})
const beginning = { now: NOW, months: monthsFrom('2026-11-15') }
const countsOf = (...clinics: CountedClinic[]) => tally(clinics, [], beginning)

describe('the tally of clinics', () => {
  it('is zero without clinics', () => {
    expect(countsOf()).toMatchObject({ clinics: 0, about: 0, medianDays: null, reviewMedianHours: null, waiting: 0 })
    expect(countsOf()).toMatchObject({ oldestWaitingDays: null, licenceMonths: {} })
  })

  it('counts a clinic as confirmed if all three sections are, and as never confirmed if one never was', () => {
    const counts = countsOf(
      clinic({ figures: ['about', 'contact', 'patients'], oldest: '2026-11-05T18:00:00.000Z' }),
      clinic({ figures: ['about', 'patients', 'nobody'], oldest: '2026-07-08T18:00:00.000Z' }),
      clinic({ figures: ['about'], openReports: 2, closedReports: 1 }),
    )
    expect(counts).toMatchObject({ clinics: 3, about: 3, contact: 1, patients: 2, nobody: 1, confirmed: 1, never: 1 })
    expect(counts).toMatchObject({ medianDays: 70, openReports: 2, closedReports: 1 })
  })

  it('counts a clinic once in each month in which one of its licences ends, up to the eleventh month after this', () => {
    const counts = countsOf(
      clinic({ licenceEnds: ['2026-10-31', '2026-11-01', '2026-11-30', '2027-10-01'] }),
      clinic({ licenceEnds: ['2026-11-15', '2027-11-01'] }),
    )
    expect(counts.licenceMonths).toEqual({ '2026-11': 2, '2027-10': 1 })
  })

  it('has the duration of decisions and the age of the oldest waiting edit', () => {
    const decided = [10, 1, 3, 2].map((hours) => ({ hours }))
    const waiting = [0.5, 4, 2].map((waitingDays) => ({ waitingDays }))
    const counts = tally([], [...decided, ...waiting], beginning)
    expect(counts).toMatchObject({ reviewMedianHours: 2.5, waiting: 3, oldestWaitingDays: 4 })
    expect(counts.reviewSlowHours).toBeCloseTo(7.9)
  })
})

it('a percentile lies between its neighbours, and of equal values is that value', () => {
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const inOrder = Float64Array.from(given).sort()
      const found = percentile(inOrder, share) ?? Number.NaN
      const below = inOrder.filter((one) => one <= found).length
      expect(below).toBeGreaterThanOrEqual(Math.floor((given.length - 1) * share))
      expect(found).toBeGreaterThanOrEqual(inOrder[0] ?? 0)
      expect(found).toBeLessThanOrEqual(inOrder.at(-1) ?? 0)
    }),
  )
})
