import type { Geography } from '../place.ts'

export const ZIPS: Geography['ZIPS'] = [
  { zip: '00101', city: 'Alderton', county: 'Alder', latitude: 30.6, longitude: -88.1 },
  { zip: '00102', city: 'Alderton', county: 'Alder', latitude: 30.65, longitude: -88.05, alsoCities: ['Harbor Hill'] },
  { zip: '00111', city: 'Birchwood', county: 'Birch', latitude: 31.9, longitude: -88.4 },
  { zip: '00112', city: 'Mill Creek', county: 'Birch', latitude: 32.2, longitude: -88.7 },
  { zip: '00121', city: 'Cypress Bay', county: 'Cypress', latitude: 31.2, longitude: -91.2 },
]
export const OUTSIDE: Geography['OUTSIDE'] = { Mississippi: { '395': [30.6, -89] } }
export const TOWN_POINTS: Geography['TOWN_POINTS'] = { Alderton: [30.62, -88.08] }
