import { describe, expect, test } from 'vitest'
import type { ClinicValues } from '../testing/arbitrary-clinic.ts'
import { english, spanish } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, language, officeHours, phone, telehealth } from '../testing/example-clinic.ts'
import { type Clinic, isTelehealthOnly, normaliseClinic, problems, problemsOf, sentClinic } from './clinic.ts'
import { FIELDS } from './fields.ts'
import { openAllWeek } from './hours.ts'
import { fieldsSchema } from './schema.ts'

/** The rules of the clinic edit form, with the specification's sentences. */

function problemLines(changes: Partial<ClinicValues>): string[] {
  return problems(normaliseClinic(exampleClinic(changes)), english).map(({ field, message }) => `${field}: ${message}`)
}

const family = '👩‍👩‍👧'
const decomposed = 'e\u0301'

test('a complete clinic has no problem, in either language', () => {
  expect(problems(exampleClinic(), english)).toEqual([])
  expect(problems(exampleClinic(), spanish)).toEqual([])
})

describe('required', () => {
  test.each<[Partial<ClinicValues>, string[]]>([
    [{ displayName: null }, ['displayName: Name is required']],
    [{ displayName: '  \n ' }, ['displayName: Name is required']],
    [{ displayName: 'North\nSouth' }, [`displayName: ${english.messages.unseenCharacters()}`]],
    [{ displayName: 'North \u202ehtuoS' }, [`displayName: ${english.messages.unseenCharacters()}`]],
    [{ website: null }, ['website: Website is required']],
    [{ website: ' ' }, ['website: Website is required']],
    [{ clinicTelehealthOptions: [] }, ['clinicTelehealthOptions: Telehealth option is required']],
    [
      { clinicLocations: [exampleLocation({ stateId: null })] },
      ['clinicLocations.stateId: An address within the state of Colorado is required'],
    ],
    [{ clinicPhones: [phone(1, '')] }, ['clinicPhones.0.phone: Phone number is required']],
    [{ clinicPhones: [phone(0, '3035550142')] }, ['clinicPhones.0.phoneNumberTypeId: Phone number type is required']],
    [
      { clinicPhones: [phone(0, ' ')] },
      [
        'clinicPhones.0.phone: Phone number is required',
        'clinicPhones.0.phoneNumberTypeId: Phone number type is required',
      ],
    ],
    [{ descriptionEn: null, descriptionEs: null, fax: null, tddTty: null, clinicPhones: [] }, []],
    [{ newPatientAcceptance: null, publicTransit: null, clinicLanguagesUsed: [] }, []],
    [{ publicTransit: true, publicTransitEn: null }, []],
    [{ transportationAssistance: true, transportationInfoEn: null }, []],
  ])('%j', (changes, expected) => {
    expect(problemLines(changes)).toEqual(expected)
  })

  test('all missing answers are listed in the order of the form', () => {
    const empty = { displayName: null, website: null, clinicTelehealthOptions: [], clinicLocations: [] }
    expect(problemLines(empty).map((line) => line.split(':')[0])).toEqual([
      'displayName',
      'clinicTelehealthOptions',
      'website',
      'clinicLocations.stateId',
      'clinicLocations.addressLine1',
      'clinicLocations.cityId',
      'clinicLocations.postalCode',
    ])
  })
})

