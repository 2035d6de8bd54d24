import type { Names, NamesApart } from '../place.ts'

// An invented state: it proves that nothing outside of a place's folder knows which state is served.
export const PLACE = {
  state: { en: 'Meridian', es: 'Meridiana' },
  stateCode: 'XM',
  stateId: 1,
  agencyShort: 'OMR',
  directory: { en: 'CareCompass', es: 'Brújula de Ayuda' },
  licensing: 'REGISTER',
  licensingId: 'register',
  medicaid: { en: 'MeridianCare', es: 'MeridianCare' },
  box: { south: 30, north: 33, west: -92, east: -87 },
  zipCodes: /^001\d{2}(?:-\d{4})?$/,
  hoursBehind: { winter: 5, summer: 4 },
  zone: 'America/New_York',
} as const satisfies Names

export const PRISON_WEBSITES =
  /^(?:https?:\/\/)?(?:www\.)?prisons\.meridian\.example\b/i satisfies NamesApart['PRISON_WEBSITES']

export const PROGRAMS = ['MeridianCare'] as const satisfies NamesApart['PROGRAMS']

export const ZIP_BEGUN = '0(?:0(?:1\\d{0,2})?)?' as const satisfies NamesApart['ZIP_BEGUN']

export const EXAMPLE = {
  street: '12 Harbor St',
  town: 'Alderton',
  county: 'Alder',
  zip: '00101',
  searchedZip: '00102',
  otherCounty: 'Birch',
  areaCode: '251',
} as const satisfies NamesApart['EXAMPLE']

export const OPEN_DATA = {
  publisher: 'Meridian Office of Mind and Recovery',
  schemes: 'omr',
  licenses: 'XM-OMR',
} as const satisfies NamesApart['OPEN_DATA']

export const OTHER_ZONES: NamesApart['OTHER_ZONES'] = { 3: 'America/Chicago' }

export const DATA_FOLDER = 'data/example' satisfies NamesApart['DATA_FOLDER']
