import { PLACE } from '#place/names'
import { OUR_STATE, PRIMARY_ADDRESS } from './fields.ts'

/** The primary street address. Administrators review it as one unit; the switch that hides it is a unit of its own. */

export type Location = {
  addressTypeId: number
  addressLine1: string | null
  addressLine2: string | null
  cityId: number | null
  stateId: number | null
  countyId: number | null
  postalCode: string | null
  latitude: number | null
  longitude: number | null
  gbpPlacesId: string | null
  hideAddress: boolean
}

export function isWithinState(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = PLACE.box
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

export const isStateZip = (postalCode: string) => PLACE.zipCodes.test(postalCode)
export const isStateLocation = (location: Location | undefined) => location?.stateId === OUR_STATE

export function primaryLocation(locations: readonly Location[]): Location | undefined {
  return locations.find((location) => location.addressTypeId === PRIMARY_ADDRESS)
}

export const emptyPrimary = (): Location => ({
  addressTypeId: PRIMARY_ADDRESS,
  addressLine1: null,
  addressLine2: null,
  cityId: null,
  stateId: null,
  countyId: null,
  postalCode: null,
  latitude: null,
  longitude: null,
  gbpPlacesId: null,
  hideAddress: false,
})

type AddressText = {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

/** Street, second line, town, state with ZIP code, USA */
export function formatAddress({ line1, line2, city, state, postalCode }: AddressText): string {
  const place = [state, postalCode].filter(Boolean).join(' ')
  return [line1, line2, city, place, 'USA'].filter(Boolean).join(', ')
}
