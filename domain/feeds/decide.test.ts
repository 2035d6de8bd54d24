import { describe, expect, test } from 'vitest'
import { readRow } from '#place/feed'
import type { Clinic } from '../clinic/clinic.ts'
import { exampleClinic, exampleLocation, phone } from '../testing/example-clinic.ts'
import { decide } from './decide.ts'
import type { Reported, ReportedField } from './reported.ts'

const live = (changes: Partial<Clinic> = {}) => exampleClinic(changes) as unknown as Clinic
const never = () => false
const only =
  (...fields: ReportedField[]) =>
  (field: ReportedField) =>
    fields.includes(field)

describe('the feed owns the licence', () => {
  test('even if a person edited it recently', () => {
    const reported: Reported = { sudActive: false, mhActive: null, clinicServicesProvideds: { 2: [214] } }
    const clinic = live({
      sudActive: true,
      mhActive: true,
      clinicServicesProvideds: [
        { serviceCategoryId: 1, serviceProvidedId: 110 },
        { serviceCategoryId: 2, serviceProvidedId: 215 },
      ],
    })
    const { wanted, proposed } = decide(clinic, reported, {}, () => true)
    expect(wanted).toMatchObject({ sudActive: false, mhActive: null })
    expect(wanted.clinicServicesProvideds.map((service) => service.serviceProvidedId)).toEqual([110, 214])
    expect(proposed).toEqual([])
  })
})

describe('elsewhere', () => {
  test("a value applies, or becomes a proposal beside a person's recent edit", () => {
    const reported: Reported = { website: 'https://other.example.org', newPatientAcceptance: true }
    const { wanted, changed, proposed } = decide(live(), reported, {}, only('website'))
    expect(wanted).toMatchObject({ website: 'https://juniper.example.org', newPatientAcceptance: true })
    expect({ changed, proposed }).toEqual({ changed: ['newPatientAcceptance'], proposed: ['website'] })
  })

  test.each<[string, Reported, Reported]>([
    ['website', { website: null }, { website: 'https://juniper.example.org' }],
    ['clinicPhones', { clinicPhones: null }, { clinicPhones: '3035550142' }],
    [
      'clinicTelehealthOptions',
      { clinicTelehealthOptions: null },
      { clinicTelehealthOptions: { option: 1, restriction: null } },
    ],
    [
      'hoursOfOperation',
      { hoursOfOperation: { monday: null } },
      { hoursOfOperation: { monday: [{ open: '08:00', close: '17:00' }] } },
    ],
    ['clinicLanguagesUsed', { clinicLanguagesUsed: [] }, { clinicLanguagesUsed: [1] }],
  ])('an empty cell empties %s only if the feed had set the value', (field, now, given) => {
    expect(decide(live(), now, {}, never).changed).toEqual([])
    expect(decide(live(), now, given, never).changed).toEqual([field])
  })

  test('codes that only a person ticked stay beside those of the feed', () => {
    const clinic = live({
      clinicPaymentOptions: [1, 3, 6].map((paymentTypeId) => ({
        paymentTypeId,
        paymentTypeWriteInEn: null,
        paymentTypeWriteInEs: null,
      })),
    })
    const { wanted } = decide(clinic, { clinicPaymentOptions: [2] }, { clinicPaymentOptions: [1] }, never)
    expect(wanted.clinicPaymentOptions.map((option) => option.paymentTypeId)).toEqual([2, 3, 6])
  })

  test('other phones stay, and an empty cell never closes a day', () => {
    const clinic = live({ clinicPhones: [phone(1, '3035550142'), phone(3, '3035550199')] })
    const { wanted } = decide(clinic, { clinicPhones: '7195550100', hoursOfOperation: { sunday: null } }, {}, never)
    expect(wanted.clinicPhones).toEqual([phone(1, '7195550100'), phone(3, '3035550199')])
    expect(wanted.hoursOfOperation).toEqual(clinic.hoursOfOperation)
  })

  test('a new street drops the coordinates and place id of the old one', () => {
    const reported = { addressLine1: '9 Elm', addressLine2: null, cityId: 1093, countyId: 16, postalCode: '80210' }
    const { wanted } = decide(live(), { clinicLocations: { ...reported, latitude: null, longitude: null } }, {}, never)
    expect(wanted.clinicLocations[0]).toMatchObject({
      addressLine1: '9 Elm',
      latitude: null,
      gbpPlacesId: null,
      stateId: 6,
    })
  })

  test('the feed hides an address, and shows it again only if the feed had hidden it', () => {
    const hide = 'clinicLocations.hideAddress'
    expect(decide(live(), { [hide]: true }, {}, never).changed).toEqual([hide])
    const hidden = live({ clinicLocations: [exampleLocation({ hideAddress: true })] })
    expect(decide(hidden, { [hide]: false }, {}, never)).toMatchObject({ changed: [], proposed: [hide] })
    expect(decide(hidden, { [hide]: false }, { [hide]: true }, never).changed).toEqual([hide])
  })
})

