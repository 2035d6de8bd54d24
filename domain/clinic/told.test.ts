import { describe, expect, test } from 'vitest'
import { english, spanish } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, language, phone } from '../testing/example-clinic.ts'
import { attributeLabel, describeChange, describeSubmission, formatValue, sourceName } from './changes.ts'
import { exportClinic } from './export.ts'
import { unknownHours } from './hours.ts'
import type { Json } from './kinds/kind.ts'

/** Changes as text in queue, history, review and export (decision A16). */

const line = (...attributes: string[]) =>
  describeSubmission({
    who: 'Ana Peña',
    attributes: attributes.map((name) => `clinic.${name}`),
    clinicName: 'Juniper House',
  })

describe('description lines', () => {
  test('name visible parts, not the coordinates that change with a street', () => {
    const line = (parts: string[]) =>
      describeSubmission({
        who: 'Ana Peña',
        attributes: parts.map((part) => `clinic.clinicLocations.${part}`),
        clinicName: 'Juniper House',
      })
    expect(line(['addressLine1', 'latitude', 'gbpPlacesId'])).toBe('Ana Peña updated Street Address for Juniper House')
    expect(line(['latitude', 'longitude'])).toBe('Ana Peña updated Address for Juniper House')
  })

  test.each([
    [['displayName'], 'Ana Peña updated Display Name for Juniper House'],
    [['displayName', 'website'], 'Ana Peña updated Display Name and Website for Juniper House'],
    [['displayName', 'website', 'fax'], 'Ana Peña updated Display Name, Website and Fax Number for Juniper House'],
    [
      ['displayName', 'website', 'fax', 'tddTty'],
      'Ana Peña updated Display Name, Website, Fax Number and 1 more for Juniper House',
    ],
    [
      ['displayName', 'website', 'fax', 'tddTty', 'publicTransit'],
      'Ana Peña updated Display Name, Website, Fax Number and 2 more for Juniper House',
    ],
    [['open24Hours', 'hoursOfOperation'], 'Ana Peña updated Hours of operation for Juniper House'],
    [['publicTransit', 'publicTransitEn', 'fax'], 'Ana Peña updated Public Transit and Fax Number for Juniper House'],
    [['clinicLocations.latitude', 'clinicLocations.longitude'], 'Ana Peña updated Address for Juniper House'],
    [['archived', 'archivalReason'], 'Ana Peña updated Archived for Juniper House'],
    [
      ['clinicLanguagesUsed.languageWriteInEn', 'clinicLanguagesUsed.languageWriteInEs'],
      'Ana Peña updated Languages Spoken for Juniper House',
    ],
    [['clinicPhones.phone', 'clinicPhones.type1'], 'Ana Peña updated Phone Number for Juniper House'],
  ])('%j', (attributes, expected) => {
    expect(line(...attributes)).toBe(expected)
  })

  test.each([
    ['ladders', 'LADDERS updated Website for Juniper House'],
    ['gbp', 'Google Business Profile updated Website for Juniper House'],
    ['hsd', 'HSD updated Website for Juniper House'],
  ])('the system source %s', (source, expected) => {
    expect(
      describeSubmission({ who: sourceName(source), attributes: ['clinic.website'], clinicName: 'Juniper House' }),
    ).toBe(expected)
  })

  test('in Spanish', () => {
    const attributes = ['clinic.displayName', 'clinic.website', 'clinic.fax', 'clinic.tddTty']
    expect(describeSubmission({ who: 'Ana Peña', attributes, clinicName: 'Casa Enebro' }, 'es')).toBe(
      'Ana Peña actualizó “Nombre público”, “Sitio web”, “Número de fax” y 1 más de Casa Enebro',
    )
  })
})

