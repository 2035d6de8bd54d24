// The state's ZIP codes with the cities the post office accepts for them.

import { TOWN_POINTS, ZIPS } from '#place/geography'
import { lookupEntries, unknownId } from './lookups.ts'

export type ZipArea = {
  zip: string
  /** The city the post office prefers for this ZIP code. */
  city: string
  cityId: number
  county: string
  countyId: number
  latitude: number
  longitude: number
  /** Every city accepted for this ZIP code, the preferred one first. */
  cities: { city: string; cityId: number }[]
}

const shortForms: Record<string, string> = { ft: 'fort', mt: 'mount', st: 'saint' }

/** Folds 'Peña Hill' and 'pena hill', 'Ft. Adams' and 'Fort Adams', 'McCoy' and 'Mc Coy' into one spelling. */
const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => shortForms[word] ?? word)
    .join('')

const idsByName = (list: 'city' | 'county') =>
  new Map(
    lookupEntries(list)
      .filter((entry) => entry.id !== unknownId)
      .map((entry) => [folded(entry.textEn), entry.id]),
  )

const cityIds = idsByName('city')
const countyIds = idsByName('county')

export const cityIdOf = (name: string): number | undefined => cityIds.get(folded(name))

export const countyIdOf = (name: string): number | undefined =>
  countyIds.get(folded(name.replace(/\s+county\s*$/i, '')))

const known = (id: number | undefined, name: string): number => {
  if (id === undefined) throw new Error(`A file of places names ${name}, which is in no code list`)
  return id
}

export const zipAreas: readonly ZipArea[] = ZIPS.map(({ zip, city, county, latitude, longitude, alsoCities }) => ({
  zip,
  city,
  cityId: known(cityIdOf(city), city),
  county,
  countyId: known(countyIdOf(county), county),
  latitude,
  longitude,
  cities: [city, ...(alsoCities ?? [])].map((name) => ({ city: name, cityId: known(cityIdOf(name), name) })),
}))

/** The points of the larger towns, from GeoNames; see NOTICE. */
export const townPoints: ReadonlyMap<number, { latitude: number; longitude: number }> = new Map(
  Object.entries(TOWN_POINTS).map(([name, [latitude = 0, longitude = 0]]) => [
    known(cityIdOf(name), name),
    { latitude, longitude },
  ]),
)

const placesByZip = new Map(zipAreas.map((place) => [place.zip, place]))

/** Accepts a ZIP code with or without its +4. */
export const placeByZip = (zip: string): ZipArea | undefined => placesByZip.get(zip.trim().slice(0, 5))
