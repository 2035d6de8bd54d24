import { PLACE } from '#place/names'
import { MILES_PER_DEGREE, type Point, type Radius } from '../distance.ts'
import { type CountyShape, countySpots } from './counties.ts'
import { inFrame, type Line, pathOfLines, thinned } from './lines.ts'
import { PIN, type Pin, pinsOf } from './pins.ts'
import { type Box, rounded, type Spot, within } from './spots.ts'

/**
 * The map of results: an equirectangular projection of the state with equal scales at its middle latitude. A drawing is
 * in pixels of a telephone and holds only what lies in its frame: county lines, roads with their numbers, towns, the
 * searched place, rings in miles, and a pin for each clinic.
 */

const { west: WEST, east: EAST, north: NORTH, south: SOUTH } = PLACE.box
const SHRINK = Math.cos((Math.round((NORTH + SOUTH) / 2) * Math.PI) / 180)
const WIDTH = 700
const PER_DEGREE = WIDTH / ((EAST - WEST) * SHRINK)
const PER_MILE = PER_DEGREE / MILES_PER_DEGREE

/** The whole state, in the units of the lines. */
export const MAP_SIZE = { width: WIDTH, height: Math.round((NORTH - SOUTH) * PER_DEGREE) } as const

export const toMap = ({ latitude, longitude }: Point): Spot => ({
  x: (longitude - WEST) * SHRINK * PER_DEGREE,
  y: (NORTH - latitude) * PER_DEGREE,
})

/** A listed clinic with a public point. Clinics with a private address have none and are never on a map. */
export type MapPlace = { rank: number; name: string; point: Point }

/** 1 an interstate, 2 a US highway, 3 a state highway. */
export type RoadKind = 1 | 2 | 3
export type Basemap = {
  counties: readonly Line[]
  roads: readonly { number: string; kind: RoadKind; lines: readonly Line[] }[]
  rivers: readonly Line[]
  /** The largest first. */
  towns: readonly (Spot & { name: string; people: number })[]
  countyShapes: readonly CountyShape[]
}

export type Label = Spot & { text: string; end: boolean }
export type Shield = Spot & { number: string; kind: RoadKind }

export type MapDrawing = {
  width: number
  height: number
  counties: string
  rivers: string
  roads: Readonly<Record<RoadKind, string>>
  rings: readonly (Spot & { r: number; miles: number; named: boolean })[]
  towns: readonly (Spot & { label: Label; large: boolean })[]
  countyNames: readonly (Spot & { name: string })[]
  shields: readonly Shield[]
  /** The searched point with its name. */
  from: (Spot & { label: Label }) | null
  pins: readonly Pin[]
  scale: { miles: number; length: number }
}

type MapQuestion = {
  places: readonly MapPlace[]
  base: Basemap
  from: { point: Point; name: string } | null
  miles: Radius | 'any' | null
  /** The narrowest frame, in miles. */
  leastMiles?: number
  /** True if pins stand on their points, as on a clinic's page; else they are around them. */
  standing?: boolean
  size?: Size
}

type Size = { width: number; height: number }

const TELEPHONE: Size = { width: 400, height: 440 }
/** The larger map on a screen that has room for it. */
export const WIDE: Size = { width: 1000, height: 620 }
const MARGIN = 30
const LEAST_MILES = 7.5
const OUTSIDE = 0.05
const RIVERS_FROM_MILES = 24
const STATE_ROADS_BELOW_MILES = 45
const STANDING = 40
const SCALES = [1, 2, 5, 10, 20, 50, 100]

export function mapOf({
  places,
  base,
  from,
  miles,
  leastMiles = LEAST_MILES,
  standing = false,
  size = TELEPHONE,
}: MapQuestion): MapDrawing | null {
  if (places.length === 0) return null
  const spots = places.map(({ point }) => toMap(point))
  const center = from ? toMap(from.point) : null
  const box = boxAround(center ? [...spots, center] : spots, leastMiles, size)
  const pixels = (spot: Spot): Spot => ({
    x: ((spot.x - box.x) / box.width) * size.width,
    y: ((spot.y - box.y) / box.height) * size.height,
  })
  const perMile = (PER_MILE / box.width) * size.width
  const at = center && pixels(center)
  const onScreen = places.map(({ rank }, index) => ({ rank, ...pixels(spots[index] as Spot) }))
  const pins = pinsOf(onScreen, at && from ? alongLabel(at, from.name, size) : [], size)
  const taken = roomOn(size)
  for (const { x, y } of pins)
    taken.takes(x - PIN / 2, y - (standing ? STANDING : PIN / 2), PIN, standing ? STANDING : PIN)
  const fromLabel = at && from ? labelBeside(at, from.name, taken, size) : null
  const rings = at && typeof miles === 'number' ? ringsOf(at, miles, perMile, taken) : []
  const scale = scaleOf(box, size)
  taken.takes(0, size.height - 30, scale.length + 40, 30)
  return {
    ...size,
    ...linesIn(base, pixels, size, box.width / PER_MILE),
    rings,
    ...named({ ...base, towns: base.towns.filter(({ name }) => name !== from?.name) }, pixels, taken, {
      size,
      miles: box.width / PER_MILE,
    }),
    from: at && fromLabel && { ...rounded(at), label: fromLabel },
    pins,
    scale,
  }
}

