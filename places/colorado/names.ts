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
  zone: 'America/Denver',
} as const satisfies Names
