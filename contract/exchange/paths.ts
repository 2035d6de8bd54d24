import { PLACE } from '#place/names'

/** Paths of the open data. */

export const FHIR_PATH = '/fhir/R4'
export const BULK_PUBLISH_PATH = `${FHIR_PATH}/$bulk-publish`
export const HSDS_PATH = '/hsds/v3'
/** Each path answers with a list; `path/{id}` answers with one record. */
export const HSDS_LISTS = [
  '/services',
  '/organizations',
  '/service_at_locations',
  '/taxonomies',
  '/taxonomy_terms',
] as const
export const HSDS_PACKAGES = { en: '/open-data/hsds-en.zip', es: '/open-data/hsds-es.zip' } as const
export const LICENSE_CSV = `/open-data/${PLACE.licensingId}.csv`
export const LICENSE_LOSSES = `/open-data/${PLACE.licensingId}-losses.json`
/** The watched needs by county. */
export const GAPS_CSV = '/open-data/gaps.csv'
export const GAPS_JSON = '/open-data/gaps.json'
/** The catalogue of all of them, where harvesters of governments look for it. */
export const DATA_JSON = '/data.json'
