import { describe, expect, test } from 'vitest'
import type { ClinicValues } from '../testing/arbitrary-clinic.ts'
import { exampleClinic, exampleLocation, language, phone, telehealth } from '../testing/example-clinic.ts'
import { applyChanges, changesBetween } from './changes.ts'
import { rowsOf } from './clinic.ts'
import { FIELDS, type Review, type Row } from './fields.ts'
import { openAllWeek } from './hours.ts'

/** Which parts of a save go live and which wait, row by row (decisions A1 and A2). */

type Expected = Record<string, Review>

function reviews(from: Partial<ClinicValues>, to: Partial<ClinicValues>): Expected {
  const changes = changesBetween(exampleClinic(from), exampleClinic(to))
  return Object.fromEntries(changes.map((change) => [change.attribute, change.review]))
}

function publicSees(from: Partial<ClinicValues>, to: Partial<ClinicValues>): ClinicValues {
  const live = changesBetween(exampleClinic(from), exampleClinic(to)).filter((change) => change.review === 'live')
  return applyChanges(exampleClinic(from), live)
}

describe('rows of one part', () => {
  test.each<[Partial<ClinicValues>, Expected]>([
    [{ displayName: 'New' }, { 'clinic.displayName': 'held' }],
    [{ descriptionEn: 'New' }, { 'clinic.descriptionEn': 'held' }],
    [{ descriptionEn: null }, { 'clinic.descriptionEn': 'held' }],
    [{ descriptionEs: 'Nueva' }, { 'clinic.descriptionEs': 'held' }],
    [{ website: 'new.example.org' }, { 'clinic.website': 'held' }],
    [{ publicTransitEn: 'Bus 15' }, { 'clinic.publicTransitEn': 'held' }],
    [{ publicTransitEs: 'Autobús 15' }, { 'clinic.publicTransitEs': 'held' }],
    [{ transportationInfoEn: 'Call us' }, { 'clinic.transportationInfoEn': 'held' }],
    [{ transportationInfoEs: 'Llámenos' }, { 'clinic.transportationInfoEs': 'held' }],
    [{ newPatientAcceptance: true }, { 'clinic.newPatientAcceptance': 'live' }],
    [{ appointmentRequired: false }, { 'clinic.appointmentRequired': 'live' }],
    [{ publicTransit: true }, { 'clinic.publicTransit': 'live' }],
    [{ transportationAssistance: true }, { 'clinic.transportationAssistance': 'live' }],
    [{ fax: '3035550199' }, { 'clinic.fax': 'live' }],
    [{ tddTty: '3035550199' }, { 'clinic.tddTty': 'live' }],
    [{ displayAtOwnpath: false }, { 'clinic.displayAtOwnpath': 'live' }],
    [
      { open24Hours: true, hoursOfOperation: openAllWeek() },
      { 'clinic.open24Hours': 'live', 'clinic.hoursOfOperation': 'live' },
    ],
    [{ clinicPatientAgeGroups: [{ patientAgeGroupId: 5 }] }, { 'clinic.clinicPatientAgeGroups': 'live' }],
    [{ clinicPatientGenders: [{ patientGenderId: 1 }] }, { 'clinic.clinicPatientGenders': 'live' }],
    [
      { clinicServicesProvideds: [{ serviceCategoryId: 1, serviceProvidedId: 110 }] },
      { 'clinic.clinicServicesProvideds': 'protected' },
    ],
    [{ mhActive: true }, { 'clinic.mhActive': 'protected' }],
    [{ mhLicenseNumber: '1' }, { 'clinic.mhLicenseNumber': 'protected' }],
    [{ mhExpirationDate: '2027-01-01' }, { 'clinic.mhExpirationDate': 'protected' }],
    [{ facilityType: 'Hospital' }, { 'clinic.facilityType': 'protected' }],
  ])('%j → %j', (to, expected) => {
    expect(reviews({}, to)).toEqual(expected)
  })

  test('every licence row is protected and nothing else is', () => {
    for (const [name, row] of rowsOf(FIELDS)) {
      expect(row.review === 'protected', name).toBe(row.section === 'licence')
    }
  })
})

