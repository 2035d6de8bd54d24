import { expect, it } from 'vitest'
import type { LeasedCall } from '../../../contract/calls.ts'
import { bodyOf, currentOf, enteredIn, isComplete, matched, nothingEntered, pressed } from './answering.ts'

const call = {
  leaseId: 'lease-of-today',
  questions: [
    { name: 'phone', kind: 'value', page: '(719) 555-0185' },
    { name: 'hours', kind: 'value', page: 'Monday: 8:00am–5:00pm' },
    { name: 'medicaid', kind: 'yesNo', page: null },
  ],
} as unknown as LeasedCall
const KEYS = { r: 'right', w: 'wrong', n: 'unsaid', s: 'notAsked', u: 'takeBack' } as const
const typed = (keys: string) =>
  [...keys].reduce((entered, key) => pressed(entered, KEYS[key as keyof typeof KEYS]) ?? entered, nothingEntered(call))

it('answers one question with one key, and takes the last answer back', () => {
  expect(typed('rwn').answers).toEqual(['right', 'wrong', 'unsaid'])
  expect(typed('rwu').answers).toEqual(['right', null, null])
  expect(currentOf(typed('rw'))).toBe(2)
  expect(pressed(typed('rrr'), 'right')).toBeUndefined()
  expect(typed('u')).toEqual(nothingEntered(call))
})

it('is complete with all answers, or when the call reached nobody', () => {
  expect(['', 'r', 'rr', 'rrr', 'rrru'].map((keys) => isComplete(typed(keys)))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
  expect(isComplete({ ...nothingEntered(call), ended: 'nobody' })).toBe(true)
  expect(typed('ru').ended).toBeNull()
})

it('sends what was entered, and skipped questions as not asked', () => {
  const entered = { ...typed('rw'), says: ['', ' 5:30 am to 2 pm ', 'x'], note: ' ' }
  expect(bodyOf(call.questions, entered)).toEqual({
    ended: 'reached',
    answers: [
      { name: 'phone', answer: 'right', says: null, value: null },
      { name: 'hours', answer: 'wrong', says: '5:30 am to 2 pm', value: null },
      { name: 'medicaid', answer: 'notAsked', says: null, value: null },
    ],
    againAt: null,
    note: null,
  })
  const again = { ...entered, ended: 'again' as const, againAt: '2026-11-18T14:30', note: 'Ask for Jo' }
  expect(bodyOf(call.questions, again)).toMatchObject({
    answers: [],
    againAt: '2026-11-18T21:30:00.000Z',
    note: 'Ask for Jo',
  })
})

it('shows a kept call as it was entered, and sends it back unchanged', () => {
  const asked = [...call.questions, { name: 'languages', kind: 'value', page: null, codes: [1, 2] }]
  const given = [
    { answer: 'wrong', says: '(303) 555-0100', value: null },
    { answer: 'right', says: null, value: null },
    { answer: 'notAsked', says: null, value: null },
    { answer: 'right', says: 'English, Vietnamese', value: { codes: [1, 9] } },
  ]
  const answers = asked.map((question, index) => ({ ...question, ...given[index] }))
  const called = { answers, ended: 'reached', againAt: null, note: 'Ask for Jo' }
  const questions = asked as unknown as LeasedCall['questions']
  expect(bodyOf(questions, enteredIn(called as unknown as Parameters<typeof enteredIn>[0]))).toEqual({
    ended: 'reached',
    answers: asked.map(({ name }, index) => ({ name, ...given[index] })),
    againAt: null,
    note: 'Ask for Jo',
  })
  const again = { answers: [], ended: 'again', againAt: '2026-11-18T21:30:00.000Z', note: null } as unknown
  expect(enteredIn(again as Parameters<typeof enteredIn>[0])).toMatchObject({ againAt: '2026-11-18T14:30', note: '' })
})

it('keeps each answer with its question when the page changed before the clinic was taken again', () => {
  const [phone, hours, medicaid] = call.questions as [object, object, object]
  const asked = [
    { name: 'address', kind: 'value', page: '1 Main Street' },
    phone,
    { ...hours, page: 'Closed' },
    medicaid,
  ]
  const entered = { ...typed('rww'), says: ['', '8 to 4', ''] }
  expect(matched({ asked: call.questions, entered }, { questions: asked as LeasedCall['questions'] })).toMatchObject({
    answers: [null, 'right', null, 'wrong'],
    says: ['', '', '', ''],
    ended: 'reached',
  })
})
