import type { CountyMap } from '../place.ts'
import map from './county-map.json' with { type: 'json' }

export const COUNTY_MAP: CountyMap['COUNTY_MAP'] = map
