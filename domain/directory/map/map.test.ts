import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inFrame, pathOfLines, thinned } from './lines.ts'
import { type Basemap, MAP_SIZE, mapOf, toMap, WIDE } from './map.ts'

const SALIDA = { latitude: 38.5347, longitude: -105.9989 }
const FROM = { point: SALIDA, name: '81201' }
const place = (rank: number, latitude: number, longitude: number) => ({
  rank,
  name: `Clinic ${rank}`,
  point: { latitude, longitude },
})
const inState = fc.record({
  latitude: fc.double({ min: 37, max: 41, noNaN: true }),
  longitude: fc.double({ min: -109.05, max: -102.05, noNaN: true }),
})
const NOTHING: Basemap = { counties: [], roads: [], rivers: [], towns: [], countyShapes: [] }
const town = (name: string, latitude: number, longitude: number, people = 1) => ({
  name,
  people,
  ...toMap({ latitude, longitude }),
})

describe('the map of a page of results', () => {
  it('is absent if no clinic has a point [P18]', () => {
    expect(mapOf({ places: [], base: NOTHING, from: FROM, miles: 25 })).toBeNull()
  })

  it('maps the corners of the state to the corners of the drawing', () => {
    const { x, y } = toMap({ latitude: 36.99, longitude: -102.04 })
    expect(Math.round(x)).toBe(MAP_SIZE.width)
    expect(Math.round(y)).toBe(MAP_SIZE.height)
  })

  it('names the searched place, and draws the chosen distance and its half around it', () => {
    const map = mapOf({ places: [place(1, 38.9, -106)], base: NOTHING, from: FROM, miles: 50 })
    expect(map?.from?.label.text).toBe('81201')
    expect(map?.rings.map(({ miles }) => miles)).toEqual([25, 50])
    const [half, whole] = map?.rings ?? []
    expect((whole?.r ?? 0) / (half?.r ?? 1)).toBeCloseTo(2, 1)
  })

  it('gives clinics at one point one pin, and ties pins that had to move to their points', () => {
    const places = [place(7, 38.53, -106), place(8, 38.534, -106), place(9, 38.53, -106)]
    const pins = mapOf({ places, base: NOTHING, from: null, miles: null })?.pins ?? []
    expect(pins.map(({ ranks }) => ranks)).toEqual([[7, 9], [8]])
    expect(pins.every(({ moved }) => moved !== null)).toBe(true)
  })

  it('names the counties in the frame', () => {
    const square = (name: string, latitude: number, longitude: number) => ({
      name,
      rings: [
        [-1, 1, 1, -1].map((side, index) =>
          toMap({ latitude: latitude + side, longitude: longitude + (index < 2 ? -1 : 1) }),
        ),
      ],
    })
    const base = { ...NOTHING, countyShapes: [square('Chaffee', 38.5, -106), square('Denver', 41.5, -104)] }
    const map = mapOf({ places: [place(1, 38.53, -106)], base, from: null, miles: null })
    expect(map?.countyNames.map(({ name }) => name)).toEqual(['Chaffee'])
  })

  it('keeps every pin inside the drawing and, up to twenty, apart enough for a finger', () => {
    fc.assert(
      fc.property(fc.array(inState, { minLength: 1, maxLength: 20 }), fc.option(inState), (points, point) => {
        const places = points.map(({ latitude, longitude }, index) => place(index + 1, latitude, longitude))
        const map = mapOf({ places, base: NOTHING, from: point && { point, name: 'Here' }, miles: point ? 25 : null })
        if (!map) throw new Error('no map')
        expect(map.pins.flatMap(({ ranks }) => ranks).toSorted((a, b) => a - b)).toEqual(places.map(({ rank }) => rank))
        for (const [index, { x, y }] of map.pins.entries()) {
          expect(Math.min(x, y, map.width - x, map.height - y)).toBeGreaterThanOrEqual(14)
          for (const other of map.pins.slice(index + 1)) {
            expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(23)
          }
        }
      }),
    )
  })

  it('leaves a town’s name out rather than over a pin or another name', () => {
    const towns = [
      town('Salida', 38.5347, -105.9989, 60),
      town('West Salida', 38.5347, -105.9988),
      town('Third', 38.5347, -105.9987),
      town('Far', 39.5, -105),
    ]
    const map = mapOf({ places: [place(1, 38.55, -106.03)], base: { ...NOTHING, towns }, from: null, miles: null })
    expect(map?.towns.map(({ label }) => label.text)).toEqual(['Salida', 'West Salida'])
  })

  it('keeps names off a pin that stands on its point', () => {
    const base = { ...NOTHING, towns: [town('Salida', 38.5347, -105.9989)] }
    const at = { places: [place(1, 38.528, -105.995)], base, from: null, miles: null }
    const isLeftOfTown = (standing: boolean) => mapOf({ ...at, standing })?.towns.map(({ label }) => label.end)
    expect(isLeftOfTown(false)).toEqual([false])
    expect(isLeftOfTown(true)).toEqual([true])
  })

  it('draws the roads in the frame with their numbers, and state roads only from near', () => {
    const across = [town('', 38.53, -108), town('', 38.53, -106.001), town('', 38.53, -104)].map(({ x, y }) => ({
      x,
      y,
    }))
    const road = (kind: 1 | 3) => ({ number: '50', kind, lines: [across] })
    const base = { ...NOTHING, roads: [road(1), road(3)] }
    const near = mapOf({ places: [place(1, 38.55, -106.03)], base, from: null, miles: null })
    expect(near?.roads[1]).toMatch(/^M/)
    expect(near?.roads[3]).toMatch(/^M/)
    const wide = mapOf({ places: [place(1, 37.2, -108), place(2, 40.5, -104)], base, from: null, miles: null })
    expect(wide?.roads[1]).toMatch(/^M/)
    expect(wide?.roads[3]).toBe('')
  })
})

