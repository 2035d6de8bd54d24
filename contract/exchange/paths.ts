/** Where what the directory gives out as data is found. */

export const FHIR_PATH = '/fhir/R4'
export const HSDS_PATH = '/hsds/v3'
/** Each is a list, and one record of it under its id. */
export const HSDS_LISTS = [
  '/services',
  '/organizations',
  '/service_at_locations',
  '/taxonomies',
  '/taxonomy_terms',
] as const
export const HSDS_PACKAGES = { en: '/open-data/hsds-en.zip', es: '/open-data/hsds-es.zip' } as const
export const LADDERS_CSV = '/open-data/ladders.csv'
export const LADDERS_LOSSES = '/open-data/ladders-losses.json'
