import { describe, expect, it } from 'vitest'
import type { PageData } from '../contract/directory/page-data.ts'
import { emptySearch } from '../domain/directory/query.ts'
import type { Language } from '../domain/language.ts'
import type { StandingOpenings } from '../domain/openings/worth.ts'
import { seededSettings } from '../server/db/lookups/directory-settings.ts'
import { pages } from './render.tsx'
import { placeOf, textOf, visitsUnder } from './testing/visit.ts'
import { CLINIC } from './texts/clinic.ts'

const { frameIn, mainOf } = visitsUnder(seededSettings)

type Shown = { values?: object; shown?: object; language?: Language; settings?: object; data?: object }

function page({ values = {}, shown = {}, language = 'en', settings = {}, data = {} }: Shown = {}) {
  const rest = { sites: [], otherSites: 0, behind: {}, takesOverFrom: [], county: null, distance: null, map: null }
  const clinic = placeOf(7, values, shown)
  const all = { clinic, ...rest, search: emptySearch, numberInDoubt: false, showsCounty: false, ...data }
  return mainOf('clinic', all as PageData['clinic'], frameIn(language, settings))
}

describe('the way to call on a clinic’s page', () => {
  const reach = (html: string) => textOf(/<section class="reach".*?<\/section>/s.exec(html)?.[0] ?? '')
  const down = { template: 'phones', from: '2026-08-20', to: '2026-08-22', phone: null, opens: null, closes: null }

  it.each<[string, Shown, string, boolean]>([
    [
      'no number',
      { values: { clinicPhones: [] } },
      'No phone number given. 988 Colorado can help. |Need help now? Call 988.',
      true,
    ],
    [
      'no number, in Spanish',
      { values: { clinicPhones: [] }, language: 'es' },
      '¿Necesita ayuda ya? Llame al 988 y oprima 2.',
      true,
    ],
    ['one number', {}, '|(303) 555-0142|Front desk|', false],
    [
      'no number but TTY',
      { values: { clinicPhones: [], tddTty: '3035550199' } },
      '|Need help now? Call 988.|(303) 555-0199|TTY',
      true,
    ],
    [
      'no number but fax',
      { values: { clinicPhones: [], fax: '3035550198' } },
      '|Need help now? Call 988.|(303) 555-0198 |Fax',
      true,
    ],
    ['a number that is dead today', { shown: { notices: [down] } }, '|Need help now? Call 988.|(303) 555-0142|', true],
  ])('is clear: %s', (_, shown, words, instead) => {
    const html = page(shown)
    expect(reach(html)).toContain(words)
    expect(reach(html).includes('988')).toBe(instead)
    expect(html.includes('call-bar')).toBe(!instead)
  })

  it('says that its number is being checked', () => {
    expect(reach(page({ data: { numberInDoubt: true } }))).toContain('We are checking this number.')
    expect(reach(page())).not.toContain('checking')
  })
})

describe('what a clinic told us about whom it sees', () => {
  const patients = (shown: Shown) =>
    textOf(/<section aria-labelledby="patients">.*?<\/section>/s.exec(page(shown))?.[0] ?? '')
  const lists = {
    clinicPatientAgeGroups: [{ patientAgeGroupId: 5 }],
    clinicCommunityServeds: [{ patientCommunityId: 12 }],
    clinicPatientEthnicities: [{ patientEthnicityId: 3 }],
    clinicPatientGenders: [{ patientGenderId: 1 }],
    clinicLanguagesUsed: [],
  }

  it('is complete where the clinic said it, and not where only its license names it', () => {
    expect(patients({ values: lists })).not.toContain('Ask about others')
    const fromFeed = ['clinicPatientAgeGroups', 'clinicCommunityServeds', 'clinicPatientEthnicities']
    for (const [name, text] of fromFeed.map(
      (one, at) => [one, ['Adults (26–64)', 'Farm and ranch families', 'Asian'][at]] as const,
    )) {
      const told = patients({ values: lists, shown: { fromFeed: [name] } })
      expect(told).toContain(`|${text}. Ask about others.|`)
      expect(told.match(/Ask about others/g)).toHaveLength(1)
    }
  })

  it('names languages only where staff speak some', () => {
    expect(patients({ values: lists })).not.toContain('Languages')
    const spanish = { ...lists, clinicLanguagesUsed: [{ languageId: 2 }] }
    expect(patients({ values: spanish })).toMatch(/\|Languages\|[^|]*Spanish/)
    expect(patients({ values: spanish, language: 'es' })).toMatch(/\|Idiomas\|[^|]*español/)
    const interpreted = { languages: { spoken: [], interpreter: true, perhapsInterpreter: false } }
    expect(patients({ values: lists, shown: interpreted })).toMatch(/\|Languages\|Any language by interpreter\|/)
  })

  it.each([
    [1, CLINIC.en.visitBoth, true],
    [2, CLINIC.en.visitSome, true],
    [3, CLINIC.en.teleOnly, true],
    [4, CLINIC.en.visitPerson, false],
  ])('says how visits are, and where care by phone works: option %i', (telehealthOptionId, visits, byPhone) => {
    const text = textOf(page({ values: { clinicTelehealthOptions: [{ telehealthOptionId }] } }))
    expect(text).toContain(`|${CLINIC.en.visits}|${visits}|`)
    expect(text.includes(CLINIC.en.teleInState)).toBe(byPhone)
  })
})

