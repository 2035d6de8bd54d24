import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, valueAt } from '../clinic/changes.ts'
import type { Clinic } from '../clinic/clinic.ts'
import type { Json } from '../clinic/kinds/kind.ts'
import { arbitraryEdit } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation } from '../testing/example-clinic.ts'
import { CARE_CAUSES, type CareCause, careOf, type Waiting } from './care.ts'

const LONG =
  'We offer counseling and support for adults, teens and families in the valley, with evening hours, weekend groups and help in two languages every week of the year.'
const LONG_ES =
  'Ofrecemos consejería y apoyo para adultos, adolescentes y familias del valle, con horario nocturno, grupos de fin de semana y ayuda en dos idiomas cada semana del año.'
const live: Clinic = {
  clinicId: 1,
  accountId: 'A1',
  providerId: 1,
  archived: false,
  archivalReason: null,
  version: 3,
  updatedAt: '2026-08-21T15:00:00.000Z',
  ...exampleClinic(),
  descriptionEn: LONG,
  descriptionEs: LONG_ES,
  displayName: 'Aspen Counseling Denver',
  accountName: 'ASPEN COUNSELING LLC',
  programName: null,
}
const change = (attribute: string, newValue: Json, on: Clinic = live): Waiting => ({
  attribute: `clinic.${attribute}`,
  oldValue: valueAt(on, `clinic.${attribute}`),
  newValue,
})
const codeText = (list: string, id: number) => (list === 'city' && id === 1093 ? 'Peña Springs' : undefined)
const causesOf = (waiting: Waiting[], on: Clinic = live, newAuthor = false) =>
  careOf({ elsewhere: [], live: on, waiting, newAuthor, codeText }).causes

const at = (changes: Partial<ReturnType<typeof exampleLocation>>): Clinic => ({
  ...live,
  clinicLocations: [{ ...exampleLocation(), ...changes }],
})

