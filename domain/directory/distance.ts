/** Distances in a straight line, and directions in words. */

export type Point = { latitude: number; longitude: number }

export const RADII = [5, 10, 25, 50, 100] as const
export type Radius = (typeof RADII)[number]

export const MILES_PER_DEGREE = 69.0936
const RADIANS = Math.PI / 180

/** Within 100 miles in Colorado this differs from the great circle by at most 0.002 %. */
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

export const ENOUGH_MATCHES = 5

/**
 * The radius if the visitor chose none: the smallest with five matches; if none has five, the smallest with the most;
 * 'any' without a match within 100 miles. `miles` are the distances of the matches.
 */
export function automaticRadius(miles: readonly number[]): Radius | 'any' {
  const inBand = [...RADII.map(() => 0), 0]
  for (const far of miles) {
    const band = bandOf(far)
    inBand[band] = (inBand[band] ?? 0) + 1
  }
  let sum = 0
  const within = RADII.map((_, band) => {
    sum += inBand[band] ?? 0
    return sum
  })
  const enough = within.findIndex((count) => count >= ENOUGH_MATCHES)
  if (enough >= 0) return RADII[enough] as Radius
  const most = Math.max(...within)
  return most === 0 ? 'any' : (RADII[within.indexOf(most)] as Radius)
}

/** The distance choice that contains a place; clinics with a private address come last within their band. */
export function bandOf(miles: number): number {
  const band = RADII.findIndex((radius) => miles <= radius)
  return band < 0 ? RADII.length : band
}
