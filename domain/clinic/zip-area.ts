import type { Location } from './address.ts'

/** The area of a ZIP code, and whether the city and the county of an address match it. */

export type ZipArea = {
  zip: string
  /** Cities that the post office accepts for the ZIP code, the preferred one first. */
  cityIds: readonly number[]
  countyId: number
  latitude: number
  longitude: number
}

/**
 * The city and county of the ZIP code, if the address has others; null if they match or are missing. A ZIP code may
 * reach into another county, so the form asks the person and never refuses.
 */
export function otherTown(
  location: Pick<Location, 'cityId' | 'countyId' | 'postalCode'>,
  { zip, cityIds, countyId }: ZipArea,
): { cityId: number; countyId: number } | null {
  if (location.postalCode?.trim().slice(0, 5) !== zip) return null
  const [preferred] = cityIds
  if (preferred === undefined) return null
  const cityAgrees = location.cityId === null || cityIds.includes(location.cityId)
  const countyAgrees = location.countyId === null || location.countyId === countyId
  if (cityAgrees && countyAgrees) return null
  return { cityId: cityAgrees && location.cityId !== null ? location.cityId : preferred, countyId }
}