describe('one change in history', () => {
  test.each<[string, Json, Json, string, string, string]>([
    ['clinic.descriptionEn', null, 'New', 'Description', 'Not specified', 'New'],
    ['clinic.fax', '3035550199', null, 'Fax Number', '(303) 555-0199', 'Not specified'],
    ['clinic.fax', '303555019912', null, 'Fax Number', '303555019912', 'Not specified'],
    ['clinic.newPatientAcceptance', null, true, 'Accepting New Patients', 'Not specified', 'Yes'],
    ['clinic.displayAtOwnpath', true, false, 'Display on the directory', 'On', 'Off'],
    ['clinic.archived', false, true, 'Archived', 'No', 'Yes'],
    ['clinic.archivalReason', null, 'Moved away', 'Archive note', 'Not specified', 'Moved away'],
    ['clinic.clinicLanguagesUsed', [1], [1, 2], 'Languages Spoken', 'English', 'English, Spanish'],
    ['clinic.clinicLanguagesUsed', [], [77], 'Languages Spoken', 'Not specified', '77'],
    [
      'clinic.clinicLanguagesUsed.languageWriteInEn',
      null,
      'Navajo',
      'Languages Spoken, Other',
      'Not specified',
      'Navajo',
    ],
    [
      'clinic.clinicLanguagesUsed.languageWriteInEs',
      'Navajo',
      null,
      'Languages Spoken, Other (Spanish)',
      'Navajo',
      'Not specified',
    ],
    [
      'clinic.clinicTelehealthOptions.telehealthRestrictionWriteInEs',
      null,
      'Adultos',
      'Telehealth Restrictions (Spanish)',
      'Not specified',
      'Adultos',
    ],
    [
      'clinic.clinicPhones.phoneTypeWriteInEs',
      null,
      'Turno',
      'Phone Number, Other: name (Spanish)',
      'Not specified',
      'Turno',
    ],
    [
      'clinic.clinicPhones.type1',
      '3035550142',
      null,
      'Phone Number, replaced',
      'Front desk: (303) 555-0142',
      'Not specified',
    ],
    ['clinic.publicTransitEn', null, 'Bus 15', 'Public Transit: details', 'Not specified', 'Bus 15'],
    ['clinic.open24Hours', false, true, 'Open 24 hours', 'No', 'Yes'],
    [
      'clinic.clinicPhones',
      [],
      [{ phone: '3035550142', phoneNumberTypeId: 1 }],
      'Phone Number',
      'Not specified',
      'Front desk: (303) 555-0142',
    ],
    ['clinic.clinicPhones.phone', null, '3035550177', 'Phone Number, Other', 'Not specified', '(303) 555-0177'],
    ['clinic.clinicLocations.cityId', 1093, 1305, 'City', 'Denver', 'Pueblo'],
    ['clinic.clinicLocations.stateId', null, 6, 'State', 'Not specified', 'Colorado'],
    ['clinic.clinicLocations.countyId', 16, 9999, 'County', 'Denver', '9999'],
    ['clinic.clinicLocations.postalCode', null, '80210', 'Zip Code', 'Not specified', '80210'],
    ['clinic.clinicLocations.hideAddress', false, true, 'Hide Address on the public listing', 'No', 'Yes'],
    [
      'clinic.clinicServicesProvideds',
      [],
      [{ serviceCategoryId: 1, serviceProvidedId: 110 }],
      'Services',
      'Not specified',
      'Outpatient',
    ],
    ['clinic.mhActive', null, true, 'MH active', 'Not specified', 'Yes'],
    ['clinic.mhExpirationDate', null, '2027-01-31', 'MH expiration date', 'Not specified', '2027-01-31'],
    ['clinic.facilityType', null, 'Hospital', 'Facility type', 'Not specified', 'Hospital'],
    ['clinic.unheardOf', null, 'x', 'clinic.unheardOf', 'Not specified', 'x'],
  ])('%s from %j to %j', (attribute, oldValue, newValue, label, oldText, newText) => {
    expect(describeChange({ attribute, oldValue, newValue }, english)).toEqual({ label, oldText, newText })
  })

  test('hours in both languages', () => {
    const hours = { ...unknownHours(), monday: [{ open: '08:00', close: '12:00' }], sunday: [] } as unknown as Json
    expect(formatValue('clinic.hoursOfOperation', hours, english).split('\n')).toEqual([
      'Monday: 8:00am–12:00pm',
      ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `${day}: Not specified`),
      'Sunday: Closed',
    ])
    expect(formatValue('clinic.hoursOfOperation', hours, spanish)).toContain('Domingo: Cerrado')
    expect(attributeLabel('clinic.hoursOfOperation', 'es')).toBe('Horario de atención')
  })
})

describe('the export', () => {
  const clinic = exampleClinic({
    clinicLanguagesUsed: [language(1), language(98, 'Navajo', 'Navajo')],
    clinicPhones: [phone(1, '3035550142')],
    clinicLocations: [exampleLocation(), exampleLocation({ addressTypeId: 2, addressLine2: null })],
    displayAtOwnpath: false,
  })

  test('has every value as text, also switches that are off', () => {
    const exported = exportClinic(clinic, english)
    expect(exported).toMatchObject({
      'clinic.displayName': 'Juniper House',
      'clinic.clinicPhones.1': 'Front desk: (303) 555-0142',
      'clinic.clinicLocations.cityId': 'Denver',
      'clinic.clinicLocations.otherLocations': '1776 S Jackson St, Denver, Colorado 80210, USA',
      'clinic.clinicLanguagesUsed.languageWriteInEn': 'Navajo',
      'clinic.displayAtOwnpath': 'Off',
    })
    expect(Object.values(exported).join('\n')).not.toContain('[object')
  })
})
