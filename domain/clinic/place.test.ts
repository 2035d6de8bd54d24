import { describe, expect, test } from 'vitest'
import { type Code, codeBook } from '../codes.ts'
import { emptyPrimary } from './address.ts'
import { locationFromPlace, type Place, placeKey } from './place.ts'

const code = (list: Code['list'], id: number, textEn: string): Code => ({
  list,
  id,
  textEn,
  textEs: textEn,
  position: id,
  parentId: null,
})
const { codes } = codeBook([
  code('city', 1, 'Cañon City'),
  code('city', 2, 'Fort Collins'),
  code('county', 1, 'Fremont'),
  code('county', 2, 'Larimer'),
  code('state', 6, 'Colorado'),
])
const place: Place = {
  streetNumber: '816',
  streetName: 'Royal Gorge Blvd',
  suite: 'Suite 2',
  city: 'Canon City',
  county: 'Fremont County',
  stateShort: 'CO',
  stateLong: 'Colorado',
  zip: '81212',
  zipSuffix: '',
  latitude: 38.44,
  longitude: -105.23,
  placeId: 'ChIJ1',
}

describe('a place from the maps lookup', () => {
  test('becomes the stored address and keeps the switch that hides it', () => {
    expect(locationFromPlace(place, codes, { ...emptyPrimary(), hideAddress: true })).toEqual({
      addressTypeId: 1,
      addressLine1: '816 Royal Gorge Blvd',
      addressLine2: 'Suite 2',
      cityId: 1,
      stateId: 6,
      countyId: 1,
      postalCode: '81212',
      latitude: 38.44,
      longitude: -105.23,
      gbpPlacesId: 'ChIJ1',
      hideAddress: true,
    })
  })

  test.each<[Partial<Place>, object]>([
    [
      { city: 'Ft. Collins', county: 'LARIMER COUNTY' },
      { cityId: 2, countyId: 2 },
    ],
    [{ zipSuffix: '1234' }, { postalCode: '81212-1234' }],
    [{ streetNumber: '' }, { addressLine1: 'Royal Gorge Blvd' }],
    [
      { streetNumber: '', streetName: '', suite: '' },
      { addressLine1: null, addressLine2: null },
    ],
    [
      { city: 'Cheyenne', county: 'Laramie County' },
      { cityId: null, countyId: null },
    ],
    [{ stateLong: 'Wyoming' }, { stateId: null }],
    [
      { zip: '', placeId: '' },
      { postalCode: null, gbpPlacesId: null },
    ],
  ])('%j → %j', (changes, expected) => {
    expect(locationFromPlace({ ...place, ...changes }, codes, emptyPrimary())).toMatchObject(expected)
  })
})

test.each([
  ['Cañon City', 'canon city'],
  ['FT. COLLINS', 'fort collins'],
  ['Ft Collins', 'fort collins'],
  ['Loft', 'loft'],
  ["Coeur d'Alene", 'coeur d alene'],
])('placeKey(%j) is %j', (name, key) => {
  expect(placeKey(name)).toBe(key)
})