const MOST_IN_STATE = 16
const FAR_APART = 55

/** The whole state with its main roads and largest towns, for the map of counties. */
export function stateMapOf(base: Basemap): Pick<MapDrawing, 'roads' | 'towns'> {
  const whole = { width: MAP_SIZE.width, height: MAP_SIZE.height }
  const roads = (kind: RoadKind) =>
    kind === 3
      ? ''
      : pathOfLines(
          base.roads
            .filter((road) => road.kind === kind)
            .flatMap(({ lines }) => lines)
            .map((line) => thinned(line, 1.5)),
        )
  const taken = roomOn(whole)
  // One town for each part of the state: the largest lie so close together that their names would fill one corner.
  const shown: MapDrawing['towns'][number][] = []
  for (const { name, people, ...spot } of base.towns) {
    if (shown.length === MOST_IN_STATE) break
    if (shown.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < FAR_APART)) continue
    const label = labelBeside(spot, name, taken)
    if (label) shown.push({ ...rounded(spot), label, large: people > 500 })
  }
  return { roads: { 1: roads(1), 2: roads(2), 3: '' }, towns: shown }
}

/** The points' bounding box plus a margin, at least some miles wide, in the drawing's shape, hardly beyond the state. */
function boxAround(spots: readonly Spot[], leastMiles: number, size: Size): Box {
  const ratio = size.height / size.width
  const [left, right] = rangeOf(spots.map(({ x }) => x))
  const [top, bottom] = rangeOf(spots.map(({ y }) => y))
  const inside = size.width / (size.width - 2 * MARGIN)
  const wide = Math.max((right - left) * inside, leastMiles * PER_MILE)
  const high = (bottom - top) * (size.height / (size.height - 2 * MARGIN))
  const most = Math.max(WIDTH, MAP_SIZE.height / ratio) * (1 + 2 * OUTSIDE)
  const width = Math.min(Math.max(wide, high / ratio), most)
  const height = width * ratio
  const beyond = Math.max(WIDTH * OUTSIDE, (width - WIDTH) / 2)
  const x = within((left + right - width) / 2, -beyond, WIDTH + beyond - width)
  const y = (top + bottom - height) / 2
  return { x, y, width, height }
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]

function linesIn(base: Basemap, pixels: (spot: Spot) => Spot, size: Size, miles: number) {
  const path = (lines: readonly Line[]) =>
    pathOfLines(
      lines
        .map((line) => line.map(pixels))
        .flatMap((line) => inFrame(line, size))
        .map((line) => thinned(line)),
    )
  const roads = (kind: RoadKind) => path(base.roads.filter((road) => road.kind === kind).flatMap(({ lines }) => lines))
  return {
    counties: path(base.counties),
    rivers: miles > RIVERS_FROM_MILES ? path(base.rivers) : '',
    roads: { 1: roads(1), 2: roads(2), 3: miles < STATE_ROADS_BELOW_MILES ? roads(3) : '' },
  }
}

/** The room that is left on a drawing: a name that would cover another is left out. */
type Room = {
  takes(x: number, y: number, width: number, height: number): void
  /** Takes the room if it is free. */
  tryTaking(x: number, y: number, width: number, height: number): boolean
}

function roomOn(size: Size): Room {
  const boxes: Box[] = []
  const takes: Room['takes'] = (x, y, width, height) => void boxes.push({ x, y, width, height })
  const tryTaking: Room['tryTaking'] = (x, y, width, height) => {
    if (x < 2 || y < 2 || x + width > size.width - 2 || y + height > size.height - 2) return false
    const free = boxes.every(
      (box) => x + width < box.x || box.x + box.width < x || y + height < box.y || box.y + box.height < y,
    )
    if (free) takes(x, y, width, height)
    return free
  }
  return { takes, tryTaking }
}

const LETTER = 6.6
const LINE = 13
const BESIDE = 9

const BESIDE_TOWN = [0, 9, -9]
const AROUND = [0, 15, -15, 30, -30]

