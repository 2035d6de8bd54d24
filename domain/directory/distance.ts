/** Miles as the crow flies, and where a place lies, in words. */

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

/** Which way to go, in eight sectors; none where both points are as good as one. */
export function directionFrom(from: Point, to: Point): Direction | null {
  if (milesBetween(from, to) < HERE) return null
  const meanLatitude = ((from.latitude + to.latitude) / 2) * RADIANS
  const north = to.latitude - from.latitude
  const east = Math.cos(meanLatitude) * (to.longitude - from.longitude)
  const sector = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return DIRECTIONS[(sector + 8) % 8] as Direction
}

/** '3.2', '17', or null for less than 0.1 miles, which the page says in words. */
export function formatMiles(miles: number): string | null {
  if (miles < HERE) return null
  return miles < 9.95 ? miles.toFixed(1) : String(Math.round(miles))
}

export const ENOUGH_MATCHES = 5

/**
 * Where no distance was asked for: the smallest radius with five matches; if none has five, the smallest with the most;
 * 'any' where there is none within 100 miles. `miles` are those of the matches found.
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

/** Which of the choices of distance a place falls into; places kept private stand after the others of their band. */
export function bandOf(miles: number): number {
  const band = RADII.findIndex((radius) => miles <= radius)
  return band < 0 ? RADII.length : band
}