type CodesRowWithOther = Extract<Row, { kind: 'codes' }> & { name: keyof ClinicValues }
const rowsWithOther = rowsOf(FIELDS).flatMap(([name, row]): CodesRowWithOther[] =>
  row.kind === 'codes' && row.writeIn?.code === 98 ? [{ ...row, name: name as keyof ClinicValues }] : [],
)

test('five lists have an Other', () => {
  expect(rowsWithOther.map((row) => row.name)).toEqual([
    'clinicAccessibilityOffered',
    'clinicPaymentOptions',
    'clinicLanguagesUsed',
    'clinicPatientEthnicities',
    'clinicCommunityServeds',
  ])
})

describe.each(rowsWithOther)('$name', ({ name, list, writeIn }) => {
  const entry = (id: number, en: string | null = null, es: string | null = null) => ({
    [`${list}Id`]: id,
    [`${writeIn?.name}En`]: en,
    [`${writeIn?.name}Es`]: es,
  })
  const value = (...entries: ReturnType<typeof entry>[]) => ({ [name]: entries }) as unknown as Partial<ClinicValues>
  const [ticks, en, es] = [`clinic.${name}`, `clinic.${name}.${writeIn?.name}En`, `clinic.${name}.${writeIn?.name}Es`]
  const other = entry(98, 'Text', 'Texto')

  test.each<[string, Partial<ClinicValues>, Partial<ClinicValues>, Expected, Partial<ClinicValues>]>([
    ['a tick is live', value(entry(1)), value(entry(1), entry(3)), { [ticks]: 'live' }, value(entry(1), entry(3))],
    ['Other waits with its text', value(), value(other), { [en]: 'held', [es]: 'held' }, value()],
    [
      'Other waits while the other ticks go live',
      value(entry(1)),
      value(entry(3), other),
      { [ticks]: 'live', [en]: 'held', [es]: 'held' },
      value(entry(3)),
    ],
    ['its text changed', value(other), value(entry(98, 'New', 'Texto')), { [en]: 'held' }, value(other)],
    [
      'its text changed beside a tick',
      value(other),
      value(entry(3), entry(98, 'Text', 'Nuevo')),
      { [ticks]: 'live', [es]: 'held' },
      value(entry(3), other),
    ],
    ['its Spanish removed', value(other), value(entry(98, 'Text')), { [es]: 'held' }, value(other)],
    [
      'Other unticked',
      value(entry(1), other),
      value(entry(1)),
      { [ticks]: 'live', [en]: 'live', [es]: 'live' },
      value(entry(1)),
    ],
  ])('%s', (_situation, from, to, expected, seen) => {
    expect(reviews(from, to)).toEqual(expected)
    expect(publicSees(from, to)[name]).toEqual(seen[name])
  })
})

describe('telehealth', () => {
  const list = 'clinic.clinicTelehealthOptions'
  const [en, es] = [`${list}.telehealthRestrictionWriteInEn`, `${list}.telehealthRestrictionWriteInEs`]
  const restricted = telehealth(2, 'Adults only', 'Solo adultos')

  test.each([
    ['another choice', telehealth(1), telehealth(3), { [list]: 'live' }, telehealth(3)],
    ['With Restrictions without a text', telehealth(1), telehealth(2), { [list]: 'live' }, telehealth(2)],
    [
      'With Restrictions and its text',
      telehealth(1),
      restricted,
      { [list]: 'held', [en]: 'held', [es]: 'held' },
      telehealth(1),
    ],
    [
      'with English alone',
      telehealth(4),
      telehealth(2, 'Adults only'),
      { [list]: 'held', [en]: 'held' },
      telehealth(4),
    ],
    ['a text added later', telehealth(2), restricted, { [en]: 'held', [es]: 'held' }, telehealth(2)],
    ['its text changed', restricted, telehealth(2, 'Teens', 'Solo adultos'), { [en]: 'held' }, restricted],
    ['its text removed', restricted, telehealth(2), { [en]: 'held', [es]: 'held' }, restricted],
    ['restrictions given up', restricted, telehealth(1), { [list]: 'live', [en]: 'live', [es]: 'live' }, telehealth(1)],
  ])('%s', (_situation, from, to, expected, seen) => {
    const [before, after] = [{ clinicTelehealthOptions: [from] }, { clinicTelehealthOptions: [to] }]
    expect(reviews(before, after)).toEqual(expected)
    expect(publicSees(before, after).clinicTelehealthOptions).toEqual([seen])
  })

  test('choice and text are one unit, so that administrators decide them together', () => {
    const changes = changesBetween(exampleClinic(), exampleClinic({ clinicTelehealthOptions: [restricted] }))
    expect(new Set(changes.map((change) => change.unit)).size).toBe(1)
  })
})