describe('limits', () => {
  test.each<[keyof ClinicValues, number]>([
    ['displayName', 150],
    ['descriptionEn', 2000],
    ['descriptionEs', 2000],
    ['publicTransitEn', 300],
    ['publicTransitEs', 300],
    ['transportationInfoEn', 300],
    ['transportationInfoEs', 300],
  ])('%s takes %d characters as people count them, and not one more', (name, limit) => {
    for (const letter of ['x', 'ñ', decomposed, '🌲', limit < 2000 ? family : '心']) {
      expect(problemLines({ [name]: letter.repeat(limit) })).toEqual([])
      expect(problemLines({ [name]: letter.repeat(limit + 1) })).toEqual([
        `${name}: Enter fewer than ${limit + 1} characters.`,
      ])
    }
    expect(problemLines({ [name]: `  ${'x'.repeat(limit)}  ` })).toEqual([])
  })

  test('the sentences are those of the specification', () => {
    expect(problemLines({ descriptionEn: 'x'.repeat(2001) })).toEqual([
      'descriptionEn: Enter fewer than 2001 characters.',
    ])
    expect(problemLines({ publicTransitEs: 'x'.repeat(301) })).toEqual([
      'publicTransitEs: Enter fewer than 301 characters.',
    ])
    expect(problemLines({ displayName: 'x'.repeat(151) })).toEqual(['displayName: Enter fewer than 151 characters.'])
  })

  test('write-ins take 300', () => {
    const [fits, long] = ['🌲'.repeat(300), 'x'.repeat(301)]
    expect(problemLines({ clinicLanguagesUsed: [language(98, fits, fits)] })).toEqual([])
    expect(problemLines({ clinicLanguagesUsed: [language(98, long, long)] })).toEqual([
      'clinicLanguagesUsed.languageWriteInEn: Enter fewer than 301 characters.',
      'clinicLanguagesUsed.languageWriteInEs: Enter fewer than 301 characters.',
    ])
    expect(problemLines({ clinicTelehealthOptions: [telehealth(2, long, null)] })).toEqual([
      'clinicTelehealthOptions.telehealthRestrictionWriteInEn: Enter fewer than 301 characters.',
    ])
    expect(problemLines({ clinicPhones: [phone(98, '3035550142', null, long)] })).toEqual([
      'clinicPhones.0.phoneTypeWriteInEs: Enter fewer than 301 characters.',
    ])
  })
})

describe('Other', () => {
  const required = (what: string) => `Other ${what} is required if you have “Other” selected.`
  const rows = [
    ['clinicAccessibilityOffered', 'accessibilitySupport', 'accessibility support', 'both'],
    ['clinicPaymentOptions', 'paymentType', 'payment type', 'english'],
    ['clinicLanguagesUsed', 'language', 'language', 'both'],
    ['clinicPatientEthnicities', 'patientEthnicity', 'ethnicity', 'both'],
    ['clinicCommunityServeds', 'patientCommunity', 'community', 'both'],
  ] as const

  test.each(rows)('of %s', (name, list, what, need) => {
    const other = (en: string | null, es: string | null) =>
      problemLines({ [name]: [{ [`${list}Id`]: 98, [`${list}WriteInEn`]: en, [`${list}WriteInEs`]: es }] })
    const missing = (ending: 'En' | 'Es') =>
      `${name}.${list}WriteIn${ending}: ${required(ending === 'En' ? what : `${what} in Spanish`)}`
    expect(other('Text', 'Texto')).toEqual([])
    expect(other(' ', 'Texto')).toEqual([missing('En')])
    expect(other('Text', null)).toEqual(need === 'both' ? [missing('Es')] : [])
    expect(other(null, null)).toEqual(need === 'both' ? [missing('En'), missing('Es')] : [missing('En')])
  })

  test('of a phone needs its type in Spanish, and in English where Spanish is missing', () => {
    const other = (en: string | null, es: string | null) =>
      problemLines({ clinicPhones: [phone(98, '3035550142', en, es)] })
    expect(other('Pharmacy', 'Farmacia')).toEqual([])
    expect(other(null, 'Farmacia')).toEqual([])
    expect(other('Pharmacy', null)).toEqual([
      `clinicPhones.0.phoneTypeWriteInEs: ${required('phone number type in Spanish')}`,
    ])
    expect(other(null, null)).toEqual([
      `clinicPhones.0.phoneTypeWriteInEn: ${required('phone number type')}`,
      `clinicPhones.0.phoneTypeWriteInEs: ${required('phone number type in Spanish')}`,
    ])
  })

  test('restriction texts are optional, and texts of an unticked Other are not validated', () => {
    expect(problemLines({ clinicTelehealthOptions: [telehealth(2)] })).toEqual([])
    expect(problemLines({ clinicLanguagesUsed: [language(1, 'x'.repeat(400), null)] })).toEqual([])
  })
})

