import { describe, expect, it } from 'vitest'
import { closedAllWeek, openAllWeek, rangesOverlap, unknownHours } from '../../../../domain/clinic/hours.ts'
import {
  isSameEveryDay,
  nextRange,
  presetDay,
  sharedHours,
  switchOpen24,
  timeChoices,
  weekEdit,
  withDays,
} from './week.ts'

const nineToFive = [{ open: '09:00', close: '17:00' }]

describe('open 24 hours', () => {
  it('switched on opens every day all day; switched off closes every day', () => {
    expect(switchOpen24(true)).toEqual({ open24Hours: true, hoursOfOperation: openAllWeek() })
    expect(switchOpen24(false)).toEqual({ open24Hours: false, hoursOfOperation: closedAllWeek() })
    expect(presetDay()).toEqual([{ open: '08:00', close: '17:00' }])
  })

  it('follows the week when an editor fills it in day by day', () => {
    expect(weekEdit(openAllWeek()).open24Hours).toBe(true)
    expect(weekEdit(withDays(openAllWeek(), ['friday'], nineToFive)).open24Hours).toBe(false)
  })
})

describe('the same every day', () => {
  it('is true only for known, equal hours', () => {
    expect(isSameEveryDay(unknownHours())).toBe(false)
    expect(isSameEveryDay(closedAllWeek())).toBe(false)
    const week = withDays(closedAllWeek(), ['monday', 'sunday'], nineToFive)
    expect(isSameEveryDay(week)).toBe(false)
    expect(isSameEveryDay(withDays(week, ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], nineToFive))).toBe(
      true,
    )
  })

  it('uses the first open day of the form, or the preset', () => {
    expect(sharedHours(withDays(closedAllWeek(), ['tuesday'], nineToFive))).toEqual(nineToFive)
    expect(sharedHours(unknownHours())).toEqual(presetDay())
  })
})

describe('a further range', () => {
  it.each([
    [[{ open: '08:00', close: '12:00' }], { open: '13:00', close: '15:00' }],
    [[{ open: '08:00', close: '12:10' }], { open: '13:30', close: '15:30' }],
    [
      [
        { open: '18:00', close: '20:00' },
        { open: '08:00', close: '12:00' },
      ],
      { open: '21:00', close: '23:00' },
    ],
    [[{ open: '08:00', close: '21:30' }], { open: '22:30', close: '23:30' }],
  ])('after %j is %j, and does not overlap', (day, next) => {
    expect(nextRange(day)).toEqual(next)
    expect(rangesOverlap([...day, nextRange(day)])).toBe(false)
  })

  it('is the preset on a full day, so that the form reports the overlap', () => {
    expect(nextRange([{ open: '08:00', close: '00:00' }])).toEqual({ open: '08:00', close: '17:00' })
  })
})

it('offers every half hour, and stored times in between', () => {
  const choices = timeChoices(unknownHours(), '08:00')
  expect([choices.length, choices[0], choices.at(-1)]).toEqual([48, '00:00', '23:30'])
  const odd = timeChoices(withDays(closedAllWeek(), ['monday'], [{ open: '07:45', close: '16:20' }]), '08:00')
  expect(odd).toHaveLength(50)
  expect(odd.slice(15, 18)).toEqual(['07:30', '07:45', '08:00'])
})
