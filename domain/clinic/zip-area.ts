import type { Location } from './address.ts'

/** Where a ZIP code lies, and whether the city and the county of an address agree with it. */

export type ZipArea = {
  zip: string
  /** Cities that the post office accepts for it, the preferred one first. */
  cityIds: readonly number[]
  countyId: number
  latitude: number
  longitude: number
}

/**
 * The city and county that the ZIP code belongs to, where the address says others; null where they agree or say nothing.
 * A ZIP code may reach into another county, so this is a question to the person who fills in the form, never a refusal.
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
