import { describe, expect, test } from 'vitest'
import { english, spanish } from '../testing/code-book.ts'
import { exampleClinic, officeHours } from '../testing/example-clinic.ts'
import { changesBetween } from './changes.ts'
import { problems } from './clinic.ts'
import {
  closedAllWeek,
  DEFAULT_RANGE,
  FORM_WEEKDAYS,
  formatDay,
  formatHours,
  formatTime,
  isOpenAllWeek,
  normaliseHours,
  openAllWeek,
  rangesOverlap,
  TIME_CHOICES,
  type TimeRange,
  unknownHours,
  WEEKDAYS,
} from './hours.ts'

const ranges = (...texts: string[]): TimeRange[] =>
  texts.map((text) => ({ open: text.slice(0, 5), close: text.slice(6) }))
const words = {
  open24: 'Open 24 hours',
  closed: 'Closed',
  notSpecified: 'Not specified',
  weekdays: {
    monday: 'Mon',
    tuesday: 'Tue',
    wednesday: 'Wed',
    thursday: 'Thu',
    friday: 'Fri',
    saturday: 'Sat',
    sunday: 'Sun',
  },
}

describe('ranges of a day', () => {
  test.each<[boolean, string[]]>([
    [false, []],
    [false, ['08:00-17:00']],
    [false, ['08:00-12:00', '13:00-17:00']],
    [false, ['08:00-12:00', '12:00-17:00']],
    [true, ['08:00-12:01', '12:00-17:00']],
    [true, ['13:00-17:00', '08:00-13:30']],
    [true, ['08:00-17:00', '08:00-17:00']],
    [true, ['08:00-17:00', '09:00-10:00']],
    [true, ['08:00-17:00', '09:00-10:00', '11:00-12:00']],
    [true, ['08:00-09:00', '10:00-20:00', '11:00-12:00', '19:00-21:00']],
    [false, ['22:00-02:00']],
    [false, ['08:00-12:00', '22:00-02:00']],
    [true, ['22:00-02:00', '23:00-23:30']],
    [true, ['20:00-23:00', '22:00-02:00']],
    [true, ['22:00-02:00', '23:30-01:00']],
    [false, ['12:00-11:30']],
    [false, ['20:00-00:00']],
    [false, ['00:00-08:00', '20:00-00:00']],
    [true, ['20:00-00:00', '23:00-23:30']],
    [false, ['00:00-00:00']],
    [true, ['00:00-00:00', '08:00-17:00']],
    [true, ['00:00-00:00', '00:00-00:00']],
    [true, ['08:00-08:00', '06:00-07:00']],
    [true, ['08:00-08:00', '09:00-10:00']],
  ])('overlap: %s for %j', (expected, texts) => {
    expect(rangesOverlap(ranges(...texts))).toBe(expected)
    expect(rangesOverlap(ranges(...texts.toReversed()))).toBe(expected)
  })

  test('overlapping ranges are a problem of their day', () => {
    const monday = ranges('08:00-12:00', '11:00-17:00')
    const clinic = exampleClinic({ hoursOfOperation: { ...officeHours(), monday } })
    expect(problems(clinic, english)).toEqual([
      {
        field: 'hoursOfOperation.monday',
        message: 'The hours of Monday overlap. Change one of them.',
        about: ['hoursOfOperation'],
      },
    ])
    expect(problems(clinic, spanish)[0]?.message).toBe('Los horarios del lunes se superponen. Cambie uno.')
  })
})

describe('unknown, closed and open differ', () => {
  test.each([
    ['unknown', unknownHours(), 'Not specified'],
    ['closed', closedAllWeek(), 'Closed'],
    ['open', officeHours(), '8:00am–5:00pm'],
  ])('%s', (_what, week, told) => {
    expect(formatHours(week, words)).toEqual(Object.values(words.weekdays).map((day) => `${day}: ${told}`))
    expect(normaliseHours(week)).toEqual(week)
    expect(isOpenAllWeek(week)).toBe(false)
    expect(problems(exampleClinic({ hoursOfOperation: week }), english)).toEqual([])
  })

  test('closing an unknown day is an edit, leaving it unknown is none', () => {
    const unknown = exampleClinic({ hoursOfOperation: unknownHours() })
    expect(changesBetween(unknown, exampleClinic({ hoursOfOperation: unknownHours() }))).toEqual([])
    expect(changesBetween(unknown, exampleClinic({ hoursOfOperation: closedAllWeek() }))).toHaveLength(1)
  })
})

describe('open 24 hours', () => {
  test('is one line for the whole week', () => {
    expect(isOpenAllWeek(openAllWeek())).toBe(true)
    expect(formatHours(openAllWeek(), words)).toEqual(['Open 24 hours'])
  })

  test('a range with equal ends lasts 24 hours, at every hour', () => {
    const week = { ...officeHours(), monday: ranges('08:00-08:00') }
    expect(normaliseHours(week).monday).toEqual(ranges('00:00-00:00'))
    expect(formatDay(week.monday, words)).toBe('Open 24 hours')
  })

  test.each([
    [true, openAllWeek(), false],
    [false, officeHours(), false],
    [true, officeHours(), true],
    [true, { ...openAllWeek(), sunday: [] }, true],
    [true, unknownHours(), true],
    [false, openAllWeek(), true],
  ])('says %s of a week: %j', (open24Hours, hoursOfOperation, wrong) => {
    const found = problems(exampleClinic({ open24Hours, hoursOfOperation }), english)
    expect(found.map((problem) => problem.message)).toEqual(
      wrong ? ['Set every day to open 24 hours, or clear “Open 24 hours”.'] : [],
    )
  })
})

test.each([
  ['00:00', '12:00am'],
  ['00:30', '12:30am'],
  ['08:00', '8:00am'],
  ['11:59', '11:59am'],
  ['12:00', '12:00pm'],
  ['13:05', '1:05pm'],
  ['23:30', '11:30pm'],
])('%s is formatted as %s', (time, told) => {
  expect(formatTime(time)).toBe(told)
})

test('ranges have an en dash and are joined by commas, in the order of the day', () => {
  const { monday } = normaliseHours({ ...unknownHours(), monday: ranges('13:00-17:00', '22:00-02:00', '08:00-12:00') })
  expect(formatDay(monday, words)).toBe('8:00am–12:00pm, 1:00pm–5:00pm, 10:00pm–2:00am')
})

test('the form offers half hours from 12:00am to 11:30pm, and 8:00am to 5:00pm as default', () => {
  expect(TIME_CHOICES).toHaveLength(48)
  expect([TIME_CHOICES[0], TIME_CHOICES[1], TIME_CHOICES[47]].map((time) => formatTime(time ?? ''))).toEqual([
    '12:00am',
    '12:30am',
    '11:30pm',
  ])
  expect(formatDay([DEFAULT_RANGE], words)).toBe('8:00am–5:00pm')
})

test('the view starts on Monday, the form on Sunday', () => {
  expect(WEEKDAYS[0]).toBe('monday')
  expect(FORM_WEEKDAYS).toEqual(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
})
