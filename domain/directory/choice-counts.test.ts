import { expect, it } from 'vitest'
import { NO_OPENINGS } from '../openings/worth.ts'
import { choiceCounter } from './choice-counts.ts'
import { silentTag, tag, YES } from './filters.ts'
import { type Answers, groupAnswer, groupsOf } from './groups.ts'
import { INTERPRETER } from './listing.ts'

const now = new Date('2026-08-21T15:00:00Z')
const clinic = (...tags: number[]): { answers: Answers } => ({
  answers: {
    tags,
    openAt: [],
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

it('counts each choice as the search would find it, beside the filters in use', () => {
  const countOf = choiceCounter(clinics, { filters: {} }, now)
  expect([countOf('pay', '1'), countOf('pay', '6'), countOf('pay', '4')]).toEqual([3, 1, 0])
  // An interpreter serves every language.
  expect([countOf('lang', '2'), countOf('lang', '13'), countOf('lang', String(INTERPRETER))]).toEqual([3, 1, 1])
  expect([countOf('visit', 'tele'), countOf('new', '1'), countOf('time', 'now')]).toEqual([1, 0, 0])
})

it('counts another choice of a filter in use as if it alone were ticked, unless all must match', () => {
  const paid = choiceCounter(clinics, { filters: { pay: ['1'] } }, now)
  expect([paid('pay', '1'), paid('pay', '6'), paid('lang', '2')]).toEqual([3, 1, 2])
  const ramp = choiceCounter(clinics, { filters: { access: ['1'] } }, now)
  expect([ramp('access', '1'), ramp('access', '2')]).toEqual([2, 1])
})

it('agrees with asking every clinic', () => {
  const filters = { pay: ['1'], lang: ['2'] }
  const countOf = choiceCounter(clinics, { filters }, now)
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