describe('phones', () => {
  const list = 'clinic.clinicPhones'
  const [en, es] = [`${list}.phoneTypeWriteInEn`, `${list}.phoneTypeWriteInEs`]
  const texts = { [en]: 'held', [es]: 'held' }
  const number = (row: string, review: string) => ({ [`${list}.${row}.phone`]: review })
  const type = (row: string, review: string) => ({ [`${list}.${row}.phoneNumberTypeId`]: review })
  const whole = (row: string, review: string) => ({ ...number(row, review), ...type(row, review) })
  const desk = phone(1, '3035550142')
  const other = phone(98, '3035550177', 'Pharmacy', 'Farmacia')

  test.each([
    ['number changed', [desk], [phone(1, '3035550100')], number('1', 'live'), [phone(1, '3035550100')]],
    ['a phone added', [desk], [desk, phone(3, '3035550111')], whole('3', 'live'), [desk, phone(3, '3035550111')]],
    ['a phone removed', [desk], [], whole('1', 'live'), []],
    ['type changed', [desk], [phone(2, '3035550142')], type('1', 'live'), [phone(2, '3035550142')]],
    ['type Other added', [desk], [desk, other], { ...whole('98', 'held'), ...texts }, [desk]],
    [
      'type Other added beside a live change',
      [desk],
      [phone(1, '3035550100'), other],
      { ...number('1', 'live'), ...whole('98', 'held'), ...texts },
      [phone(1, '3035550100')],
    ],
    [
      'number of type Other changed',
      [desk, other],
      [desk, { ...other, phone: '3035550100' }],
      number('98', 'live'),
      [desk, { ...other, phone: '3035550100' }],
    ],
    [
      'text of type Other changed',
      [desk, other],
      [desk, { ...other, phoneTypeWriteInEn: 'Dental' }],
      { [en]: 'held' },
      [desk, other],
    ],
    [
      'relabelled as Other',
      [desk],
      [phone(98, '3035550142', 'Intake', 'Ingreso')],
      { ...type('1', 'held'), ...texts },
      [desk],
    ],
    [
      'replaced by a number of type Other, while another is corrected',
      [desk, phone(3, '3035550111')],
      [phone(3, '3035550112'), other],
      { ...number('3', 'live'), ...whole('1', 'held'), ...whole('98', 'held'), ...texts },
      [desk, phone(3, '3035550112')],
    ],
    [
      'removed while only the text of type Other waits',
      [desk, other],
      [{ ...other, phoneTypeWriteInEn: 'Dental' }],
      { ...whole('1', 'live'), [en]: 'held' },
      [other],
    ],
    ['type Other removed', [desk, other], [desk], { ...whole('98', 'live'), [en]: 'live', [es]: 'live' }, [desk]],
    [
      'relabelled as Other, while another takes its type',
      [desk, phone(2, '3035550111')],
      [phone(1, '3035550111'), phone(98, '3035550142', 'Night line', 'Línea nocturna')],
      { ...type('1', 'held'), ...type('2', 'held'), ...texts },
      [desk, phone(2, '3035550111')],
    ],
    [
      'two phones exchange their numbers, and one becomes Other',
      [desk, phone(2, '3035550111')],
      [
        { ...phone(1, '3035550111'), id: '1' },
        { ...phone(98, '3035550142', 'Night line', 'Línea nocturna'), id: '2' },
      ],
      { ...number('1', 'held'), ...whole('2', 'held'), ...texts },
      [desk, phone(2, '3035550111')],
    ],
    [
      'Other takes over the number of a phone that gets a new one',
      [desk],
      [
        { ...phone(1, '3035550111'), id: '1' },
        { ...phone(98, '3035550142', 'Night line', 'Línea nocturna'), id: 'f1' },
      ],
      { ...number('1', 'held'), ...whole('f1', 'held'), ...texts },
      [desk],
    ],
    [
      'removed and added again with another type, while another becomes Other',
      [desk, phone(3, '3035550111')],
      [
        { ...phone(2, '3035550142'), id: 'f1' },
        { ...phone(98, '3035550111', 'Night line', 'Línea nocturna'), id: '3' },
      ],
      { ...whole('1', 'held'), ...whole('f1', 'held'), ...type('3', 'held'), ...texts },
      [desk, phone(3, '3035550111')],
    ],
    [
      'relabelled as Other, while a new number takes its type',
      [desk],
      [phone(1, '3035550111'), phone(98, '3035550142', 'Night line', 'Línea nocturna')],
      { ...type('1', 'held'), ...whole('1a', 'held'), ...texts },
      [desk],
    ],
    [
      'the name of Other moves to another phone',
      [desk, other],
      [phone(98, '3035550142', 'Pharmacy', 'Farmacia'), phone(1, '3035550177')],
      { ...type('1', 'held'), ...type('98', 'held'), ...texts },
      [desk, other],
    ],
    [
      'two phones swap their types',
      [desk, phone(2, '3035550111')],
      [phone(1, '3035550111'), phone(2, '3035550142')],
      { ...type('1', 'live'), ...type('2', 'live') },
      [phone(1, '3035550111'), phone(2, '3035550142')],
    ],
  ])('%s', (_situation, from, to, expected, seen) => {
    expect(reviews({ clinicPhones: from }, { clinicPhones: to })).toEqual(expected)
    const shown = publicSees({ clinicPhones: from }, { clinicPhones: to }).clinicPhones
    expect(shown.map(({ id: _, ...row }) => row)).toEqual(seen)
  })
})

