import type { Names, NamesApart } from '../place.ts'

export const PLACE = {
  state: { en: 'Colorado', es: 'Colorado' },
  stateCode: 'CO',
  stateId: 6,
  agencyShort: 'BHA',
  directory: { en: 'OwnPath', es: 'Mi Propia Senda' },
  licensing: 'LADDERS',
  licensingId: 'ladders',
  medicaid: { en: 'Health First Colorado', es: 'Health First Colorado' },
  box: { south: 36.99, north: 41.0, west: -109.06, east: -102.04 },
  zipCodes: /^8[01]\d{3}(?:-\d{4})?$/,
  hoursBehind: { winter: 7, summer: 6 },
  zone: 'America/Denver',
} as const satisfies Names

export const PRISON_WEBSITES =
  /^(?:https?:\/\/)?(?:www\.)?(?:cdoc\.colorado\.gov|doc\.state\.co\.us)\b/i satisfies NamesApart['PRISON_WEBSITES']

export const PROGRAMS = ['Health First', 'Child Health'] as const satisfies NamesApart['PROGRAMS']

export const ZIP_BEGUN = '8[01]?\\d{0,3}' as const satisfies NamesApart['ZIP_BEGUN']

export const EXAMPLE = {
  street: '1776 S Jackson St',
  town: 'Denver',
  county: 'Denver',
  zip: '80210',
  searchedZip: '80203',
  otherCounty: 'Chaffee',
  areaCode: '303',
} as const satisfies NamesApart['EXAMPLE']

export const OPEN_DATA = {
  publisher: 'Colorado Behavioral Health Administration',
  schemes: 'bha',
  licenses: 'CO-BHA',
} as const satisfies NamesApart['OPEN_DATA']

export const OTHER_ZONES: NamesApart['OTHER_ZONES'] = {}

export const DATA_FOLDER = 'data' satisfies NamesApart['DATA_FOLDER']
