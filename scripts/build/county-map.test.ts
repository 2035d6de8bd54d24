import { expect, it } from 'vitest'
import lines from '../../places/colorado/county-lines.json' with { type: 'json' }
import frozen from '../../places/colorado/county-map.json' with { type: 'json' }
import shapes from '../../places/colorado/county-shapes.json' with { type: 'json' }
import { zipAreas } from '../../server/db/lookups/zips.ts'
import { countyLines, countyMap, countyShapes } from './county-map.ts'

it('has the shapes of 64 counties, the same ones that the ZIP codes name', () => {
  expect(countyMap()).toEqual(frozen)
  const named = new Set(zipAreas.map(({ county }) => county))
  expect(new Set(Object.keys(frozen.counties))).toEqual(named)
  expect(named.size).toBe(64)
})

it('writes the county lines that the server cuts to each map', () => {
  expect(countyLines(frozen)).toEqual(lines)
  expect(countyShapes(frozen)).toEqual(shapes)
})
