import { COUNTY_LINES as borders, COUNTY_SHAPES as shapes, BASEMAP as stored } from '#place/basemap'
import type { Line } from '../../domain/directory/map/lines.ts'
import type { Basemap, RoadKind } from '../../domain/directory/map/map.ts'
import { lazy } from '../../domain/lazy.ts'

/**
 * Roads, rivers and towns of the state; NOTICE names their sources. Coordinates are hundredths of the units of the state's
 * map, a line is its first point and then steps.
 */
const HUNDREDTH = 100

function lineOf(numbers: readonly number[]): Line {
  let [x, y] = [0, 0]
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => {
    x += numbers[2 * index] ?? 0
    y += numbers[2 * index + 1] ?? 0
    return { x: x / HUNDREDTH, y: y / HUNDREDTH }
  })
}

export const basemap = lazy(
  (): Basemap => ({
    counties: borders.map(lineOf),
    roads: stored.roads.map(({ n, c, l }) => ({ number: n, kind: c as RoadKind, lines: l.map(lineOf) })),
    rivers: stored.rivers.flatMap(({ l }) => l.map(lineOf)),
    towns: (stored.towns as [string, number, number, number][])
      .map(([name, x, y, people]) => ({ name, x: x / HUNDREDTH, y: y / HUNDREDTH, people }))
      .toSorted((a, b) => b.people - a.people),
    countyShapes: Object.entries(shapes).map(([name, rings]) => ({ name, rings: rings.map(lineOf) })),
  }),
)
