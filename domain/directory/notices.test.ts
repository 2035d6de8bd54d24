import { describe, expect, it } from 'vitest'
import { unknownHours, WEEKDAYS, type WeeklyHours } from '../clinic/hours.ts'
import { noticeText } from './notice-texts.ts'
import {
  hoursOn,
  isClosedOn,
  type Notice,
  normaliseNotice,
  noticeProblems,
  standingNotices,
  withNotice,
} from './notices.ts'
import { openState } from './open-now.ts'

const dated = (from: string, to = from) => notice({ from, to })
const notice = (more: Partial<Notice> = {}): Notice => ({
  template: 'closed',
  from: '2026-12-24',
  to: '2026-12-26',
  phone: null,
  opens: null,
  closes: null,
  ...more,
})
/** Colorado is seven hours behind UTC in winter. */
const at = (text: string) => new Date(`${text}-07:00`)
const everyDay = (open: string, close: string) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open, close }]])) as WeeklyHours

describe('a notice applies until the end of its last day in Colorado', () => {
  it.each([
    ['2026-12-26T23:59:59-07:00', 1],
    ['2026-12-27T00:00:00-07:00', 0],
    ['2026-12-01T00:00:00-07:00', 1],
  ])('%s', (moment, count) => {
    expect(standingNotices([notice()], new Date(moment))).toHaveLength(count)
  })

  it('also at the end of a year and at both clock changes', () => {
    const yearEnd = notice({ from: '2026-12-31', to: '2026-12-31' })
    expect(standingNotices([yearEnd], new Date('2027-01-01T06:59:59Z'))).toHaveLength(1)
    expect(standingNotices([yearEnd], new Date('2027-01-01T07:00:00Z'))).toHaveLength(0)
    const spring = notice({ from: '2026-03-08', to: '2026-03-08' })
    expect(standingNotices([spring], new Date('2026-03-09T05:59:59Z'))).toHaveLength(1)
    expect(standingNotices([spring], new Date('2026-03-09T06:00:00Z'))).toHaveLength(0)
    const autumn = notice({ from: '2026-11-01', to: '2026-11-01' })
    expect(standingNotices([autumn], new Date('2026-11-02T06:59:59Z'))).toHaveLength(1)
    expect(standingNotices([autumn], new Date('2026-11-02T07:00:00Z'))).toHaveLength(0)
  })
})

describe('valid notices', () => {
  const now = at('2026-12-20T12:00')
  const wrong = (more: Partial<Notice>) =>
    noticeProblems(normaliseNotice(notice(more)), now).map(({ problem }) => problem)
  it.each([
    [{}, []],
    [{ from: '2026-12-20' }, []],
    [{ from: '2026-12-19' }, ['noticeFromPast']],
    [{ to: '2026-12-23' }, ['noticeToBeforeFrom']],
    [{ to: '2027-03-20' }, []],
    [{ to: '2027-03-21' }, ['noticeTooLong']],
    [{ template: 'phones', phone: '(719) 555-0142' }, []],
    [{ template: 'phones' }, []],
    [{ template: 'phones', phone: '911' }, ['noticePhone']],
    [{ template: 'closed', phone: 'nonsense' }, []],
    [{ template: 'hours' }, ['noticeHours']],
    [{ template: 'hours', opens: '10:00' }, []],
    [{ template: 'hours', opens: '10:00', closes: '09:00' }, ['noticeHoursOrder']],
  ] as [Partial<Notice>, string[]][])('%j', (more, expected) => {
    expect(wrong(more)).toEqual(expected)
  })

  it('a new notice replaces the one of its template', () => {
    const both = withNotice([notice(), notice({ template: 'phones' })], notice({ to: '2026-12-30' }))
    expect(both.map(({ template, to }) => [template, to])).toEqual([
      ['phones', '2026-12-26'],
      ['closed', '2026-12-30'],
    ])
  })
})

describe('the text of a notice', () => {
  it.each([
    [
      {},
      'Closed from Dec 24, 2026 through Dec 26, 2026.',
      'Cerrado del 24 de diciembre de 2026 al 26 de diciembre de 2026.',
    ],
    [{ to: '2026-12-24' }, 'Closed on Dec 24, 2026.', 'Cerrado el 24 de diciembre de 2026.'],
    [
      { template: 'phones', to: '2026-12-24', phone: '7195550142' },
      'The phones do not work on Dec 24, 2026. Call (719) 555-0142.',
      'Los teléfonos no funcionan el 24 de diciembre de 2026. Llame al (719) 555-0142.',
    ],
    [
      { template: 'noWalkIns', to: '2026-12-24' },
      'No walk-ins on Dec 24, 2026. Call first.',
      'Solo con cita el 24 de diciembre de 2026. Llame antes de ir.',
    ],
    [
      { template: 'hours', to: '2026-12-24', opens: '10:00' },
      'Opens late, at 10:00 am, on Dec 24, 2026.',
      'Abre tarde, a las 10:00 am, el 24 de diciembre de 2026.',
    ],
    [
      { template: 'hours', to: '2026-12-24', closes: '13:00' },
      'Closes early, at 1:00 pm, on Dec 24, 2026.',
      'Cierra antes, a la 1:00 pm, el 24 de diciembre de 2026.',
    ],
    [
      { template: 'hours', to: '2026-12-24', opens: '10:00', closes: '14:30' },
      'Open only 10:00 am to 2:30 pm, on Dec 24, 2026.',
      'Abre solo de 10:00 am a 2:30 pm, el 24 de diciembre de 2026.',
    ],
  ] as [Partial<Notice>, string, string][])('%j', (more, en, es) => {
    expect([noticeText(notice(more), 'en'), noticeText(notice(more), 'es')]).toEqual([en, es])
  })
})

