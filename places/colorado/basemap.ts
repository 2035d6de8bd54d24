import type { Basemap } from '../place.ts'
import basemap from './basemap.json' with { type: 'json' }
import lines from './county-lines.json' with { type: 'json' }
import shapes from './county-shapes.json' with { type: 'json' }

export const BASEMAP = basemap as Basemap['BASEMAP']
export const COUNTY_LINES: Basemap['COUNTY_LINES'] = lines
export const COUNTY_SHAPES: Basemap['COUNTY_SHAPES'] = shapes
