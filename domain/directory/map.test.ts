import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAP_SIZE, mapOf, pinLabel, toMap } from './map.ts'

const SALIDA = { latitude: 38.5347, longitude: -105.9989 }
const place = (rank: number, latitude: number, longitude: number) => ({
  rank,
  name: `Clinic ${rank}`,
  point: { latitude, longitude },
})
const inColorado = fc.record({
  latitude: fc.double({ min: 37, max: 41, noNaN: true }),
  longitude: fc.double({ min: -109.05, max: -102.05, noNaN: true }),
})

describe('the map of a page of results', () => {
  it('is absent if no clinic has a point [P18]', () => {
    expect(mapOf({ places: [], towns: [], from: SALIDA, miles: 25 })).toBeNull()
  })

  it('maps the corners of the state to the corners of the drawing', () => {
    const { x, y } = toMap({ latitude: 36.99, longitude: -102.04 })
    expect(Math.round(x)).toBe(MAP_SIZE.width)
    expect(Math.round(y)).toBe(MAP_SIZE.height)
  })

  it('shows at least eight miles around a single clinic, and marks county lines as approximate', () => {
    const map = mapOf({ places: [place(1, 38.53, -106)], towns: [], from: null, miles: null })
    expect(map?.box.width).toBeGreaterThan(14)
    expect(map?.approximate).toBe(true)
    expect(map?.rings).toEqual([])
  })

  it('draws the chosen distance and its half around the searched point, in miles', () => {
    const map = mapOf({ places: [place(1, 38.9, -106)], towns: [], from: SALIDA, miles: 50 })
    expect(map?.rings.map(({ miles }) => miles)).toEqual([25, 50])
    const [half, whole] = map?.rings ?? []
    expect((whole?.r ?? 0) / (half?.r ?? 1)).toBeCloseTo(2, 1)
  })

  it('gives clinics at one spot one pin, in the order of the list', () => {
    const places = [place(7, 38.53, -106), place(8, 38.53, -106), place(9, 38.53, -106.0001), place(10, 38.9, -105)]
    const pins = mapOf({ places, towns: [], from: null, miles: null })?.pins
    expect(pins?.map(({ ranks }) => ranks)).toEqual([[7, 8, 9], [10]])
  })

  it.each([
    [[7], '7'],
    [[7, 8, 9], '7–9'],
    [[7, 12], '7, 12'],
    [[7, 9, 12], '7 +2'],
  ])('labels the pin of %j with %s', (ranks, label) => {
    expect(pinLabel(ranks)).toBe(label)
  })

  it('keeps every pin inside the box, each rank on exactly one pin, and pins far enough apart for a finger', () => {
    fc.assert(
      fc.property(fc.array(inColorado, { minLength: 1, maxLength: 20 }), fc.option(inColorado), (points, from) => {
        const places = points.map(({ latitude, longitude }, index) => place(index + 1, latitude, longitude))
        const map = mapOf({ places, towns: [], from, miles: from ? 25 : null })
        if (!map) throw new Error('no map')
        const { box, pins, unit } = map
        expect(pins.flatMap(({ ranks }) => ranks).sort((a, b) => a - b)).toEqual(places.map(({ rank }) => rank))
        for (const { x, y } of pins) {
          expect(x).toBeGreaterThanOrEqual(box.x - 0.1)
          expect(x).toBeLessThanOrEqual(box.x + box.width + 0.1)
          expect(y).toBeGreaterThanOrEqual(box.y - 0.1)
          expect(y).toBeLessThanOrEqual(box.y + box.height + 0.1)
        }
        for (const [index, one] of pins.entries()) {
          for (const other of pins.slice(index + 1)) {
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(24 * unit - 0.2)
          }
        }
      }),
    )
  })

  it('labels at most twelve towns, without overlaps', () => {
    const towns = Array.from({ length: 40 }, (_, index) => ({
      name: `Town ${index}`,
      point: { latitude: 37.2 + (index % 8) * 0.45, longitude: -108.5 + Math.floor(index / 8) * 1.3 },
    }))
    const map = mapOf({
      places: [place(1, 37.1, -108.9), place(2, 40.9, -102.2)],
      towns: [...towns, ...towns],
      from: null,
      miles: null,
    })
    expect(map?.towns.length).toBe(12)
    expect(new Set(map?.towns.map(({ name }) => name)).size).toBe(12)
  })
})