describe('values', () => {
  test.each<[Partial<ClinicValues>, string[]]>([
    [{ website: 'javascript:alert(1)' }, ['website: Website is invalid']],
    [{ website: 'a.b' }, ['website: Website is invalid']],
    [{ website: '  juniper.example.org  ' }, []],
    [{ fax: '555-0142' }, ['fax: Invalid fax number format. Use (999) 999-9999.']],
    [{ fax: '(303) 555-0142' }, []],
    [{ tddTty: '711' }, ['tddTty: Invalid TDD/TTY number format. Use (999) 999-9999.']],
    [
      { clinicPhones: [phone(1, '1035550142')] },
      ['clinicPhones.0.phone: 103 is not an area code. Area codes begin with 2 to 9.'],
    ],
    [
      { clinicPhones: [phone(1, '3035550142'), phone(1, '3035550143')] },
      ['clinicPhones.1.phoneNumberTypeId: Each phone number type can be used once.'],
    ],
    [
      { clinicPhones: [phone(77, '3035550142')] },
      ['clinicPhones.0.phoneNumberTypeId: Phone Number has an option that is not in the list. Choose another.'],
    ],
    [{ clinicTelehealthOptions: [telehealth(1), telehealth(4)] }, ['clinicTelehealthOptions: Choose one option.']],
    [
      { clinicLanguagesUsed: [language(99)] },
      ['clinicLanguagesUsed: Languages Spoken has an option that is not in the list. Choose another.'],
    ],
  ])('%j', (changes, expected) => {
    expect(problemLines(changes)).toEqual(expected)
  })

  test('provider staff read the sentences in Spanish', () => {
    const clinic = exampleClinic({
      displayName: null,
      website: 'x',
      fax: '1',
      clinicLanguagesUsed: [language(98, 'Navajo')],
    })
    expect(problems(clinic, spanish).map((problem) => problem.message)).toEqual([
      'El nombre es obligatorio',
      'El sitio web no es válido',
      'El número de fax no es válido. Use (999) 999-9999.',
      'Escriba en español el otro idioma',
    ])
  })
})

describe('shape', () => {
  const shapes = fieldsSchema()
  const takes = (name: string, value: unknown) => shapes[name]?.safeParse(value).success

  test.each<[string, unknown, boolean]>([
    ['displayName', null, true],
    ['displayName', 7, false],
    ['displayName', 'x'.repeat(20_001), false],
    ['displayAtOwnpath', null, false],
    ['newPatientAcceptance', 'yes', false],
    ['hoursOfOperation', officeHours(), true],
    ['hoursOfOperation', { ...officeHours(), monday: [{ open: '8:00', close: '17:00' }] }, false],
    ['hoursOfOperation', { ...officeHours(), monday: [{ open: '24:00', close: '17:00' }] }, false],
    ['hoursOfOperation', { ...officeHours(), holiday: [] }, false],
    ['clinicLanguagesUsed', [language(1), { ...language(2), extra: 1 }], false],
    ['clinicLanguagesUsed', [language(2 ** 31)], false],
    ['clinicLanguagesUsed', [language(1.5)], false],
    ['clinicLanguagesUsed', [language(1), language(1)], false],
    ['clinicPhones', [phone(1, '3035550142'), phone(2, '3035550142')], true],
    ['clinicPhones', [phone(98, '3035550142'), phone(98, '3035550143')], false],
    ['clinicPhones', [phone(0, ''), phone(0, '')], true],
    ['clinicLocations', [exampleLocation()], true],
    ['clinicLocations', [exampleLocation(), exampleLocation()], false],
    ['clinicLocations', [exampleLocation({ latitude: 91 })], false],
    ['clinicLocations', [exampleLocation({ latitude: Number.NaN })], false],
    ['mhExpirationDate', '2027-01-31', true],
    ['mhExpirationDate', '01/31/2027', false],
    ['mhActive', null, true],
  ])('%s takes %j: %s', (name, value, expected) => {
    expect(takes(name, value)).toBe(expected)
  })
})

