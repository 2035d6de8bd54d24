import type { Names } from '../place.ts'

export const PLACE = {
  state: { en: 'Colorado', es: 'Colorado' },
  stateCode: 'CO',
  stateId: 6,
  agency: 'Colorado Behavioral Health Administration',
  agencyShort: 'BHA',
  directory: { en: 'OwnPath', es: 'Mi Propia Senda' },
  schemes: 'bha',
  licenseScheme: 'CO-BHA',
  licensing: 'LADDERS',
  licensingId: 'ladders',
  medicaid: { en: 'Health First Colorado', es: 'Health First Colorado' },
  box: { south: 36.99, north: 41.0, west: -109.06, east: -102.04 },
  zipCodes: /^8[01]\d{3}(?:-\d{4})?$/,
  zipBegun: '8[01]?\\d{0,3}',
  hoursBehind: { winter: 7, summer: 6 },
  programs: ['Health First', 'Child Health'],
  prisonWebsites: /^(?:https?:\/\/)?(?:www\.)?(?:cdoc\.colorado\.gov|doc\.state\.co\.us)\b/i,
  example: { street: '1776 S Jackson St', town: 'Denver', county: 'Denver', zip: '80210', searchedZip: '80203' },
  dataFolder: 'data',
  zone: 'America/Denver',
} as const satisfies Names
