import { expect, it } from 'vitest'
import { ZONE } from '../dates.ts'
import { NO_OPENINGS } from '../openings/worth.ts'
import { choiceCounter } from './choice-counts.ts'
import { type FilterName, partTag, silentTag, tag, YES } from './filters.ts'
import { type Answers, groupAnswer, groupsOf } from './groups.ts'
import { INTERPRETER } from './listing.ts'

const now = new Date('2026-08-21T15:00:00Z')
const clinic = (...tags: number[]): { answers: Answers } => ({
  answers: {
    tags,
    openAt: [],
    zone: ZONE,
    acceptsNewPatients: null,
    newPatientsOn: null,
    confirmedOn: null,
    closedFrom: null,
    closedTo: null,
    kinds: [],
    openings: NO_OPENINGS,
  },
})
const [SPANISH, MEDICAID, MEDICARE] = [tag('language', 2), tag('payment', 1), tag('payment', 6)]

const clinics = [
  clinic(SPANISH, MEDICAID, tag('access', 1)),
  clinic(SPANISH, MEDICARE, tag('access', 1), tag('access', 2)),
  clinic(SPANISH, tag('language', INTERPRETER), MEDICAID),
  clinic(silentTag('language'), MEDICAID, tag('tele', YES)),
]

const yesIn =
  (...counting: Parameters<typeof choiceCounter>): ((name: FilterName, value: string) => number | undefined) =>
  (name, value) =>
    choiceCounter(...counting)(name, value)?.yes

it('counts each choice as the search would find it, beside the filters in use', () => {
  const countOf = yesIn(clinics, { filters: {} }, now)
  expect([countOf('pay', '1'), countOf('pay', '6'), countOf('pay', '4')]).toEqual([3, 1, 0])
  // An interpreter serves every language.
  expect([countOf('lang', '2'), countOf('lang', '13'), countOf('lang', String(INTERPRETER))]).toEqual([3, 1, 1])
  expect([countOf('visit', 'tele'), countOf('new', '1'), countOf('time', 'now')]).toEqual([1, 0, 0])
})

it('counts another choice of a filter in use as if it alone were ticked, unless all must match', () => {
  const paid = yesIn(clinics, { filters: { pay: ['1'] } }, now)
  expect([paid('pay', '1'), paid('pay', '6'), paid('lang', '2')]).toEqual([3, 1, 2])
  const ramp = yesIn(clinics, { filters: { access: ['1'] } }, now)
  expect([ramp('access', '1'), ramp('access', '2')]).toEqual([2, 1])
})

it('agrees with asking every clinic', () => {
  const filters = { pay: ['1'], lang: ['2'] }
  const countOf = yesIn(clinics, { filters }, now)
  for (const [name, value] of [
    ['lang', '2'],
    ['lang', '13'],
    ['access', '1'],
    ['visit', 'tele'],
  ] as const) {
    const groups = groupsOf({ filters: { ...filters, [name]: [value] } }, now)
    const found = clinics.filter(({ answers }) => groups.every((group) => groupAnswer(group, answers) === 'yes'))
    expect([name, value, countOf(name, value)]).toEqual([name, value, found.length])
  }
})

it('counts places that have not told us where none says yes, beside the filters in use', () => {
  const open = [
    clinic(MEDICAID, partTag('payment'), silentTag('language')),
    clinic(silentTag('payment'), SPANISH),
    clinic(MEDICAID, SPANISH),
  ]
  const all = choiceCounter(open, { filters: {} }, now)
  expect(all('pay', '6')).toEqual({ yes: 0, silent: 2 })
  expect(all('pay', '2')).toEqual({ yes: 0, silent: 1 })
  const spanish = choiceCounter(open, { filters: { lang: ['2'] } }, now)
  // One clinic is silent about Medicare, one about Spanish too; the third has neither in its complete list.
  expect(spanish('pay', '6')).toEqual({ yes: 0, silent: 2 })
  expect(spanish('pay', '1')).toEqual({ yes: 1, silent: 0 })
})

it('counts nothing for a choice that nobody was asked about', () => {
  const countOf = choiceCounter(clinics, { filters: {} }, now, (name) => name !== 'pay')
  expect([countOf('pay', '6'), countOf('lang', '2')?.yes]).toEqual([null, 3])
})

it('leaves a clinic out of “open now” on the days of its closure notice only', () => {
  const { answers } = clinic()
  const always: Answers = { ...answers, openAt: [0] }
  const [openNow] = groupsOf({ filters: { time: ['now'] } }, now)
  const said = (closedFrom: string, closedTo: string) =>
    openNow && groupAnswer(openNow, { ...always, closedFrom, closedTo })
  expect(openNow && groupAnswer(openNow, always)).toBe('yes')
  expect(said('2026-08-21', '2026-08-21')).toBe('no')
  expect(said('2026-08-20', '2026-08-22')).toBe('no')
  expect(said('2026-08-22', '2026-08-23')).toBe('yes')
  expect(said('2026-08-19', '2026-08-20')).toBe('yes')
})
