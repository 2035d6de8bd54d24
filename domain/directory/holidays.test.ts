import { describe, expect, it } from 'vitest'
import { agencyMoment } from '../dates.ts'
import { holidayOn, holidaysBetween } from './holidays.ts'

describe('a federal holiday', () => {
  it.each([
    ['2026-01-01', 'newYear'],
    ['2026-01-19', 'martinLutherKing'],
    ['2026-02-16', 'presidents'],
    ['2026-05-25', 'memorial'],
    ['2026-06-19', 'juneteenth'],
    ['2026-07-03', 'independence'],
    ['2026-07-04', 'independence'],
    ['2026-09-07', 'labor'],
    ['2026-10-12', 'columbus'],
    ['2026-11-11', 'veterans'],
    ['2026-11-26', 'thanksgiving'],
    ['2026-12-25', 'christmas'],
    ['2027-12-31', 'newYear'],
    ['2028-01-01', 'newYear'],
    ['2027-05-31', 'memorial'],
    ['2026-08-21', null],
    ['2026-11-19', null],
  ])('%s is %s', (day, name) => {
    expect(holidayOn(agencyMoment(day, '00:00'))).toBe(name)
    expect(holidayOn(agencyMoment(day, '23:59'))).toBe(name)
  })
})

describe('the holidays between two days', () => {
  it('are listed with their days, across the end of a year', () => {
    expect(holidaysBetween('2026-11-17', '2027-02-15')).toEqual([
      { day: '2026-11-26', holiday: 'thanksgiving' },
      { day: '2026-12-25', holiday: 'christmas' },
      { day: '2027-01-01', holiday: 'newYear' },
      { day: '2027-01-18', holiday: 'martinLutherKing' },
      { day: '2027-02-15', holiday: 'presidents' },
    ])
  })
})
