import { expect, test } from 'vitest'
import { otherTown } from './zip-area.ts'

const DENVER = 16
const LAKEWOOD = 60
const area = { zip: '80226', cityIds: [1100, 1101], countyId: LAKEWOOD, latitude: 39.7, longitude: -105.1 }

test.each([
  ['agrees', { postalCode: '80226', cityId: 1100, countyId: LAKEWOOD }, null],
  [
    'names another city that the post office accepts',
    { postalCode: '80226-1234', cityId: 1101, countyId: LAKEWOOD },
    null,
  ],
  ['says no city and county', { postalCode: '80226', cityId: null, countyId: null }, null],
  ['has another ZIP code by now', { postalCode: '80210', cityId: 1, countyId: DENVER }, null],
  ['has no ZIP code', { postalCode: null, cityId: 1, countyId: DENVER }, null],
  [
    'names a city elsewhere',
    { postalCode: '80226', cityId: 1, countyId: LAKEWOOD },
    { cityId: 1100, countyId: LAKEWOOD },
  ],
  [
    'names another county',
    { postalCode: '80226', cityId: 1101, countyId: DENVER },
    { cityId: 1101, countyId: LAKEWOOD },
  ],
  [
    'names a county and no city',
    { postalCode: '80226', cityId: null, countyId: DENVER },
    { cityId: 1100, countyId: LAKEWOOD },
  ],
])('an address that %s', (_, location, offered) => {
  expect(otherTown(location, area)).toEqual(offered)
})
