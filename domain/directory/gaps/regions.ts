import { REGIONS, REGIONS_ES } from '#place/regions'
import type { Language } from '../../language.ts'

/**
 * The state in groups of counties with at least 50,000 residents each, so that a count of searches by region says nothing
 * about a person.
 */

export type Region = keyof typeof REGIONS

/** As pages write a region that a round of calls stored. */
export const regionName = (region: string, language: Language): string =>
  language === 'es' ? (REGIONS_ES[region] ?? region) : region
const REGION_NAMES = Object.keys(REGIONS) as Region[]

const byCounty = new Map<string, Region>(
  REGION_NAMES.flatMap((region) => REGIONS[region].map((county) => [county, region] as const)),
)

/** Undefined for a name that is no county of the state. */
export const regionOf = (county: string): Region | undefined => byCounty.get(county)
