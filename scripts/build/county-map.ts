// Colorado's counties as paths and lines, from the Census shapes in us-atlas. Run it to rewrite county-map.json,
// county-lines.json and county-shapes.json of places/colorado; its test fails when they differ from this script's output.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { geoPath, geoTransform } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { toMap } from '../../domain/directory/map/map.ts'

const COLORADO = '08'
type CountyShapes = Topology<{ counties: GeometryCollection<{ name: string }> }>

export type StateMap = { borders: string; counties: Record<string, string> }

export function countyMap(): StateMap {
  const atlas = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const topology = JSON.parse(readFileSync(atlas, 'utf8')) as CountyShapes
  const geometries = topology.objects.counties.geometries.filter(({ id }) => String(id).startsWith(COLORADO))
  const counties: GeometryCollection<{ name: string }> = { type: 'GeometryCollection', geometries }
  const flat = geoTransform({
    point(longitude, latitude) {
      const { x, y } = toMap({ latitude, longitude })
      this.stream.point(x, y)
    },
  })
  const draw = geoPath(flat).digits(1)
  const shapes = feature(topology, counties)
    .features.map((one) => [one.properties.name, draw(one) ?? ''] as const)
    .sort(([a], [b]) => a.localeCompare(b))
  return { borders: draw(mesh(topology, counties)) ?? '', counties: Object.fromEntries(shapes) }
}

const HUNDREDTHS = 100

/** The county lines in the form of the server's road map: hundredths, the first point and then steps. */
export const countyLines = ({ borders }: StateMap): number[][] => linesOf(borders)

/** The rings of each county in the same form, for the places of their names. */
export const countyShapes = ({ counties }: StateMap): Record<string, number[][]> =>
  Object.fromEntries(Object.entries(counties).map(([name, shape]) => [name, linesOf(shape)]))

function linesOf(path: string): number[][] {
  return path
    .split('M')
    .map((line) =>
      line
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.split(',').map((one) => Math.round(Number(one) * HUNDREDTHS))),
    )
    .filter((points) => new Set(points.map(String)).size > 1)
    .map((points) =>
      points.flatMap(([x = 0, y = 0], index) => {
        const [beforeX = 0, beforeY = 0] = points[index - 1] ?? []
        return [x - beforeX, y - beforeY]
      }),
    )
}

if (import.meta.main) {
  const at = (path: string) => join(import.meta.dirname, '../../places/colorado', path)
  const map = countyMap()
  writeFileSync(at('county-map.json'), `${JSON.stringify(map, null, 1)}\n`)
  writeFileSync(at('county-lines.json'), `${JSON.stringify(countyLines(map))}\n`)
  writeFileSync(at('county-shapes.json'), `${JSON.stringify(countyShapes(map))}\n`)
}