describe('a save validates only the rows that it changes', () => {
  const old = exampleClinic({
    website: null,
    clinicPhones: [phone(1, '911')],
    clinicLocations: [exampleLocation({ postalCode: null })],
  })

  test.each<[string[], string[]]>([
    [[], []],
    [['displayAtOwnpath'], []],
    [['descriptionEn'], []],
    [['website'], ['website']],
    [['website#'], ['website']],
    [['clinicPhones'], ['clinicPhones.0.phone']],
    [['clinicLocations'], ['clinicLocations.postalCode']],
    [['clinicTelehealthOptions'], ['clinicLocations.postalCode']],
    [['hoursOfOperation'], []],
    [
      ['website', 'clinicPhones'],
      ['website', 'clinicPhones.0.phone'],
    ],
  ])('%j → %j', (changed, expected) => {
    expect(problemsOf(changed, old, english).map((problem) => problem.field)).toEqual(expected)
    expect(problems(old, english)).toHaveLength(3)
  })

  test('validating single rows finds exactly their problems of the whole list', () => {
    const broken = { ...old, open24Hours: !old.open24Hours, fax: '12', displayNameEn: null, clinicLanguages: [] }
    const all = problems(broken, english)
    const told = Object.keys(FIELDS).flatMap((name) => {
      const found = problemsOf([name], broken, english)
      expect(found, name).toEqual(
        all.filter(({ about }) => about.some((one) => one === name || one.startsWith(`${name}#`))),
      )
      return found.map(({ field, message }) => `${field}: ${message}`)
    })
    expect(new Set(told)).toEqual(new Set(all.map(({ field, message }) => `${field}: ${message}`)))
    expect(all.length).toBeGreaterThan(4)
  })

  test('the week and its 24-hour switch are validated together', () => {
    const clinic = exampleClinic({ open24Hours: false, hoursOfOperation: openAllWeek() })
    for (const changed of ['open24Hours', 'hoursOfOperation']) {
      expect(problemsOf([changed], clinic, english)).toHaveLength(1)
    }
    expect(problemsOf(['fax'], clinic, english)).toEqual([])
  })
})

test('isTelehealthOnly reads the chosen option', () => {
  expect(isTelehealthOnly(exampleClinic({ clinicTelehealthOptions: [telehealth(3)] }))).toBe(true)
  expect(isTelehealthOnly(exampleClinic({ clinicTelehealthOptions: [telehealth(2)] }))).toBe(false)
  expect(isTelehealthOnly(exampleClinic({ clinicTelehealthOptions: [] }))).toBe(false)
})

describe('the body of a save', () => {
  const read = { ...exampleClinic(), bookingLink: null, clinicId: 12, version: 3 } as unknown as Clinic

  test('leaves out an unchanged row that the release before does not know', () => {
    const sent = sentClinic(read, { ...read, fax: '3035550188' })
    expect(sent).toMatchObject({ clinicId: 12, version: 3, fax: '3035550188', website: read.website })
    expect(sent).not.toHaveProperty('bookingLink')
    const answered = { ...read, bookingLink: 'https://book.example' }
    expect(sentClinic(read, answered)).toMatchObject({ bookingLink: 'https://book.example' })
    expect(sentClinic(answered, read)).toMatchObject({ bookingLink: null })
  })

  test('leaves out a row that only the release after knows', () => {
    expect(sentClinic(read, { ...read, rowOfTheRelease: 'after' } as Clinic)).not.toHaveProperty('rowOfTheRelease')
  })
})