describe('openings', () => {
  const beds = (available: number, saidAt = '2026-08-21T13:40:00Z') => ({
    kind: 'detox',
    available,
    saidAt,
    shownUntil: '2026-08-22T00:00:00Z',
  })
  const wait = (of: string, changes = {}) => ({
    audience: 'adults',
    wait: of,
    saidAt: '2026-08-20T15:00:00Z',
    ask: false,
    ...changes,
  })
  const states = (openings: object, { state = 'ask' } = {}) => {
    const shown = {
      openings: { places: [], waits: [], ...openings } as unknown as StandingOpenings,
      newPatients: { state, on: '2026-08-01' },
    }
    const clinic = placeOf(7, {}, shown)
    const inList = pages.card({ rank: 1, clinic }, frameIn('en'))
    const own = page({ shown })
    return [inList, own].map((html) =>
      Array.from(
        /<p class="states">(.*?)<\/p>/s.exec(html)?.[1]?.matchAll(/<span class="([^"]*)">([^<]*)</g) ?? [],
        ([, look, text]) => `${look}: ${text}`,
      ).filter((one) => !one.includes('sually')),
    )
  }

  it.each<[string, object, { state?: string }, string[], string[]]>([
    ['nothing', {}, {}, [], ['Ask about openings']],
    ['open beds', { places: [beds(3)] }, {}, ['good: 3 detox beds open as of 7:40 am today'], ['good: 3 detox beds']],
    [
      'no open bed',
      { places: [beds(0)] },
      {},
      ['stop: No detox beds open as of 7:40 am today'],
      ['stop: No detox beds'],
    ],
    [
      'beds of yesterday',
      { places: [beds(1, '2026-08-20T15:00:00Z')] },
      {},
      ['good: 1 detox bed open as of 9:00 am yesterday'],
      ['good: 1 detox bed'],
    ],
    [
      'beds and a wait',
      { places: [beds(3)], waits: [wait('week')] },
      {},
      ['good: 3 detox beds open as of 7:40 am today'],
      ['good: 3 detox beds', 'good: Adults: first visit within a week'],
    ],
    [
      'no bed and a wait',
      { places: [beds(0)], waits: [wait('week')] },
      {},
      ['stop: No detox beds', 'good: Adults: first visit within a week (as of Aug 20)'],
      ['stop', 'good'],
    ],
  ])('a clinic says %s', (_, openings, patients, inList, own) => {
    const [list = [], page = []] = states(openings, patients)
    expect([list.length, page.length]).toEqual([inList.length, own.length])
    for (const [at, words] of inList.entries()) expect(list[at]).toContain(words)
    for (const [at, words] of own.entries()) expect(page[at]).toContain(words)
  })
})

it.each<[Language, string]>([
  ['en', 'Aug 20'],
  ['es', '20 de agosto'],
])('days are short in English and whole in Spanish (%s)', (language, day) => {
  const waits = [{ audience: 'adults', wait: 'week', saidAt: '2026-08-20T15:00:00Z', ask: false }]
  expect(textOf(page({ language, shown: { openings: { places: [], waits } } }))).toContain(day)
})
