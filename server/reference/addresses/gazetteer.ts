import { PLACE } from '#place/names'
import type { Suggestion } from '../../../contract/places.ts'
import type { PlaceDetails } from '../../../contract/updates.ts'
import { placeByZip, zipAreas } from '../../db/lookups/zips.ts'
import type { AddressLookup } from './lookup.ts'
import { fold, readWritten, type Written } from './written-address.ts'

/**
 * Looks up the state's cities and ZIP codes; streets stay as typed. An id encodes the whole place, so that no state is
 * needed between two calls.
 */

const MOST = 8
const LONGEST_STREET = 120

type Found = { zip: string; cityId: number; city: string; preferred: boolean; key: string }

const FOUND: readonly Found[] = zipAreas.flatMap(({ zip, cities }) =>
  cities.map(({ city, cityId }, index) => ({ zip, city, cityId, preferred: index === 0, key: fold(city) })),
)
const CITY_KEYS = [...new Set(FOUND.map(({ key }) => key))]

export const isGazetteerId = (placeId: string) => placeId.startsWith('co.')

function idOf({ zip, cityId }: Found, street: string): string {
  const parts = ['co', zip, cityId]
  return (street === '' ? parts : [...parts, Buffer.from(street).toString('base64url')]).join('.')
}

const townOf = (city: string, zip: string) => `${city}, ${PLACE.stateCode} ${zip}, USA`

function suggestion(found: Found, street: string): Suggestion {
  const town = townOf(found.city, found.zip)
  const placeId = idOf(found, street)
  if (street === '')
    return { placeId, text: town, mainText: `${found.city} ${found.zip}`, secondaryText: `${PLACE.stateCode}, USA` }
  return { placeId, text: `${street}, ${town}`, mainText: street, secondaryText: town }
}

/**
 * Sorts an exact city name before longer ones, and the post office's preferred name of a ZIP code before its others.
 */
function matching({ city, zip }: Pick<Written, 'city' | 'zip'>): Found[] {
  if (city === '' && zip === '') return []
  return FOUND.filter((found) => found.zip.startsWith(zip) && found.key.startsWith(city)).toSorted(
    (a, b) =>
      Number(b.key === city) - Number(a.key === city) ||
      Number(b.preferred) - Number(a.preferred) ||
      a.key.localeCompare(b.key) ||
      a.zip.localeCompare(b.zip),
  )
}

export const gazetteer: AddressLookup = {
  async suggest({ text }) {
    const written = readWritten(text, (start) => CITY_KEYS.some((key) => key.startsWith(start)))
    if (Buffer.byteLength(written.street) > LONGEST_STREET) return []
    return matching(written)
      .slice(0, MOST)
      .map((found) => suggestion(found, written.street))
  },

  async find({ placeId }) {
    const [, zip = '', cityId, encoded = ''] = placeId.split('.')
    const place = placeByZip(zip)
    const city = cityId === undefined ? place?.cities[0] : place?.cities.find((one) => String(one.cityId) === cityId)
    if (!place || !city || zip.length !== 5) return undefined
    const street = Buffer.from(encoded, 'base64url').toString()
    return placeFrom({ ...place, city: city.city }, street)
  },
}

type Town = { zip: string; city: string; county: string; latitude: number; longitude: number }

const SUITE = /[\s,]+((?:suite|ste|unit|apt|apartment|room|rm|floor|fl)\b\.?\s*[\w-]+|#\s*[\w-]+)\s*$/i

function placeFrom(town: Town, street: string): PlaceDetails {
  const suite = SUITE.exec(street)?.[1] ?? ''
  const line = suite === '' ? street : street.replace(SUITE, '')
  const [, streetNumber = '', streetName = line] = /^(\d[\w-]*)\s+(.*)$/.exec(line) ?? []
  return {
    formattedAddress: [street, townOf(town.city, town.zip)].filter(Boolean).join(', '),
    streetNumber,
    streetName,
    suite,
    neighborhood: '',
    city: town.city,
    county: `${town.county} County`,
    stateShort: PLACE.stateCode,
    stateLong: PLACE.state.en,
    zip: town.zip,
    zipSuffix: '',
    country: 'United States',
    latitude: town.latitude,
    longitude: town.longitude,
    // Empty, because this is not an id of the maps service.
    placeId: '',
  }
}
