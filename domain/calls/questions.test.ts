import { describe, expect, it, test } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { unknownHours } from '../clinic/hours.ts'
import type { Listing } from '../directory/listing.ts'
import { smallBook } from '../testing/code-book.ts'
import { exampleClinic } from '../testing/example-clinic.ts'
import {
  type Answer,
  type Answered,
  codesOf,
  fits,
  judged,
  type Question,
  questionsFor,
  type Script,
  saidInstead,
  sectionsHeard,
  toPropose,
} from './questions.ts'

const now = new Date('2026-08-21T15:00:00Z')
const listing = (changes: object = {}, more: Partial<Listing> = {}): Listing => ({
  clinic: {
    clinicId: 7,
    providerId: 3,
    accountId: 'A7',
    archived: false,
    updatedAt: now.toISOString(),
    ...exampleClinic(),
    clinicPaymentOptions: [{ paymentTypeId: 1, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null }],
    clinicPatientAgeGroups: [{ patientAgeGroupId: 5 }],
    newPatientAcceptance: true,
    ...changes,
  } as unknown as Clinic,
  provider: { name: 'Aspen Care', displayAtOwnpath: true, archived: false },
  dates: { since: '2026-01-01T00:00:00Z', sections: {}, newPatientsOn: '2026-08-01T12:00:00Z' },
  notices: [],
  ...more,
})
const ask = (script: Script, one: Listing) => questionsFor(script, one, { book: smallBook, now })
const pages = (questions: readonly Question[]) => Object.fromEntries(questions.map(({ name, page }) => [name, page]))
const answered = (questions: readonly Question[], answers: Partial<Record<string, Answer>> = {}): Answered[] =>
  questions.map((question) => ({ ...question, answer: answers[question.name] ?? 'right', says: null, value: null }))

describe('the questions', () => {
  it('are what the page shows, at most eight', () => {
    expect(pages(ask('page', listing()))).toEqual({
      phone: '(303) 555-0142',
      address: expect.stringContaining('1776 S Jackson St'),
      hours: 'Monday–Sunday: 8:00am–5:00pm',
      medicaid: 'Yes',
      languages: expect.any(String),
      ages: expect.any(String),
      newPatients: 'Yes',
    })
    const services = [{ serviceCategoryId: 1, serviceProvidedId: 106 }]
    expect(ask('page', listing({ clinicServicesProvideds: services }))).toHaveLength(8)
  })

  it('leave out values that the page does not show, and ask yes or no where it is silent', () => {
    const silent = listing(
      {
        clinicPhones: [],
        clinicLocations: [{ ...exampleClinic().clinicLocations[0], hideAddress: true }],
        hoursOfOperation: unknownHours(),
        clinicPaymentOptions: [],
        clinicLanguagesUsed: [],
        clinicPatientAgeGroups: [],
      },
      { dates: { since: '2026-01-01T00:00:00Z', sections: {}, newPatientsOn: null } },
    )
    expect(pages(ask('page', silent))).toEqual({ medicaid: null, languages: null, ages: null, newPatients: null })
  })

  it('about a list that is silent say what a yes means, and one interpreter is not silence', () => {
    const silent = ask('page', listing({ clinicLanguagesUsed: [], clinicPatientAgeGroups: [] }))
    const codes = Object.fromEntries(silent.map((one) => [one.name, one.codes]))
    expect(codes.languages).toEqual([1, 2])
    expect(codes.ages).toEqual(smallBook.codes.flatMap(({ list, id }) => (list === 'patientAgeGroup' ? [id] : [])))
    expect(pages(ask('page', listing({ clinicLanguagesUsed: [{ languageId: 22 }] })))).not.toHaveProperty('languages')
  })

  it('about Medicaid ask for every way to pay where the page names none', () => {
    const asked = (script: Script, changes: object) =>
      ask(script, listing(changes)).find(({ name }) => name === 'medicaid')
    const silent = { clinicPaymentOptions: [] }
    expect(asked('page', silent)).toEqual({ name: 'medicaid', kind: 'value', page: null, codes: [] })
    expect(asked('page', {})).toMatchObject({ kind: 'yesNo', page: 'Yes' })
    expect(asked('shopper', silent)).toMatchObject({ kind: 'yesNo', page: null })
  })

  it('of a person who looks for care are few', () => {
    const waits = [{ audience: 'adults' as const, wait: 'month' as const, saidAt: '2026-08-20T12:00:00Z' }]
    const soon = waits.map((one) => ({ ...one, wait: 'fortnight' as const }))
    expect(pages(ask('shopper', listing({}, { openings: { places: [], waits } })))).toEqual({
      phone: '(303) 555-0142',
      newPatients: 'Yes',
      medicaid: 'Yes',
      wait: 'No',
    })
    expect(pages(ask('shopper', listing({}, { openings: { places: [], waits: soon } }))).wait).toBe('Yes')
  })
})

