import { expect, it } from 'vitest'
import frozen from '../../directory/map/colorado.json' with { type: 'json' }
import { zipAreas } from '../../server/db/lookups/colorado.ts'
import lines from '../../server/directory/county-lines.json' with { type: 'json' }
import shapes from '../../server/directory/county-shapes.json' with { type: 'json' }
import { coloradoMap, countyLines, countyShapes } from './colorado-map.ts'

it('has the shapes of 64 counties, the same ones that the ZIP codes name', () => {
  expect(coloradoMap()).toEqual(frozen)
  const named = new Set(zipAreas.map(({ county }) => county))
  expect(new Set(Object.keys(frozen.counties))).toEqual(named)
  expect(named.size).toBe(64)
})

it('writes the county lines that the server cuts to each map', () => {
  expect(countyLines(frozen)).toEqual(lines)
  expect(countyShapes(frozen)).toEqual(shapes)
})