const gazetteer = { cityId: () => undefined, countyIdOf: () => undefined, citiesOf: () => [] }

test.each([
  ['Telehealth Available - With Restrictions', 'Intake in person', { option: 2, restriction: 'Intake in person' }],
  ['Telehealth Available - No Restrictions', 'Intake in person', { option: 1, restriction: 'Intake in person' }],
  ['Telehealth Only', 'Intake in person', { option: 3, restriction: 'Intake in person' }],
  ['Telehealth Only', '', { option: 3, restriction: null }],
  ['Telehealth Available - No Restrictions', 'No', { option: 1, restriction: null }],
  ['No Telehealth Available', 'Intake in person', { option: 4, restriction: null }],
])('telehealth “%s” with the restriction “%s”', (OffersTelehealth, TelehealthRestrictions, expected) => {
  const cells = { AccountID: 'A1', AccountName: 'Juniper', OffersTelehealth, TelehealthRestrictions }
  expect(readRow(cells, gazetteer)).toMatchObject({ reported: { clinicTelehealthOptions: expected } })
})

test('missing columns change nothing, and the report lists values that the parser does not know', () => {
  const cells = {
    AccountID: 'A1',
    AccountName: 'Juniper - North',
    Fees: 'Barter; Self Pay',
    Phone: '12',
    ActiveSUDLicense: '2',
  }
  expect(readRow(cells, gazetteer)).toEqual({
    accountId: 'A1',
    reported: { accountName: 'Juniper - North', clinicPaymentOptions: [3] },
    unknown: [
      { column: 'ActiveSUDLicense', value: '2' },
      { column: 'Phone', value: '12' },
      { column: 'Fees', value: 'Barter' },
    ],
  })
  expect(readRow({ AccountID: 'A1', AccountName: ' ' }, gazetteer)).toMatchObject({ refused: 'AccountName is empty.' })
  expect(readRow({ AccountID: 'a b', AccountName: 'X' }, gazetteer)).toHaveProperty('refused')
})

test.each([
  ['a week of equal times', { Monday: '5:00AM - 5:00AM', Sunday: '5:00AM - 5:00AM' }, true],
  ['a day beside one that closes', { Monday: '5:00AM - 5:00AM', Sunday: '8:00AM - 5:00PM' }, false],
  ['midnight to midnight beside a day that closes', { Monday: '12:00AM - 12:00AM', Sunday: '8:00AM - 5:00PM' }, true],
])('a time to the same time is 24 hours, unless it may be a slip: %s', (_, week, isRead) => {
  const columns = Object.entries(week).map(([day, text]) => [`HoursofOperation${day}`, text])
  const read = readRow({ AccountID: 'A1', AccountName: 'X', ...Object.fromEntries(columns) }, gazetteer)
  if ('refused' in read) throw new Error(read.refused)
  expect('monday' in (read.reported.hoursOfOperation ?? {})).toBe(isRead)
  expect(read.reported.hoursOfOperation).toHaveProperty('sunday')
  expect(read.unknown).toEqual(isRead ? [] : [{ column: 'HoursofOperationMonday', value: week.Monday }])
})
