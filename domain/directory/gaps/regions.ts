import { REGIONS } from '#place/regions'

/**
 * The state in groups of counties with at least 50,000 residents each, so that a count of searches by region says nothing
 * about a person.
 */

export type Region = keyof typeof REGIONS
const REGION_NAMES = Object.keys(REGIONS) as Region[]

const byCounty = new Map<string, Region>(
  REGION_NAMES.flatMap((region) => REGIONS[region].map((county) => [county, region] as const)),
)

/** Undefined for a name that is no county of the state. */
export const regionOf = (county: string): Region | undefined => byCounty.get(county)