describe('the hours of a day with a notice', () => {
  const hours = everyDay('08:00', '17:00')
  const on = (more: Partial<Notice>, week = hours) => hoursOn(week, [notice(more)], '2026-12-24')

  it('a closure closes the day; late and early shorten the hours; an unanswered day stays unanswered', () => {
    expect(on({})).toEqual([])
    expect(isClosedOn([notice({ template: 'hours' })], '2026-12-24')).toBe(false)
    expect(hoursOn(hours, [notice()], '2026-12-27')).toEqual([{ open: '08:00', close: '17:00' }])
    expect(on({ template: 'hours', opens: '10:00' })).toEqual([{ open: '10:00', close: '17:00' }])
    expect(on({ template: 'hours', closes: '12:00' })).toEqual([{ open: '08:00', close: '12:00' }])
    expect(on({ template: 'hours', opens: '18:00' })).toEqual([])
    expect(on({ template: 'hours', opens: '10:00' }, unknownHours())).toBeNull()
    expect(on({ template: 'phones' })).toEqual([{ open: '08:00', close: '17:00' }])
  })

  it('around the clock, and a night past midnight', () => {
    const always = everyDay('00:00', '00:00')
    expect(on({ template: 'hours', opens: '10:00' }, always)).toEqual([{ open: '10:00', close: '00:00' }])
    expect(on({ template: 'hours', closes: '20:00' }, always)).toEqual([{ open: '00:00', close: '20:00' }])
    const night = everyDay('22:00', '06:00')
    expect(on({ template: 'hours', closes: '03:00' }, night)).toEqual([{ open: '22:00', close: '03:00' }])
    expect(on({ template: 'hours', opens: '23:00' }, night)).toEqual([{ open: '23:00', close: '06:00' }])
  })
})

describe('whether a clinic with a notice is open', () => {
  const hours = everyDay('08:00', '17:00')
  const state = (moment: string, notices: Notice[], week = hours) => openState(week, at(moment), notices)

  it('a closure overrides the week, and the next opening is the first after it', () => {
    expect(state('2026-12-24T09:00', [notice()])).toEqual({
      state: 'closed',
      opens: { weekday: 'sunday', time: '08:00', daysAhead: 3 },
    })
    expect(state('2026-12-27T09:00', [notice()])).toEqual({
      state: 'open',
      until: { weekday: 'sunday', time: '17:00', daysAhead: 0 },
    })
    expect(state('2026-12-24T09:00', [notice({ to: '2027-01-20' })])).toEqual({ state: 'closed', opens: null })
  })

  it('a clinic that never closes is open until the first closed day', () => {
    expect(state('2026-12-22T09:00', [notice()], everyDay('00:00', '00:00'))).toEqual({
      state: 'open',
      until: { weekday: 'thursday', time: '00:00', daysAhead: 2 },
    })
  })

  it('the evening before a closed day still runs past midnight', () => {
    expect(state('2026-12-24T02:00', [notice()], everyDay('22:00', '06:00'))).toMatchObject({ state: 'open' })
    expect(state('2026-12-24T23:00', [notice()], everyDay('22:00', '06:00'))).toMatchObject({ state: 'closed' })
  })

  it('opens late, closes early', () => {
    const late = notice({ template: 'hours', opens: '10:00' })
    expect(state('2026-12-24T09:00', [late])).toMatchObject({ state: 'closed', opens: { time: '10:00', daysAhead: 0 } })
    const early = notice({ template: 'hours', closes: '12:00' })
    expect(state('2026-12-24T09:00', [early])).toMatchObject({ state: 'open', until: { time: '12:00' } })
  })

  it('equals the plain week where no notice changes hours, at every hour of it', () => {
    const phones = notice({ template: 'phones' })
    // Too far away to change the hours, near enough that the code takes the day-by-day path.
    const afar = notice({ from: '2026-12-31', to: '2026-12-31' })
    for (let hour = 0; hour < 24; hour++) {
      const moment = new Date(at('2026-12-24T00:30').getTime() + hour * 3_600_000)
      const plain = openState(hours, moment)
      expect(openState(hours, moment, [phones])).toEqual(plain)
      expect(openState(hours, moment, [afar])).toEqual(plain)
    }
  })
})

describe('several closings', () => {
  it('stand together unless they share a day; notices of another template stay', () => {
    const phones = notice({ template: 'phones' })
    const standing = [dated('2026-11-26'), dated('2026-12-24', '2026-12-26'), phones]
    expect(withNotice(standing, dated('2027-01-01'))).toEqual([...standing, dated('2027-01-01')])
    expect(withNotice(standing, dated('2026-12-26', '2026-12-28'))).toEqual([
      dated('2026-11-26'),
      phones,
      dated('2026-12-26', '2026-12-28'),
    ])
    expect(withNotice(standing, notice({ template: 'phones', from: '2027-01-05', to: '2027-01-05' }))).toHaveLength(3)
  })
})
