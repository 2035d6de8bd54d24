import { describe, expect, test } from 'vitest'
import { FEES } from '#place/feed-words'
import { addressIn, codesIn, coordinatesIn, dayIn, flagIn, listIn, momentIn, phoneIn, websiteIn } from './cells.ts'
import { providerKey, providerNameIn } from './names.ts'

const gazetteer = {
  cityId: (name: string) => ({ denver: 1093, 'cañon city': 1052, loveland: 1220 })[name.toLowerCase()],
  countyIdOf: (zip: string) => (zip.startsWith('80210') ? 16 : undefined),
  citiesOf: () => [],
}

test.each([
  ['', null],
  ['  ', null],
  ['8:00AM - 5:00PM', [{ open: '08:00', close: '17:00' }]],
  ['12:00AM - 12:00AM', [{ open: '00:00', close: '00:00' }]],
  ['9:30PM - 6:00AM', [{ open: '21:30', close: '06:00' }]],
  ['5:00AM - 12:00AM', [{ open: '05:00', close: '00:00' }]],
  ['12:00PM - 12:30PM', [{ open: '12:00', close: '12:30' }]],
  [
    '8:00AM - 12:00PM; 1:00 pm – 5 pm',
    [
      { open: '08:00', close: '12:00' },
      { open: '13:00', close: '17:00' },
    ],
  ],
  ['Closed', []],
  ['by appointment', undefined],
  ['8:00AM', undefined],
  ['13:00PM - 14:00PM', undefined],
  ['8:00AM - 5:00PM; later', undefined],
])('the hours “%s”', (cell, expected) => expect(dayIn(cell)).toEqual(expected))

test.each([
  ['', null],
  ['(303) 555-0142', '3035550142'],
  ['303.555.0142', '3035550142'],
  ['303 5550142', '3035550142'],
  ['+1 303-555-0142', '3035550142'],
  ['(303) 555-0142 Ext. 903', '(303) 555-0142 Ext. 903'],
  ['(303) 555-0142 or 719-555-0143', '(303) 555-0142 or 719-555-0143'],
  ['555-0142', undefined],
  ['(103) 555-0142', undefined],
  ['call us', undefined],
])('the phone “%s”', (cell, expected) => expect(phoneIn(cell)).toEqual(expected))

test.each([
  ['', null],
  ['7/14/2022 9:49 AM', '2022-07-14T15:49:00.000Z'],
  ['11/29/2022 2:16 PM', '2022-11-29T21:16:00.000Z'],
  ['12/31/2022 12:00 AM', '2022-12-31T07:00:00.000Z'],
  ['11/6/2022 1:30 AM', '2022-11-06T07:30:00.000Z'],
  ['2/30/2022 9:00 AM', undefined],
  ['13/1/2022 9:00 AM', undefined],
  ['7/14/2022', undefined],
  ['7/14/2022 25:00 PM', undefined],
  ['yesterday', undefined],
])('the moment “%s”', (cell, expected) => expect(momentIn(cell)).toEqual(expected))

test.each([
  ['', null],
  ['No Website Available', null],
  ['juniper.example.org', 'juniper.example.org'],
  ['https:/juniper.example.org', undefined],
  ['juniper@example.org', undefined],
])('the website “%s”', (cell, expected) => expect(websiteIn(cell)).toEqual(expected))

test.each([
  ['1', true],
  ['0', false],
  ['yes', true],
  ['No', false],
  ['', null],
  ['maybe', undefined],
])('the flag “%s”', (cell, expected) => expect(flagIn(cell)).toBe(expected))

describe('an address', () => {
  const place = { addressLine2: null, cityId: 1093, countyId: 16, latitude: null, longitude: null }
  test.each([
    ['', null],
    ['Please contact this provider directly for location', null],
    ['12 Made Up St_BR_ENCODED_Denver, CO 80210', { ...place, addressLine1: '12 Made Up St', postalCode: '80210' }],
    [
      '12 Made Up St, Ste 4_BR_ENCODED_Denver, COLORADO 80210-1234',
      { ...place, addressLine1: '12 Made Up St, Ste 4', postalCode: '80210-1234' },
    ],
    [
      '12 Made Up St_BR_ENCODED_Floor 2_BR_ENCODED_Denver, CO - Colorado 80210',
      { ...place, addressLine1: '12 Made Up St', addressLine2: 'Floor 2', postalCode: '80210' },
    ],
    ['12 Made Up St_BR_ENCODED_Denver, CO. 80210', { ...place, addressLine1: '12 Made Up St', postalCode: '80210' }],
    ['12 Made Up St, Denver, Co. 80210', { ...place, addressLine1: '12 Made Up St', postalCode: '80210' }],
    ['12 Made Up St, Ste 4, Denver, CO 80210', { ...place, addressLine1: '12 Made Up St, Ste 4', postalCode: '80210' }],
    [
      '9 Main_BR_ENCODED_Cañon City, CO 81212',
      { ...place, addressLine1: '9 Main', cityId: 1052, countyId: null, postalCode: '81212' },
    ],
    [
      '9 Main_BR_ENCODED_Loveland CO, CO 80537',
      { ...place, addressLine1: '9 Main', cityId: 1220, countyId: null, postalCode: '80537' },
    ],
    ['telehealth_BR_ENCODED_CO ', undefined],
    ['12 Made Up St_BR_ENCODED_Denver, CO 85024', undefined],
    ['12 Made Up St_BR_ENCODED_Denver, WY 80210', undefined],
    ['12 Made Up St_BR_ENCODED_Nowhere, CO 80210', undefined],
  ])('“%s”', (cell, expected) => expect(addressIn(cell, gazetteer)).toEqual(expected))
})

test.each([
  ['39.68', '-104.94', { latitude: 39.68, longitude: -104.94 }],
  ['', '', null],
  ['39.68', '', undefined],
  ['-104.94', '39.68', undefined],
  ['1e2', '-104', undefined],
])('the point %s, %s', (lat, lon, expected) => expect(coordinatesIn(lat, lon)).toEqual(expected))

test('lists are joined by semicolons, and an unknown entry does not spoil the others', () => {
  expect(listIn(' Medicaid;Self Pay ; ;Medicaid')).toEqual(['Medicaid', 'Self Pay'])
  expect(codesIn(['Self  pay', 'Barter', 'MEDICAID'], FEES)).toEqual({ ids: [1, 3], unknown: ['Barter'] })
})

test.each([
  ['Juniper Bend - North', 'Juniper Bend'],
  ['Juniper Bend - Elm House - 4th St', 'Juniper Bend'],
  ['Juniper Bend, Inc.- North', 'Juniper Bend, Inc.'],
  ['Juniper Bend -North', 'Juniper Bend'],
  ['Half-Way House', 'Half-Way House'],
  ['Ana Ruiz', 'Ana Ruiz'],
  ['- North', '- North'],
])('the provider of “%s”', (account, provider) => expect(providerNameIn(account)).toBe(provider))

test('punctuation in its name does not make another provider', () => {
  const spellings = ['Peña & Sons, Inc.', 'Pena and Sons Inc', 'PEÑA & SONS INC.']
  expect(new Set(spellings.map(providerKey)).size).toBe(1)
})
