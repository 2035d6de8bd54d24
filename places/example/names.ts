import type { Names } from '../place.ts'

// An invented state: it proves that nothing outside of a place's folder knows which state is served.
export const PLACE = {
  state: { en: 'Meridian', es: 'Meridiana' },
  stateCode: 'XM',
  stateId: 1,
  agency: 'Meridian Office of Mind and Recovery',
  agencyShort: 'OMR',
  directory: { en: 'CareCompass', es: 'Brújula de Ayuda' },
  schemes: 'omr',
  licenseScheme: 'XM-OMR',
  licensing: 'REGISTER',
  licensingId: 'register',
  medicaid: { en: 'MeridianCare', es: 'MeridianCare' },
  box: { south: 30, north: 33, west: -92, east: -87 },
  zipCodes: /^001\d{2}(?:-\d{4})?$/,
  zipBegun: '0(?:0(?:1\\d{0,2})?)?',
  hoursBehind: { winter: 5, summer: 4 },
  programs: ['MeridianCare'],
  prisonWebsites: /^(?:https?:\/\/)?(?:www\.)?prisons\.meridian\.example\b/i,
  example: {
    street: '12 Harbor St',
    town: 'Alderton',
    county: 'Alder',
    zip: '00101',
    searchedZip: '00102',
    otherCounty: 'Birch',
  },
  dataFolder: 'data/example',
  zone: 'America/New_York',
} as const satisfies Names
