import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLACE } from '#place/names'
import { automaticRadius, directionFrom, formatMiles, milesBetween, type Point } from './distance.ts'

const point: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: PLACE.box.south, max: PLACE.box.north, noNaN: true }),
  longitude: fc.double({ min: PLACE.box.west, max: PLACE.box.east, noNaN: true }),
})

/** The great circle on a sphere with our length of a degree. */
function haversine(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const [dLat, dLon] = [(b.latitude - a.latitude) * rad, (b.longitude - a.longitude) * rad]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2
  return 2 * (69.0936 / rad) * Math.asin(Math.sqrt(h))
}

describe('miles', () => {
  it('differ from the great circle by at most two thousandths of a percent up to 100 miles', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const exact = haversine(a, b)
        fc.pre(exact > 0.01 && exact <= 100)
        expect(Math.abs(milesBetween(a, b) - exact) / exact).toBeLessThan(0.00003)
      }),
    )
  })

  it.each([
    [0, null],
    [0.0999, null],
    [0.1, '0.1'],
    [3.24, '3.2'],
    [9.94, '9.9'],
    [9.96, '10'],
    [43.3, '43'],
  ])('%s is written %s', (miles, text) => {
    expect(formatMiles(miles)).toBe(text)
  })

  it.each<[string, number, number]>([
    ['north', 1, 0],
    ['northEast', 1, 1.3],
    ['east', 0, 1],
    ['southEast', -1, 1.3],
    ['south', -1, 0],
    ['southWest', -1, -1.3],
    ['west', 0, -1],
    ['northWest', 1, -1.3],
  ])('%s', (direction, north, east) => {
    const from = { latitude: 39, longitude: -105.5 }
    const to = { latitude: 39 + north * 0.2, longitude: -105.5 + east * 0.2 }
    expect(directionFrom(from, to)).toBe(direction)
    expect(directionFrom(from, from)).toBeNull()
  })
})

describe('the automatic radius [P10] [P11]', () => {
  it.each<[number[], unknown]>([
    [[1, 2, 3, 4, 5], 5],
    [[1, 2, 3, 4, 5.01], 10],
    [[0, 0, 0, 0], 5],
    [[4, 20, 30, 99], 100],
    [[4, 20], 25],
    [[101, 102, 103, 104, 105], 'any'],
    [[], 'any'],
    [[9, 60, 61, 62, 63, 64], 100],
  ])('%j miles: %s', (miles, radius) => {
    expect(automaticRadius(miles)).toBe(radius)
  })

  const near = [1, 1, 2, 2, 3]
  it.each<[number[], number[], unknown]>([
    [[], near, 5],
    [[], [200], 'any'],
    [[1, 2, 3, 8, 9], near, 10],
    // Fewer than five that say yes: the list as a whole is long enough, and has one of them.
    [[3], near, 5],
    [[40], near, 50],
    [[3, 40, 41, 42, 43], near, 5],
    [[150], near, 5],
    [[4], [60], 100],
  ])('%j miles that say yes and %j that have not told us: %s', (yes, silent, radius) => {
    expect(automaticRadius(yes, silent)).toBe(radius)
  })
})
