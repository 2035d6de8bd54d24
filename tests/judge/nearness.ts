import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Cells } from '../../server/imports/testing/exports.ts'

/** How near a row of the export is to the place that a query names, from the row's address and point alone. */

export const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(/['’]/g, '')

export type Point = { lat: number; lon: number }
export type Place = { kind: 'town' | 'zip' | 'county'; name: string; point?: Point }

export type Location = Point & { town: string; zip: string }

const LABEL = /_BR_ENCODED_(.+?),\s*(?:CO|Colorado)\b.*?(\d{5})/

/** Undefined for places that hide their address. */
export function locationOf(row: Cells): Location | undefined {
  const found = LABEL.exec(row.ProviderLocationDisplayLabel ?? '')
  if (!found || !row.lat || !row.lon) return undefined
  const town = folded(found[1] ?? '').replace(/^ft\.? /, 'fort ')
  return { town, zip: found[2] ?? '', lat: Number(row.lat), lon: Number(row.lon) }
}

/** A town or ZIP code is where most of its own rows are, unless the query says where it is. */
export function placeOf(written: string, rows: readonly Cells[]): Place {
  const [, kind, name, lat, lon] = /^@(town|zip|county):([^@]+?)(?:@([\d.]+),(-[\d.]+))?$/.exec(written) ?? []
  if (!kind || !name) throw new Error(`This is no place: ${written}`)
  const place = { kind: kind as Place['kind'], name: folded(name) }
  if (kind === 'county') return { ...place, name }
  if (lat && lon) return { ...place, point: { lat: Number(lat), lon: Number(lon) } }
  const own = rows.flatMap((row) => {
    const at = locationOf(row)
    return at && at[kind as 'town' | 'zip'] === place.name ? [at] : []
  })
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number
  if (own.length === 0) throw new Error(`No row is in ${name}; write its point.`)
  return {
    ...place,
    point: { lat: middle(own.map(({ lat: one }) => one)), lon: middle(own.map(({ lon: one }) => one)) },
  }
}

const STEPS: readonly (readonly [miles: number, nearness: number])[] = [
  [5, 1],
  [10, 0.9],
  [20, 0.7],
  [35, 0.5],
  [60, 0.3],
  [100, 0.1],
]

export function nearness(row: Cells, { kind, name, point }: Place): number {
  if (kind === 'county') return isInCounty(row, name) ? 1 : 0
  const at = locationOf(row)
  if (!at || !point) return 0
  if (kind === 'town' && at.town === name) return 1
  const miles = milesBetween(at, point)
  return STEPS.find(([most]) => miles <= most)?.[1] ?? 0
}

const EARTH_MILES = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
function milesBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(chord))
}

const COLORADO = '08'
const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
) as Topology<{ counties: GeometryCollection<{ name: string }> }>
const counties = feature(atlas, atlas.objects.counties).features.filter(({ id }) => String(id).startsWith(COLORADO))

export function isInCounty(row: Cells, name: string): boolean {
  const at = locationOf(row)
  const shape = counties.find(({ properties }) => properties.name === name)
  if (!shape) throw new Error(`There is no county ${name}.`)
  return at !== undefined && geoContains(shape, [at.lon, at.lat])
}