describe('a line of the map', () => {
  const line = (...pairs: [number, number][]) => pairs.map(([x, y]) => ({ x, y }))

  it('is cut to the frame', () => {
    const frame = { width: 10, height: 10 }
    expect(inFrame(line([-5, 5], [-2, 5], [5, 5], [15, 5], [20, 5]), frame)).toEqual([line([-2, 5], [5, 5], [15, 5])])
    expect(inFrame(line([-5, -5], [20, -1]), frame)).toEqual([])
  })

  it('loses points that nobody would see, and is written in whole steps', () => {
    expect(thinned(line([0, 0], [5, 0.2], [10, 0]))).toEqual(line([0, 0], [10, 0]))
    expect(pathOfLines([line([0, 0], [10.2, 4.9], [9, -3])])).toBe('M0 0l10 5-1-8')
  })
})

describe('the name of the searched place', () => {
  const crowd = Array.from({ length: 20 }, (_, index) =>
    place(index + 1, 39.7 + 0.004 * (index % 5), -105 + 0.004 * Math.floor(index / 5)),
  )
  const from = { point: { latitude: 39.71, longitude: -104.993 }, name: 'Denver' }

  it.each([undefined, WIDE])('stays free of pins among many clinics: %j', (size) => {
    const map = mapOf({ places: crowd, base: NOTHING, from, miles: 5, ...(size && { size }) })
    const { x = 0, y = 0, text = '', end } = map?.from?.label ?? {}
    const [left, right] = end ? [x - text.length * 6, x] : [x, x + text.length * 6]
    const covering = map?.pins.filter(
      (pin) => pin.x + 12 > left && pin.x - 12 < right && pin.y + 12 > y - 9 && pin.y - 12 < y,
    )
    expect(covering).toEqual([])
  })

  it('stands once: the town of the same name, whose middle may be elsewhere, is left out', () => {
    const base = { ...NOTHING, towns: [town('Denver', 39.74, -104.99, 500), town('Glendale', 39.72, -104.96)] }
    const map = mapOf({ places: [place(1, 39.7, -105)], base, from, miles: 5 })
    expect(map?.towns.map(({ label }) => label.text)).toEqual(['Glendale'])
  })
})

describe('the larger map', () => {
  it('shows the whole state where clinics are in all of it', () => {
    const corners = [place(1, 37, -109), place(2, 41, -102.1)]
    const map = mapOf({ places: corners, base: NOTHING, from: null, miles: null, size: WIDE })
    expect([map?.width, map?.height]).toEqual([WIDE.width, WIDE.height])
    expect(map?.pins.map(({ moved }) => moved)).toEqual([null, null])
  })
})