describe('causes for careful reading of a submission', () => {
  test.each<[string, Waiting[], readonly CareCause[], Clinic?]>([
    ['a spelling fix sinks', [change('descriptionEn', LONG.replace('counseling', 'counselling'))], ['smallFix']],
    ['so do signs and capitals', [change('descriptionEn', LONG.replace('weekend', 'Weekend -'))], ['smallFix']],
    ['a changed number is none', [change('descriptionEn', LONG.replace('two', '2'))], []],
    ['an ordinary edit', [change('descriptionEn', `${LONG} Children are welcome.`)], []],
    ['a link in a text', [change('descriptionEn', `${LONG} See https://a.example/x`)], ['link']],
    ['a bare host', [change('descriptionEn', `${LONG} See aspen.org for more.`)], ['link']],
    ['a website that moves to another host', [change('website', 'https://aspen.example')], ['websiteMoved']],
    ['a website that stays on its host', [change('website', 'https://www.juniper.example.org/about')], []],
    ['a first website', [change('website', 'https://aspen.example')], [], { ...live, website: null }],
    ['a phone number in a text', [change('descriptionEn', `${LONG} Call (303) 555-0142.`)], ['phoneNumber']],
    [
      'a number that stood there before was read before',
      [
        change('descriptionEn', 'Call 303-555-0142 any day or night.', {
          ...live,
          descriptionEn: 'Call 303-555-0142.',
        }),
      ],
      [],
      { ...live, descriptionEn: 'Call 303-555-0142.', descriptionEs: 'Llame al 303-555-0142 a toda hora.' },
    ],
    ['a name unlike the licence’s', [change('displayName', 'Happy Trails')], ['nameUnlikeLicence']],
    ['a name like the licence’s', [change('displayName', 'Aspen Center')], []],
    [
      'no licence name, nothing to compare',
      [change('displayName', 'Happy Trails')],
      [],
      { ...live, accountName: null },
    ],
    [
      'a large rewrite',
      [
        change(
          'descriptionEn',
          'Our staff treat substance use with medication, therapy groups, nursing visits, peer coaching, case managers, child care and rides home after each visit here.',
        ),
      ],
      ['largeRewrite'],
    ],
    [
      'Spanish that is missing',
      [change('descriptionEn', `${LONG} More.`)],
      ['spanishMissing'],
      { ...live, descriptionEs: null },
    ],
    ['Spanish that is the English', [change('descriptionEs', LONG)], ['largeRewrite', 'spanishUnlike']],
    ['Spanish that says much less', [change('descriptionEs', 'Ayuda para todos.')], ['largeRewrite', 'spanishUnlike']],
    [
      'a move of more than five miles',
      [change('clinicLocations.latitude', 40.1, at({ latitude: 39.7, longitude: -104.9 }))],
      ['movedFar'],
      at({ latitude: 39.7, longitude: -104.9 }),
    ],
    [
      'a move around the corner',
      [change('clinicLocations.latitude', 39.71, at({ latitude: 39.7, longitude: -104.9 }))],
      [],
      at({ latitude: 39.7, longitude: -104.9 }),
    ],
    [
      'a hidden address named',
      [change('descriptionEn', `${LONG} Come to 120 Elm St., second door.`)],
      ['hiddenAddressNamed'],
      at({ addressLine1: '120 Elm Street', hideAddress: true }),
    ],
    [
      'the town of a hidden address named',
      [change('descriptionEn', `${LONG} The quiet house in Pena Springs.`)],
      ['hiddenAddressNamed'],
      at({ cityId: 1093, hideAddress: true }),
    ],
    [
      'the town of a hidden address in the website',
      [change('website', 'https://penasprings-house.example')],
      ['hiddenAddressNamed', 'websiteMoved'],
      at({ cityId: 1093, hideAddress: true }),
    ],
    [
      'an address that is shown may be named',
      [change('descriptionEn', `${LONG} Come to 120 Elm St., second door.`)],
      [],
      at({ addressLine1: '120 Elm Street', hideAddress: false }),
    ],
  ])('%s', (_, waiting, causes, on = live) => {
    expect(causesOf(waiting, on)).toEqual(causes)
  })

  test('a new author’s spelling fixes are still small', () => {
    const fix = [change('descriptionEn', LONG.replace('counseling', 'counselling'))]
    expect(causesOf(fix, live, true)).toEqual(['newAuthor', 'smallFix'])
  })

  test('more causes never lower the score, and a small fix ranks below everything else', () => {
    const small = careOf({
      elsewhere: [],
      live,
      waiting: [change('descriptionEn', LONG.replace('two', 'too'))],
      newAuthor: false,
      codeText,
    })
    const plain = careOf({
      elsewhere: [],
      live,
      waiting: [change('descriptionEn', `${LONG} Welcome.`)],
      newAuthor: false,
      codeText,
    })
    const linked = careOf({
      elsewhere: [],
      live,
      waiting: [change('descriptionEn', `${LONG} www.a.example`)],
      newAuthor: false,
      codeText,
    })
    const both = careOf({
      elsewhere: [],
      live,
      waiting: [change('descriptionEn', `${LONG} www.a.example 303 555 0142`)],
      newAuthor: true,
      codeText,
    })
    expect(small.score).toBeLessThan(plain.score)
    expect(plain.score).toBeLessThan(linked.score)
    expect(linked.score).toBeLessThan(both.score)
  })

  test('any edit has a bounded, deterministic score that its causes explain', () => {
    fc.assert(
      fc.property(arbitraryEdit(smallBook), fc.boolean(), ([before, after], newAuthor) => {
        const clinic = { ...live, ...before }
        const waiting = changesBetween(before, after).filter(({ review }) => review === 'held')
        const care = careOf({ elsewhere: [], live: clinic, waiting, newAuthor, codeText })
        expect(careOf({ elsewhere: [], live: clinic, waiting, newAuthor, codeText })).toEqual(care)
        expect(care.causes).toEqual(CARE_CAUSES.filter((cause) => care.causes.includes(cause)))
        expect(Math.abs(care.score)).toBeLessThan(1000)
        if (care.causes.length === 0) expect(care.score).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})