const fitsRight = ({ x }: Spot, text: string, size: Size) => x + text.length * LETTER + BESIDE <= size.width

/** The searched place and points along its name, which pins keep free. */
function alongLabel(at: Spot, text: string, size: Size): Spot[] {
  const side = fitsRight(at, text, size) ? 1 : -1
  const points = Math.ceil((BESIDE + text.length * LETTER) / PIN)
  return Array.from({ length: points + 1 }, (_, index) => ({ x: at.x + side * index * PIN * 0.75, y: at.y }))
}

/** Right of the spot or left of it; on a map of a `size` also below or above, and beside the spot if all is taken. */
function labelBeside(spot: Spot, text: string, taken: Room, size?: Size): Label | null {
  const width = text.length * LETTER
  const label = (end: boolean, down: number): Label => ({
    ...rounded({ x: spot.x + (end ? -BESIDE : BESIDE), y: spot.y + 4 + down }),
    text,
    end,
  })
  for (const down of size ? AROUND : BESIDE_TOWN) {
    const top = spot.y - LINE / 2 + down
    if (taken.tryTaking(spot.x + 4, top, width + BESIDE, LINE)) return label(false, down)
    if (taken.tryTaking(spot.x - width - BESIDE - 4, top, width + BESIDE, LINE)) return label(true, down)
  }
  return size ? label(!fitsRight(spot, text, size), 0) : null
}

function ringsOf(at: Spot, miles: number, perMile: number, taken: Room): MapDrawing['rings'] {
  return [miles / 2, miles].map((far) => {
    const r = Math.round(far * perMile)
    const name = `${far} miles`
    const free = taken.tryTaking(at.x - (name.length * LETTER) / 2, at.y - r - LINE / 2, name.length * LETTER, LINE)
    return { ...rounded(at), r, miles: far, named: free }
  })
}

const MOST_TOWNS = 12
const MOST_SHIELDS = 12
const SHIELD = 22

/** By worth: the larger half of the towns, numbers of main roads, other towns, names of counties, state roads. */
function named(
  base: Basemap,
  pixels: (spot: Spot) => Spot,
  taken: Room,
  { size, miles }: { size: Size; miles: number },
) {
  const inside = base.towns
    .map((town) => ({ ...town, ...pixels(town) }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height)
    .slice(0, MOST_TOWNS)
  const half = Math.ceil(inside.length / 2)
  const townsOf = (some: typeof inside) =>
    some.flatMap(({ name, people, x, y }) => {
      const label = labelBeside({ x, y }, name, taken)
      return label ? [{ ...rounded({ x, y }), label, large: people > 500 }] : []
    })
  const shieldsOf = (kinds: readonly RoadKind[]) =>
    base.roads
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ number, kind, lines }): Shield[] => {
        const spot = shieldSpot(lines, pixels, taken, size)
        return spot ? [{ ...rounded(spot), number, kind }] : []
      })
  const first = townsOf(inside.slice(0, half))
  const main = shieldsOf([1, 2])
  const rest = townsOf(inside.slice(half))
  const countyNames = countySpots(base.countyShapes, { pixels, size, tryTaking: taken.tryTaking })
  const state = miles < STATE_ROADS_BELOW_MILES ? shieldsOf([3]) : []
  return { towns: [...first, ...rest], countyNames, shields: [...main, ...state].slice(0, MOST_SHIELDS) }
}

/** The point of a road's visible line nearest to the middle of the drawing that has room for its number. */
function shieldSpot(lines: readonly Line[], pixels: (spot: Spot) => Spot, taken: Room, size: Size): Spot | null {
  const along = lines
    .map((line) => line.map(pixels))
    .flatMap((line) => inFrame(line, size))
    .flatMap((line) => line.slice(1).map((to, index) => middle(line[index] as Spot, to)))
    .filter(({ x, y }) => x > SHIELD && y > SHIELD && x < size.width - SHIELD && y < size.height - SHIELD)
  const fromMiddle = ({ x, y }: Spot) => Math.hypot(x - size.width / 2, y - size.height / 2)
  return (
    along
      .toSorted((a, b) => fromMiddle(b) - fromMiddle(a))
      .slice(0, 40)
      .find(({ x, y }) => taken.tryTaking(x - SHIELD / 2, y - SHIELD / 2, SHIELD, SHIELD)) ?? null
  )
}

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function scaleOf({ width }: Box, size: Size): MapDrawing['scale'] {
  const most = width / 3 / PER_MILE
  const miles = SCALES.findLast((one) => one <= most) ?? 1
  return { miles, length: Math.round(((miles * PER_MILE) / width) * size.width) }
}