describe('the address', () => {
  const at = (part: string) => `clinic.clinicLocations.${part}`
  const moved = { addressLine1: '200 E Colfax Ave', postalCode: '80203' }
  const held = { [at('addressLine1')]: 'held', [at('postalCode')]: 'held' }

  test.each([
    ['hidden', [exampleLocation()], [exampleLocation({ hideAddress: true })], { [at('hideAddress')]: 'live' }],
    ['shown again', [exampleLocation({ hideAddress: true })], [exampleLocation()], { [at('hideAddress')]: 'live' }],
    ['moved', [exampleLocation()], [exampleLocation(moved)], held],
    [
      'moved and hidden at once',
      [exampleLocation()],
      [exampleLocation({ ...moved, hideAddress: true })],
      { ...held, [at('hideAddress')]: 'live' },
    ],
    ['suite removed', [exampleLocation()], [exampleLocation({ addressLine2: null })], { [at('addressLine2')]: 'held' }],
    [
      'a mailing address',
      [exampleLocation()],
      [exampleLocation(), exampleLocation({ addressTypeId: 2 })],
      { [at('otherLocations')]: 'protected' },
    ],
  ])('%s', (_situation, from, to, expected) => {
    expect(reviews({ clinicLocations: from }, { clinicLocations: to })).toEqual(expected)
  })

  test('a first address changes the switch only if it arrives hidden, and then both wait', () => {
    expect(reviews({ clinicLocations: [] }, { clinicLocations: [exampleLocation()] })).not.toHaveProperty([
      at('hideAddress'),
    ])
    const hidden = [exampleLocation({ hideAddress: true })]
    const arriving = reviews({ clinicLocations: [] }, { clinicLocations: hidden })
    expect(arriving[at('hideAddress')]).toBe('held')
    expect(publicSees({ clinicLocations: [] }, { clinicLocations: hidden }).clinicLocations).toEqual([])
  })

  test('the street is one unit and the switch another', () => {
    const to = exampleClinic({ clinicLocations: [exampleLocation({ ...moved, cityId: 1305, hideAddress: true })] })
    const units = changesBetween(exampleClinic(), to).map((change) => change.unit)
    expect(new Set(units)).toEqual(new Set(['clinicLocations#street', 'clinicLocations#hideAddress']))
  })
})

test('a whole save splits into live and waiting parts', () => {
  const to = exampleClinic({ descriptionEn: 'New', fax: '3035550199', clinicLanguagesUsed: [language(1), language(2)] })
  const { held = [], live = [] } = Object.groupBy(changesBetween(exampleClinic(), to), (change) => change.review)
  expect(held.map((change) => change.attribute)).toEqual(['clinic.descriptionEn'])
  expect(live.map((change) => change.attribute)).toEqual(['clinic.fax', 'clinic.clinicLanguagesUsed'])
})
