import { describe, expect, test } from 'vitest'
import type { ClinicValues } from '../testing/arbitrary-clinic.ts'
import { english, spanish } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, telehealth } from '../testing/example-clinic.ts'
import { formatAddress, isStateZip, isWithinState, type Location } from './address.ts'
import { normaliseClinic, problems, problemsOf } from './clinic.ts'

const COLORADO_REQUIRED = 'An address within the state of Colorado is required'

function problemLines(changes: Partial<ClinicValues>): string[] {
  const found = problems(normaliseClinic(exampleClinic(changes)), english)
  return found.map((problem) => `${problem.field}: ${problem.message}`)
}
const at = (changes: Partial<Location>) => problemLines({ clinicLocations: [exampleLocation(changes)] })

test.each([
  ['80210', true],
  ['81611', true],
  ['80000', true],
  ['81999-0001', true],
  ['80210-1234', true],
  ['82001', false],
  ['79999', false],
  ['8021', false],
  ['802100', false],
  ['80210-123', false],
  ['80210-12345', false],
  ['80210 1234', false],
  ['802101234', false],
  ['80210-', false],
  ['CO 80210', false],
  ['８０２１０', false],
  ['80210\n', false],
  ['', false],
])('zip %j is in Colorado: %s', (zip, expected) => {
  expect(isStateZip(zip)).toBe(expected)
})

test.each([
  [39.74, -104.99, true],
  [36.99, -109.06, true],
  [41.0, -102.04, true],
  [36.98, -104.99, false],
  [41.01, -104.99, false],
  [39.74, -109.07, false],
  [39.74, -102.03, false],
  [39.74, 104.99, false],
  [-39.74, -104.99, false],
])('%d, %d is in Colorado: %s', (latitude, longitude, expected) => {
  expect(isWithinState(latitude, longitude)).toBe(expected)
})

describe('the address of a clinic', () => {
  test.each<[string, Partial<Location>, string[]]>([
    ['whole', {}, []],
    ['without a suite', { addressLine2: null }, []],
    ['without county and coordinates', { countyId: null, latitude: null, longitude: null }, []],
    ['without a state', { stateId: null }, [`clinicLocations.stateId: ${COLORADO_REQUIRED}`]],
    ['of a state the lookup did not match', { stateId: 0 }, [`clinicLocations.stateId: ${COLORADO_REQUIRED}`]],
    ['in Wyoming', { stateId: 51 }, [`clinicLocations.stateId: ${COLORADO_REQUIRED}`]],
    [
      'north of Colorado',
      { latitude: 41.14, longitude: -104.82 },
      [`clinicLocations.addressLine1: ${COLORADO_REQUIRED}`],
    ],
    ['with a foreign zip', { postalCode: '82001' }, ['clinicLocations.postalCode: Zip Code is invalid']],
    [
      'of an unknown city',
      { cityId: 4 },
      ['clinicLocations.cityId: City has an option that is not in the list. Choose another.'],
    ],
    [
      'of an unknown county',
      { countyId: 99 },
      ['clinicLocations.countyId: County has an option that is not in the list. Choose another.'],
    ],
    ['without a street', { addressLine1: ' ' }, ['clinicLocations.addressLine1: Street Address is required']],
    ['without a city', { cityId: 0 }, ['clinicLocations.cityId: City is required']],
    ['without a zip', { postalCode: null }, ['clinicLocations.postalCode: Zip Code is required']],
    ['of 300 characters', { addressLine1: '🌲'.repeat(300) }, []],
    [
      'of 301 characters',
      { addressLine1: 'x'.repeat(301) },
      ['clinicLocations.addressLine1: Enter fewer than 301 characters.'],
    ],
  ])('%s', (_what, changes, expected) => {
    expect(at(changes)).toEqual(expected)
  })

  test('is required, but a telehealth-only clinic needs only the state', () => {
    const street = { addressLine1: null, addressLine2: null, cityId: null, countyId: null, postalCode: null }
    const clinicLocations = [exampleLocation({ ...street, latitude: null, longitude: null, gbpPlacesId: null })]
    expect(problemLines({ clinicLocations })).toEqual([
      'clinicLocations.addressLine1: Street Address is required',
      'clinicLocations.cityId: City is required',
      'clinicLocations.postalCode: Zip Code is required',
    ])
    expect(problemLines({ clinicLocations, clinicTelehealthOptions: [telehealth(3)] })).toEqual([])
    expect(problemLines({ clinicLocations: [], clinicTelehealthOptions: [telehealth(3)] })).toEqual([
      `clinicLocations.stateId: ${COLORADO_REQUIRED}`,
    ])
  })

  test('has Spanish messages', () => {
    const clinic = exampleClinic({ clinicLocations: [exampleLocation({ postalCode: '82001', addressLine1: null })] })
    expect(problems(clinic, spanish).map((problem) => problem.message)).toEqual([
      'El código postal no es válido',
      'La calle con su número es obligatoria',
    ])
  })

  test('with an old gap can still be hidden, but not be moved', () => {
    const clinic = exampleClinic({ clinicLocations: [exampleLocation({ postalCode: null, hideAddress: true })] })
    expect(problemsOf(['clinicLocations#hideAddress'], clinic, english)).toEqual([])
    expect(problemsOf(['clinicLocations#street'], clinic, english)).toHaveLength(1)
    expect(problemsOf(['clinicLocations'], clinic, english)).toHaveLength(1)
  })
})

describe('a normalised location', () => {
  test('has trimmed texts and null for zero ids; an empty address becomes none', () => {
    const clinic = exampleClinic({ clinicLocations: [exampleLocation({ addressLine1: ' 1 Main St ', countyId: 0 })] })
    expect(normaliseClinic(clinic).clinicLocations[0]).toMatchObject({ addressLine1: '1 Main St', countyId: null })
    const empty = Object.fromEntries(
      Object.keys(exampleLocation()).map((key) => [
        key,
        key === 'addressTypeId' ? 1 : key === 'hideAddress' ? false : null,
      ]),
    ) as Location
    expect(normaliseClinic(exampleClinic({ clinicLocations: [empty] })).clinicLocations).toEqual([])
  })
})

test.each([
  [
    { line1: '1776 S Jackson St', line2: 'Suite 700', city: 'Denver', state: 'Colorado', postalCode: '80210' },
    '1776 S Jackson St, Suite 700, Denver, Colorado 80210, USA',
  ],
  [
    { line1: '1 Main St', line2: null, city: 'Agate', state: 'Colorado', postalCode: null },
    '1 Main St, Agate, Colorado, USA',
  ],
  [{ line1: null, line2: null, city: null, state: 'Colorado', postalCode: null }, 'Colorado, USA'],
])('formatAddress(%j)', (address, expected) => {
  expect(formatAddress(address)).toBe(expected)
})
