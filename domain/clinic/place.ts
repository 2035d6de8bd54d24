import type { Code } from '../codes.ts'
import type { Location } from './address.ts'

/** Converts a result of the maps lookup to a stored address. */

export type Place = {
  streetNumber: string
  streetName: string
  suite: string
  city: string
  county: string
  stateShort: string
  stateLong: string
  zip: string
  zipSuffix: string
  latitude: number | null
  longitude: number | null
  placeId: string
}

/** Normalises a name for matching: no accents, case or punctuation; Ft. becomes Fort. */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bft\b\.?/g, 'fort')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
}

function idOf(codes: readonly Code[], list: string, name: string): number | null {
  const key = placeKey(name)
  return codes.find((code) => code.list === list && placeKey(code.textEn) === key)?.id ?? null
}

export function locationFromPlace(place: Place, codes: readonly Code[], current: Location): Location {
  return {
    ...current,
    addressLine1: `${place.streetNumber.trim()} ${place.streetName.trim()}`.trim() || null,
    addressLine2: place.suite.trim() || null,
    cityId: idOf(codes, 'city', place.city),
    countyId: idOf(codes, 'county', place.county.replace(/ County$/i, '')),
    stateId: idOf(codes, 'state', place.stateLong),
    postalCode: place.zipSuffix ? `${place.zip}-${place.zipSuffix}` : place.zip || null,
    latitude: place.latitude,
    longitude: place.longitude,
    gbpPlacesId: place.placeId || null,
  }
}
