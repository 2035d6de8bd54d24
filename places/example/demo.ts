import type { Demo } from '../place.ts'

export const DEMO: Demo['DEMO'] = { emptyCounty: '', populous: ['Alder'], areaCodes: () => ['555'] }
