import { describe, expect, it, test } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { voiceOf } from '../codes.ts'
import { smallBook } from '../testing/code-book.ts'
import { exampleClinic, phone } from '../testing/example-clinic.ts'
import { correctedBy, inWords, liveFrom } from './corrections.ts'
import type { Answered, QuestionName } from './questions.ts'

/** What the front desk told us, as an edit of the clinic. */

const CALLED = '3035550142'
const clinic = {
  ...exampleClinic(),
  clinicPhones: [phone(1, CALLED), phone(2, '3035550143')],
  clinicPaymentOptions: [{ paymentTypeId: 1, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null }],
  clinicPatientAgeGroups: [{ patientAgeGroupId: 5 }],
  newPatientAcceptance: true,
} as unknown as Clinic

const wrong = (name: QuestionName, more: Partial<Answered> = {}): Answered => ({
  name,
  kind: name === 'medicaid' || name === 'newPatients' ? 'yesNo' : 'value',
  page: name === 'medicaid' || name === 'newPatients' ? 'Yes' : 'what the page says',
  answer: 'wrong',
  says: null,
  value: null,
  ...more,
})
const published = (kind: Parameters<typeof correctedBy>[1], ...answers: Answered[]) =>
  correctedBy(clinic, kind, { answers, number: CALLED })

describe('one press', () => {
  it('replaces the number that was called, and no other', () => {
    const numbers = published('numberWrong', wrong('phone', { says: '(303) 555-0177' }))?.clinicPhones
    expect(numbers?.map((row) => row.phone)).toEqual(['3035550177', '3035550143'])
  })

  test.each([null, 'ask at the desk', '555-0177', '0335550177'])('publishes no number from %j', (says) =>
    expect(published('numberWrong', wrong('phone', { says }))).toBeNull(),
  )

  it('publishes nothing about a number that is not on the page any more', () =>
    expect(
      correctedBy(clinic, 'numberWrong', { answers: [wrong('phone', { says: '3035550177' })], number: '3035550999' }),
    ).toBeNull())

  it('sets the hours of the named days and leaves the others', () => {
    const range = { open: '05:30', close: '14:00' }
    const week = published('hours', wrong('hours', { value: { days: ['monday', 'friday'], range } }))?.hoursOfOperation
    expect(week).toMatchObject({
      monday: [range],
      friday: [range],
      tuesday: clinic.hoursOfOperation.tuesday,
    })
    const closed = published('hours', wrong('hours', { value: { days: ['sunday'], range: null } }))
    expect(closed?.hoursOfOperation.sunday).toEqual([])
  })

  it('sets what a yes means where the page named nothing, or what the caller chose', () => {
    const yes = wrong('languages', { page: null, answer: 'right', codes: [1, 2] })
    const languages = (answer: Answered) =>
      correctedBy({ ...clinic, clinicLanguagesUsed: [] }, 'language', {
        answers: [answer],
        number: null,
      })?.clinicLanguagesUsed.map(({ languageId }) => languageId)
    expect(languages(yes)).toEqual([1, 2])
    expect(languages({ ...yes, value: { codes: [1, 9] } })).toEqual([1, 9])
    expect(languages({ ...yes, answer: 'wrong' })).toBeUndefined()
    expect(inWords(yes, { ...clinic, clinicLanguagesUsed: [] }, voiceOf(smallBook)).says).toContain('Spanish')
  })

  it('sets the codes of a list', () => {
    const ages = published('other', wrong('ages', { value: { codes: [2, 5] } }))?.clinicPatientAgeGroups
    expect(ages).toEqual([{ patientAgeGroupId: 2 }, { patientAgeGroupId: 5 }])
    const languages = published('language', wrong('languages', { value: { codes: [1] } }))?.clinicLanguagesUsed
    expect(languages?.map(({ languageId }) => languageId)).toEqual([1])
  })

  test.each([
    ['a page that says yes', 'Yes', 'wrong', []],
    ['a page that says no', 'No', 'wrong', [1]],
    ['a silent page and a yes', null, 'right', [1]],
    ['a page that names other ways, and a no', null, 'wrong', undefined],
  ] as const)('sets Medicaid after %s', (_, page, answer, ids) => {
    const options = published('payment', wrong('medicaid', { page, answer }))?.clinicPaymentOptions
    expect(options?.map(({ paymentTypeId }) => paymentTypeId)).toEqual(ids)
  })

  it('publishes ways to pay of a page that names none only if they named all of them', () => {
    const silent = { ...clinic, clinicPaymentOptions: [] }
    const asked = wrong('medicaid', { kind: 'value', page: null, codes: [] })
    const options = (answer: Answered) =>
      correctedBy(silent, 'payment', { answers: [answer], number: null })?.clinicPaymentOptions.map(
        ({ paymentTypeId }) => paymentTypeId,
      )
    expect(options({ ...asked, answer: 'right' })).toBeUndefined()
    expect(options(asked)).toBeUndefined()
    expect(options({ ...asked, answer: 'right', value: { codes: [1, 2] } })).toEqual([1, 2])
    expect(options({ ...asked, value: { codes: [2] } })).toEqual([2])
    // A call of before this release asked yes or no.
    expect(options({ ...asked, kind: 'yesNo', answer: 'right' })).toBeUndefined()
    expect(options({ ...asked, kind: 'yesNo' })).toBeUndefined()
  })

  it('sets the answer about new patients', () =>
    expect(published('notTaking', wrong('newPatients'))?.newPatientAcceptance).toBe(false))

  it('publishes nothing where one answer of the report has no value', () => {
    expect(
      published('other', wrong('help', { says: 'only groups' }), wrong('ages', { value: { codes: [2] } })),
    ).toBeNull()
    expect(published('moved', wrong('address', { says: '5 Main St' }))).toBeNull()
    expect(published('hours', wrong('hours', { says: 'till noon' }))).toBeNull()
    expect(published('language', wrong('languages', { says: 'Spanish too' }))).toBeNull()
    expect(published('hours', wrong('phone', { says: '3035550177' }))).toBeNull()
  })

  it('waits seven days for the clinic', () => expect(liveFrom('2026-11-18')).toBe('2026-11-25'))
})

it('tells a value in words', () => {
  const told = (answer: Answered) => inWords(answer, clinic, voiceOf(smallBook)).says
  const range = { open: '05:30', close: '14:00' }
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
  expect(told(wrong('hours', { value: { days: [...days], range } }))).toBe(
    'Monday–Friday: 5:30am–2:00pm\nSaturday–Sunday: 8:00am–5:00pm',
  )
  expect(told(wrong('hours', { says: 'till noon' }))).toBe('till noon')
  expect(told(wrong('phone', { says: '3035550177' }))).toBe('3035550177')
})
