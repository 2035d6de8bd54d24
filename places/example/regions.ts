import type { Regions } from '../place.ts'

export const REGIONS = {
  East: ['Alder', 'Birch'],
  West: ['Cypress'],
} as const satisfies Regions['REGIONS']

export const REGIONS_ES: Regions['REGIONS_ES'] = { East: 'Este', West: 'Oeste' }
