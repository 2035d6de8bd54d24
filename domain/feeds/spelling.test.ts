import { describe, expect, test } from 'vitest'
import { meantCityIn } from './cells.ts'
import { differByALetter } from './spelling.ts'

describe('two spellings differ by a letter', () => {
  test.each([
    ['Northglen', 'Northglenn', true],
    ['Northglennn', 'Northglenn', true],
    ['Nothglenn', 'Northglenn', true],
    ['Norhtglenn', 'Northglenn', true],
    ['Northglemn', 'Northglenn', true],
    ['CANON CITI', 'Cañon City', true],
    ['Northglenn', 'Northglenn', false],
    ['Cañon City', 'Canon City', false],
    ['Northgle', 'Northglenn', false],
    ['Denver', 'Dillon', false],
    ['Ord', 'Ard', false],
  ])('%s, %s: %s', (one, other, expected) => {
    expect(differByALetter(one, other)).toBe(expected)
    expect(differByALetter(other, one)).toBe(expected)
  })
})

const CITIES: Record<string, number> = { Northglenn: 7, Denver: 3, Thornton: 9 }
const gazetteer = {
  cityId: (name: string) => CITIES[name],
  countyIdOf: () => 1,
  citiesOf: (zip: string) =>
    zip.startsWith('80234')
      ? [
          { cityId: 7, city: 'Northglenn' },
          { cityId: 9, city: 'Thornton' },
        ]
      : [],
}

describe('the intended city', () => {
  test('is proposed if its ZIP code has a city one letter away', () => {
    expect(meantCityIn('12 Made Up St_BR_ENCODED_Northglen, CO 80234', gazetteer)).toEqual({
      written: 'Northglen',
      city: 'Northglenn',
      zip: '80234',
      address: {
        addressLine1: '12 Made Up St',
        addressLine2: null,
        cityId: 7,
        countyId: 1,
        postalCode: '80234',
        latitude: null,
        longitude: null,
      },
    })
  })

  test.each([
    ['of another ZIP code', '12 Made Up St_BR_ENCODED_Northglen, CO 80301'],
    ['that is written right', '12 Made Up St_BR_ENCODED_Northglenn, CO 80234'],
    ['of another name', '12 Made Up St_BR_ENCODED_Springfield, CO 80234'],
    ['that is known, though elsewhere', '12 Made Up St_BR_ENCODED_Denver, CO 80234'],
    ['of no address', 'Please contact this provider directly for location'],
  ])('is not, %s', (_, cell) => expect(meantCityIn(cell, gazetteer)).toBeNull())
})
