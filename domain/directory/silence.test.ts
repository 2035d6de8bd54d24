import { describe, expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { ZONE } from '../dates.ts'
import type { FeedList } from '../feeds/absence.ts'
import { NO_OPENINGS } from '../openings/worth.ts'
import { exampleClinic } from '../testing/example-clinic.ts'
import { type FilterName, tag, YOUNG_ONLY } from './filters.ts'
import { type Answers, type GroupAnswer, groupAnswer, groupsOf } from './groups.ts'
import type { DirectorySearch } from './query.ts'
import { askedOf, leftOutOf, listAnswer } from './silence.ts'
import { tagsOf } from './tags.ts'

/** What a search learns from a list that only the licence feed filled. */

const now = new Date('2026-08-21T15:00:00Z')
const NAMED = {
  clinicPatientAgeGroups: [{ patientAgeGroupId: 3 }],
  clinicPaymentOptions: [{ paymentTypeId: 1 }],
  clinicAccessibilityOffered: [{ accessibilitySupportId: 2 }],
}
const FEED: readonly FeedList[] = ['clinicPatientAgeGroups', 'clinicPaymentOptions', 'clinicAccessibilityOffered']

function answersOf(values: object, fromFeed: readonly FeedList[], more: Partial<Answers> = {}): Answers {
  const clinic = { ...exampleClinic(), ...values } as unknown as Clinic
  return {
    tags: tagsOf(clinic, fromFeed),
    openAt: [],
    zone: ZONE,
    acceptsNewPatients: null,
    newPatientsOn: null,
    confirmedOn: null,
    closedFrom: null,
    closedTo: null,
    kinds: [],
    openings: NO_OPENINGS,
    ...more,
  }
}

type Filters = DirectorySearch['filters']
type Listed = Parameters<typeof askedOf>[0]

/** All questions together: a no to one is a no, and silence about one is silence. */
function answer(filters: Filters, answers: Answers, isAsked = askedOf([])): GroupAnswer {
  const all = groupsOf({ filters }, now, isAsked).map((group) => groupAnswer(group, answers))
  return all.includes('no') ? 'no' : all.includes('silent') ? 'silent' : 'yes'
}

describe('a list that only the feed filled', () => {
  it.each<[string, Filters, GroupAnswer, GroupAnswer]>([
    ['names the age', { age: ['3'] }, 'yes', 'yes'],
    ['has no word for adults', { age: ['5'] }, 'silent', 'no'],
    ['has no word for Medicare', { pay: ['6'] }, 'silent', 'no'],
    ['could have named private insurance', { pay: ['2'] }, 'no', 'no'],
    ['has no word for steps', { access: ['4'] }, 'silent', 'no'],
    ['names one and has no word for the other', { access: ['2', '4'] }, 'silent', 'no'],
    ['could have named the wheelchair', { access: ['1', '4'] }, 'no', 'no'],
  ])('%s %j: %s from the feed, %s from the clinic', (_, filters, fromFeed, fromClinic) => {
    expect(answer(filters, answersOf(NAMED, FEED))).toBe(fromFeed)
    expect(answer(filters, answersOf(NAMED, []))).toBe(fromClinic)
  })

  it.each<[code: number, named: number[], fromFeed: GroupAnswer, fromClinic: GroupAnswer]>([
    [1, [1, 3], 'yes', 'yes'],
    [2, [1, 3], 'no', 'no'],
    [6, [1, 3], 'silent', 'no'],
    [6, [], 'silent', 'silent'],
  ])('payment %i in the list %j is %s from the feed, %s from the clinic', (code, named, fromFeed, fromClinic) => {
    expect(listAnswer('pay', code, named, FEED)).toBe(fromFeed)
    expect(listAnswer('pay', code, named, [])).toBe(fromClinic)
  })
})

describe('a place for the young only', () => {
  const home = {
    clinicServicesProvideds: [{ serviceCategoryId: 1, serviceProvidedId: 112 }],
    clinicPatientAgeGroups: [],
  }

  it.each<[string, object, readonly FeedList[], Filters, GroupAnswer]>([
    ['says nothing about ages', home, FEED, { age: ['5'] }, 'no'],
    ['says nothing about ages', home, FEED, { age: ['6'] }, 'no'],
    ['says nothing about ages', home, FEED, { age: ['2'] }, 'silent'],
    ['names teens in the feed', { ...home, ...NAMED }, FEED, { age: ['5'] }, 'no'],
    ['names teens in the feed', { ...home, ...NAMED }, FEED, { age: ['3'] }, 'yes'],
    [
      'is edited by its staff',
      { ...home, clinicPatientAgeGroups: [{ patientAgeGroupId: 5 }] },
      [],
      { age: ['5'] },
      'yes',
    ],
  ])('%s: %#', (_, values, fromFeed, filters, expected) => {
    expect(answer(filters, answersOf(values, fromFeed))).toBe(expected)
  })
})

describe('a choice that nobody was asked about', () => {
  const fed = { answers: answersOf(NAMED, FEED) }
  const home = {
    answers: answersOf({ clinicServicesProvideds: [{ serviceCategoryId: 1, serviceProvidedId: 112 }] }, FEED),
  }
  const edited = { answers: answersOf({ clinicPatientAgeGroups: [{ patientAgeGroupId: 6 }] }, []) }
  const directory: Listed = [fed, home]

  it.each<[FilterName, string, boolean]>([
    ['age', '3', true],
    ['age', '5', false],
    ['pay', '2', true],
    ['pay', '6', false],
    ['community', 'c12', false],
    ['access', '4', false],
    ['service', '101', true],
    ['time', 'evening', true],
    ['new', '1', true],
    ['confirmed', '1', false],
    ['wait', 'week', false],
    ['places', 'crisis', false],
  ])('of the feed alone: %s=%s was asked about: %s', (name, value, expected) => {
    expect(askedOf(directory)(name, value)).toBe(expected)
  })

  it('becomes a filter like any other with the first complete answer', () => {
    expect(askedOf([...directory, edited])('age', '5')).toBe(true)
    expect(askedOf([...directory, edited])('pay', '6')).toBe(false)
    const told = { answers: answersOf(NAMED, FEED, { confirmedOn: '2026-08-01T00:00:00Z' }) }
    expect(askedOf([told])('confirmed', '1')).toBe(true)
  })

  it('leaves no place out, except one for the young only', () => {
    const isAsked = askedOf(directory)
    expect(answer({ age: ['5'] }, fed.answers, isAsked)).toBe('yes')
    expect(answer({ age: ['5'] }, home.answers, isAsked)).toBe('no')
    expect(answer({ pay: ['6'], access: ['4'] }, fed.answers, isAsked)).toBe('yes')
  })

  it('for a child puts places for children or teens first', () => {
    const first = (age: string[], isAsked: (name: FilterName, value: string) => boolean = () => false) =>
      groupsOf({ filters: { age } }, now, isAsked).map((group) => group.first)
    expect(first(['2'])).toEqual([[YOUNG_ONLY, tag('age', 3)]])
    expect(first(['5'])).toEqual([undefined])
    expect(first(['2'], () => true)).toEqual([undefined])
  })

  it('leaves the other choices of its filter as they are', () => {
    const isAsked = askedOf(directory)
    const filters = { pay: ['2', '6'], access: ['1', '4'] }
    expect(answer({ pay: ['2', '6'] }, fed.answers, isAsked)).toBe('no')
    expect(answer({ access: ['2', '4'] }, fed.answers, isAsked)).toBe('yes')
    expect(answer({ access: ['1', '4'] }, fed.answers, isAsked)).toBe('no')
    expect(leftOutOf({ filters }, isAsked)).toEqual([
      { name: 'pay', value: '6' },
      { name: 'access', value: '4' },
    ])
  })
})
