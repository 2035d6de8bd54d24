// Colorado's counties as paths, from the Census shapes in us-atlas. Run it to rewrite directory/map/colorado.json; its
// test fails when that file differs from this script's output.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { geoPath, geoTransform } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { MAP_SIZE, toMap } from '../../domain/directory/map.ts'

const COLORADO = '08'
type CountyShapes = Topology<{ counties: GeometryCollection<{ name: string }> }>

export type StateMap = { borders: string; counties: Record<string, string> }

export function coloradoMap(): StateMap {
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

/** Lines scale with the map, so there is one width for the whole state and one for close-ups. */
export const STROKES = { wide: 0.9, near: 0.25 } as const

/** The cacheable background image: all borders in one path. */
export function bordersImage({ borders }: StateMap, stroke: number): string {
  const { width, height } = MAP_SIZE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path d="${borders}" fill="none" stroke="#71767a" stroke-width="${stroke}"/></svg>`
  )
}

if (import.meta.main) {
  const target = join(import.meta.dirname, '../../directory/map/colorado.json')
  writeFileSync(target, `${JSON.stringify(coloradoMap(), null, 1)}\n`)
}
