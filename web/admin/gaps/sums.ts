import type { CountyGap, ZipGapRow } from '../../../contract/gaps.ts'
import { STANDINGS, type StandingCounts } from '../../../domain/directory/gaps/standing.ts'

/** Numbers of the screen about gaps, and the same numbers as files. */

export const sumsOf = (zips: readonly Pick<ZipGapRow, 'standing'>[]): StandingCounts =>
  Object.fromEntries(
    STANDINGS.map((standing) => [standing, zips.filter((zip) => zip.standing === standing).length]),
  ) as StandingCounts

type Cell = string | number | null

export const zipFile = (zips: readonly ZipGapRow[]): Cell[][] => [
  [
    'zip',
    'county',
    'standing',
    'clinics_yes',
    'nearest_yes_miles',
    'clinics_not_answered',
    'nearest_not_answered_miles',
  ],
  ...zips.map(({ zip, county, standing, yes, yesMiles, silent, silentMiles }) => [
    zip,
    county,
    standing,
    yes,
    yesMiles,
    silent,
    silentMiles,
  ]),
]

export const countyFile = (counties: readonly CountyGap[]): Cell[][] => [
  ['county', 'zip_codes', 'no_clinic', 'answer_missing', 'served', 'nearest_yes', 'nearest_yes_miles'],
  ...counties.map(({ name, zips, missing, perhaps, served, nearest }) => [
    name,
    zips,
    missing,
    perhaps,
    served,
    nearest?.clinicName ?? null,
    nearest && Math.round(nearest.miles * 10) / 10,
  ]),
]
