import { MILES_PER_DEGREE, type Point, type Radius } from './distance.ts'

/** The map of results: an equirectangular projection of Colorado with equal scales at 39° north. */

const WEST = -109.06
const EAST = -102.04
const NORTH = 41.0
const SOUTH = 36.99
const SHRINK = Math.cos((39 * Math.PI) / 180)
const WIDTH = 700
const PER_DEGREE = WIDTH / ((EAST - WEST) * SHRINK)
const PER_MILE = PER_DEGREE / MILES_PER_DEGREE

export const MAP_SIZE = { width: WIDTH, height: Math.round((NORTH - SOUTH) * PER_DEGREE) } as const

export type Spot = { x: number; y: number }
export type Box = Spot & { width: number; height: number }

export const toMap = ({ latitude, longitude }: Point): Spot => ({
  x: (longitude - WEST) * SHRINK * PER_DEGREE,
  y: (NORTH - latitude) * PER_DEGREE,
})

/** A listed clinic with a public point. Clinics with a private address have none and are never on a map. */
export type MapPlace = { rank: number; name: string; point: Point }
export type Town = { name: string; point: Point }

export type Pin = Spot & { ranks: readonly number[] }
export type Ring = Spot & { r: number; miles: number }

export type MapDrawing = {
  box: Box
  /** Size of a phone's pixel in map units; pins and letters are sized in it. */
  unit: number
  pins: readonly Pin[]
  rings: readonly Ring[]
  /** The searched point. */
  from: Spot | null
  towns: readonly (Spot & { name: string })[]
  scale: { miles: number; length: number }
  /** True on small maps, where county lines, with points some hundred metres apart, are only approximate. */
  approximate: boolean
}

export type MapQuestion = {
  places: readonly MapPlace[]
  /** Most important first. */
  towns: readonly Town[]
  from: Point | null
  miles: Radius | 'any' | null
}

const SCREEN = 288
const RATIO = 3 / 4
const MARGIN = 0.15
const LEAST_MILES = 8
const OUTSIDE = 0.05
const APPROXIMATE_BELOW_MILES = 15
/** A touch target needs 24 pixels: closer clinics share a pin. */
const APART = 24
const MOST_TOWNS = 12
const SCALES = [1, 2, 5, 10, 20, 50, 100]

export function mapOf({ places, towns, from, miles }: MapQuestion): MapDrawing | null {
  if (places.length === 0) return null
  const spots = places.map(({ rank, point }) => ({ ...toMap(point), rank }))
  const center = from ? toMap(from) : null
  const box = boxAround(center ? [...spots, center] : spots)
  const unit = box.width / SCREEN
  const rings = center && typeof miles === 'number' ? ringsOf(center, miles) : []
  return {
    box: rounded(box),
    unit: Number(unit.toFixed(4)),
    pins: pinsOf(spots, APART * unit),
    rings,
    from: center && rounded(center),
    towns: townsIn(box, towns, unit, spots),
    scale: scaleOf(box),
    approximate: box.width < APPROXIMATE_BELOW_MILES * PER_MILE,
  }
}

/**
 * The points' bounding box plus a margin: at least eight miles wide, in the drawing's shape, hardly beyond the state.
 */
function boxAround(spots: readonly Spot[]): Box {
  const [left, right] = rangeOf(spots.map(({ x }) => x))
  const [top, bottom] = rangeOf(spots.map(({ y }) => y))
  const wide = Math.max((right - left) * (1 + 2 * MARGIN), LEAST_MILES * PER_MILE)
  const high = (bottom - top) * (1 + 2 * MARGIN)
  const width = Math.min(Math.max(wide, high / RATIO), WIDTH * (1 + 2 * OUTSIDE))
  const height = width * RATIO
  const x = within((left + right - width) / 2, -WIDTH * OUTSIDE, WIDTH * (1 + OUTSIDE) - width)
  const y = within((top + bottom - height) / 2, -MAP_SIZE.height * OUTSIDE, MAP_SIZE.height * (1 + OUTSIDE) - height)
  return { x, y, width, height }
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
const within = (value: number, least: number, most: number) => Math.max(Math.min(value, most), least)

/** In the order of the list; a clinic near an existing pin joins it. */
function pinsOf(spots: readonly (Spot & { rank: number })[], apart: number): Pin[] {
  const pins: { x: number; y: number; ranks: number[] }[] = []
  for (const { x, y, rank } of spots) {
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < apart)
    if (near) near.ranks.push(rank)
    else pins.push({ x, y, ranks: [rank] })
  }
  return pins.map(({ ranks, ...spot }) => ({ ...rounded(spot), ranks }))
}

function ringsOf(center: Spot, miles: number): Ring[] {
  return [miles / 2, miles].map((far) => ({ ...rounded(center), r: Number((far * PER_MILE).toFixed(1)), miles: far }))
}

/** Labels that fit: none overlaps another, lies under a pin or is cut by the edge. */
function townsIn(box: Box, towns: readonly Town[], unit: number, pins: readonly Spot[]): MapDrawing['towns'] {
  const shown: (Spot & { name: string })[] = []
  for (const { name, point } of towns) {
    if (shown.length === MOST_TOWNS) break
    const { x, y } = toMap(point)
    const half = name.length * 3.2 * unit
    const isInside = x - half > box.x && x + half < box.x + box.width && y - 14 * unit > box.y && y < box.y + box.height
    const isFree = shown.every(
      (other) => Math.abs(other.y - y) > 14 * unit || Math.abs(other.x - x) > half + other.name.length * 3.2 * unit,
    )
    const isSeen = pins.every((pin) => Math.abs(pin.y - y) > 20 * unit || Math.abs(pin.x - x) > half + 12 * unit)
    if (isInside && isFree && isSeen) shown.push({ ...rounded({ x, y }), name })
  }
  return shown
}

function scaleOf({ width }: Box): MapDrawing['scale'] {
  const most = width / 3 / PER_MILE
  const miles = SCALES.findLast((one) => one <= most) ?? 1
  return { miles, length: Number((miles * PER_MILE).toFixed(1)) }
}

function rounded<T extends Spot>(spot: T): T {
  return Object.fromEntries(Object.entries(spot).map(([key, value]) => [key, Math.round(Number(value) * 10) / 10])) as T
}

/** The label of a pin: '7', '7–9', '7, 12' or '7 +3'. */
export function pinLabel(ranks: readonly number[]): string {
  const [first = 0, second = 0] = ranks
  const last = ranks.at(-1) ?? first
  if (ranks.length === 1) return String(first)
  if (last - first === ranks.length - 1) return `${first}–${last}`
  return ranks.length === 2 ? `${first}, ${second}` : `${first} +${ranks.length - 1}`
}