describe('the answers', () => {
  const questions = ask('page', listing())

  test.each([
    ['every answer right', {}, ['about', 'contact', 'patients']],
    ['a wrong number', { phone: 'wrong' }, ['about', 'patients']],
    ['an answer that they would not give', { ages: 'unsaid' }, ['about', 'contact']],
    ['an answer that nobody asked', { newPatients: 'notAsked' }, ['contact', 'patients']],
  ] as const)('%s is evidence for its sections', (_, answers, sections) =>
    expect(sectionsHeard('page', answered(questions, answers))).toEqual(sections),
  )

  it('of a person who looks for care are no evidence and no proposal', () => {
    const shopped = ask('shopper', listing())
    expect(sectionsHeard('shopper', answered(shopped))).toEqual([])
    expect(toPropose('shopper', answered(shopped, { newPatients: 'wrong' }))).toEqual([])
  })

  it('propose what is wrong and what the page does not say, and judge only what it says', () => {
    const silent = ask('page', listing({ clinicPaymentOptions: [] }))
    const given = answered(silent, { hours: 'wrong', newPatients: 'wrong', ages: 'unsaid' })
    expect(toPropose('page', given).map((one) => [one.name, saidInstead(one)])).toEqual([
      ['hours', null],
      ['medicaid', 'Yes'],
      ['newPatients', 'No'],
    ])
    expect(judged(given).map(({ name }) => name)).toEqual(['phone', 'address', 'hours', 'languages', 'newPatients'])
    expect(toPropose('page', answered(silent, { medicaid: 'unsaid' }))).toEqual([])
    expect(saidInstead({ name: 'medicaid', kind: 'yesNo', page: 'No', answer: 'wrong', says: null })).toBe('Yes')
    expect(saidInstead({ name: 'medicaid', kind: 'yesNo', page: null, answer: 'wrong', says: null })).toBe('No')
    expect(saidInstead({ name: 'hours', kind: 'value', page: '8', answer: 'wrong', says: '9' })).toBe('9')
  })

  it('about a list that is silent take the codes of a yes, and are no judgment', () => {
    const silent = ask('page', listing({ clinicLanguagesUsed: [], clinicPatientAgeGroups: [] }))
    const given = answered(silent, { ages: 'wrong' })
    expect(judged(given).map(({ name }) => name)).not.toContain('languages')
    expect(sectionsHeard('page', given)).not.toContain('patients')
    const proposed = toPropose('page', given)
    expect(proposed.map((one) => [one.name, codesOf(one)])).toEqual([
      ['languages', [1, 2]],
      ['ages', null],
    ])
    expect(proposed.map(saidInstead)).toEqual([null, 'they do not treat every age'])
    const chosen = { codes: [1, 9] }
    const withCodes = (answer: Answer) =>
      given.map((one) => (one.name === 'languages' ? { ...one, answer, value: chosen } : one))
    expect(withCodes('right').map(codesOf).at(-3)).toEqual([1, 9])
    expect(['right', 'wrong', 'unsaid'].map((answer) => fits(silent, withCodes(answer as Answer)))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('fit their questions: each once, in their order, with a value only where one is wrong', () => {
    const given = answered(questions)
    expect(fits(questions, given)).toBe(true)
    expect(fits(questions, given.slice(1))).toBe(false)
    expect(fits(questions, given.toReversed())).toBe(false)
    const says = (name: string, answer: Answer) =>
      given.map((one) => (one.name === name ? { ...one, answer, says: '8 to 4' } : one))
    expect(fits(questions, says('hours', 'wrong'))).toBe(true)
    expect(fits(questions, says('hours', 'right'))).toBe(false)
    expect(fits(questions, says('medicaid', 'wrong'))).toBe(false)
  })
})
