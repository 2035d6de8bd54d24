/** Distances in a straight line, and directions in words. */

export type Point = { latitude: number; longitude: number }

export const RADII = [5, 10, 25, 50, 100] as const
export type Radius = (typeof RADII)[number]

export const MILES_PER_DEGREE = 69.0936
const RADIANS = Math.PI / 180

/** Within 100 miles at 39° north this differs from the great circle by at most 0.002 %. */
export function milesBetween(from: Point, to: Point): number {
  const meanLatitude = ((from.latitude + to.latitude) / 2) * RADIANS
  const north = to.latitude - from.latitude
  const east = Math.cos(meanLatitude) * (to.longitude - from.longitude)
  return MILES_PER_DEGREE * Math.sqrt(north * north + east * east)
}

export const DIRECTIONS = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const
export type Direction = (typeof DIRECTIONS)[number]

const HERE = 0.1

/** The direction in eight sectors; null if both points are practically the same. */
export function directionFrom(from: Point, to: Point): Direction | null {
  if (milesBetween(from, to) < HERE) return null
  const meanLatitude = ((from.latitude + to.latitude) / 2) * RADIANS
  const north = to.latitude - from.latitude
  const east = Math.cos(meanLatitude) * (to.longitude - from.longitude)
  const sector = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return DIRECTIONS[(sector + 8) % 8] as Direction
}

/** '3.2', '17', or null below 0.1 miles, for which the page has words. */
export function formatMiles(miles: number): string | null {
  if (miles < HERE) return null
  return miles < 9.95 ? miles.toFixed(1) : String(Math.round(miles))
}

/** With fewer matches the page offers ways to more. */
export const ENOUGH_MATCHES = 5

/** So many nearby leave a choice. */
const GOOD_CHOICE = 10

/** Up to this distance a place is near. */
export const NEAR: Radius = 25

/**
 * The radius if the visitor chose none, by the distances of the places that say yes and of those that have not told us:
 * the smallest near one with ten that say yes, or else with five; else the smallest with five in its list, one of which says yes if any
 * does within 100 miles; else the smallest with the longest list; 'any' without a place within 100 miles.
 */
export function automaticRadius(yes: readonly number[], silent: readonly number[] = []): Radius | 'any' {
  const within = (some: readonly number[], radius: Radius) => some.filter((miles) => miles <= radius).length
  const nearWith = (count: number) => RADII.find((radius) => radius <= NEAR && within(yes, radius) >= count)
  const near = nearWith(GOOD_CHOICE) ?? nearWith(ENOUGH_MATCHES)
  if (near !== undefined) return near
  const needsYes = within(yes, FARTHEST) > 0
  const lengths = RADII.map((radius) =>
    needsYes && within(yes, radius) === 0 ? 0 : within(yes, radius) + within(silent, radius),
  )
  const enough = lengths.findIndex((length) => length >= ENOUGH_MATCHES)
  if (enough >= 0) return RADII[enough] as Radius
  const most = Math.max(...lengths)
  return most === 0 ? 'any' : (RADII[lengths.indexOf(most)] as Radius)
}
const FARTHEST: Radius = 100

/** The distance choice that contains a place; clinics with a private address come last within their band. */
export function bandOf(miles: number): number {
  const band = RADII.findIndex((radius) => miles <= radius)
  return band < 0 ? RADII.length : band
}
