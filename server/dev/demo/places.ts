import { DEMO } from '#place/demo'
import { isWithinState, type Location } from '../../../domain/clinic/address.ts'
import { OUR_STATE, PRIMARY_ADDRESS } from '../../../domain/clinic/fields.ts'
import { type ZipArea, zipAreas } from '../../db/lookups/zips.ts'
import { type Dice, dice } from './dice.ts'

// ZIP codes with equal coordinates are post-office boxes at a city's centre, where no clinic can be.
const occurrences = new Map<string, number>()
const spot = (place: ZipArea) => `${place.latitude} ${place.longitude}`
for (const place of zipAreas) occurrences.set(spot(place), (occurrences.get(spot(place)) ?? 0) + 1)
const addressable = zipAreas.filter((place) => occurrences.get(spot(place)) === 1 && place.county !== DEMO.emptyCounty)

const counties = [...new Set(zipAreas.map((place) => place.county))].map(
  (county) => [county, addressable.filter((place) => place.county === county)] as const,
)

const urban = counties.filter(([county]) => DEMO.populous.includes(county)).flatMap(([, places]) => places)
const inhabited = counties.filter(([, places]) => places.length > 0)

/** A provider's home: two in three in the populous counties, one in any county. */
function homeOf(providerId: number): ZipArea {
  const roll = dice(`provider ${providerId} home`)
  if (roll.yes(0.6)) return roll.pick(urban)
  const [, places] = roll.pick(inhabited)
  return roll.pick(places)
}

const distance = (a: ZipArea, b: ZipArea) =>
  Math.hypot((a.latitude - b.latitude) * 111, (a.longitude - b.longitude) * 85)

/** Places a clinic near its provider's home, so that the clinics of one organization are within a drive. */
export function placeFor(providerId: number, clinicId: number): ZipArea {
  return dice(`clinic ${clinicId} place`).pick(nearHomeOf(providerId))
}

const remembered = new Map<number, ZipArea[]>()

/** The five nearest towns with up to five ZIP codes each, so that few providers have all sites in one town. */
function nearHomeOf(providerId: number): ZipArea[] {
  const known = remembered.get(providerId)
  if (known) return known
  const home = homeOf(providerId)
  const nearest = addressable.toSorted((a, b) => distance(home, a) - distance(home, b))
  const near = [...Map.groupBy(nearest, ({ city }) => city).values()].slice(0, 5).flatMap((zips) => zips.slice(0, 5))
  remembered.set(providerId, near)
  return near
}

const streets = [
  'Main Street',
  'Cottonwood Avenue',
  'Railroad Avenue',
  'Elk Street',
  'Third Street',
  'Mesa Drive',
  'Orchard Road',
  'Prospect Street',
  'Santa Clara Lane',
  'Meadowlark Drive',
  'County Line Road',
  'Grand Avenue',
  'Foothills Parkway',
  'Willow Court',
  'Granite Street',
  'Sugar Beet Lane',
  'Depot Street',
  'Harvest Way',
  'Quarry Road',
  'Calle del Río',
  'Hawthorn Place',
  'Lariat Trail',
  'Old Mill Road',
  'Silver Spruce Circle',
  'Ninth Avenue',
  'Courthouse Square',
] as const

const units = ['Suite 100', 'Suite 204', 'Unit B', 'Floor 2', 'Suite 310', 'Building C', 'Suite 12', 'Room 6'] as const

export const streetFor = (clinicId: number): { number: number; street: string } => {
  const roll = dice(`clinic ${clinicId} street`)
  return { number: roll.between(101, 9899), street: roll.pick(streets) }
}

const round = (value: number) => Math.round(value * 1e6) / 1e6

/** A point within about three hundred meters of the ZIP code's centre, still in the state. */
function near(place: ZipArea, roll: Dice): { latitude: number; longitude: number } {
  const latitude = round(place.latitude + (roll.next() - 0.5) * 0.006)
  const longitude = round(place.longitude + (roll.next() - 0.5) * 0.006)
  return isWithinState(latitude, longitude) ? { latitude, longitude } : place
}

/** The city in a clinic's address: any of those that its ZIP code has. */
export const cityFor = (place: ZipArea, clinicId: number) => dice(`clinic ${clinicId} city`).pick(place.cities)

export function locationFor(place: ZipArea, clinicId: number): Location {
  const roll = dice(`clinic ${clinicId} location`)
  const { number, street } = streetFor(clinicId)
  const { latitude, longitude } = near(place, roll)
  return {
    addressTypeId: PRIMARY_ADDRESS,
    addressLine1: `${number} ${street}`,
    addressLine2: roll.yes(0.45) ? roll.pick(units) : null,
    cityId: cityFor(place, clinicId).cityId,
    stateId: OUR_STATE,
    countyId: place.countyId,
    postalCode: roll.yes(0.1) ? `${place.zip}-${roll.between(1000, 9899)}` : place.zip,
    latitude,
    longitude,
    gbpPlacesId: roll.yes(0.4) ? `demo-place-${String(clinicId).padStart(6, '0')}` : null,
    hideAddress: false,
  }
}

export function areaCodeFor(county: string, roll: Dice): string {
  const codes = DEMO.areaCodes(county)
  return codes.length === 1 ? codes[0] : roll.pick(codes)
}
