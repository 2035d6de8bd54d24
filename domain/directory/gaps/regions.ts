import type { Language } from '../../language.ts'

/**
 * Colorado in groups of counties with at least 50,000 residents each (Census 2020), so that a count of searches by region
 * says nothing about a person. They are the state's planning regions; the small ones are joined with a neighbor.
 */

const REGIONS = {
  'Eastern Plains': [
    'Logan',
    'Morgan',
    'Phillips',
    'Sedgwick',
    'Washington',
    'Yuma',
    'Cheyenne',
    'Elbert',
    'Kit Carson',
    'Lincoln',
  ],
  'Larimer and Weld': ['Larimer', 'Weld'],
  'Denver area': [
    'Adams',
    'Arapahoe',
    'Boulder',
    'Broomfield',
    'Clear Creek',
    'Denver',
    'Douglas',
    'Gilpin',
    'Jefferson',
  ],
  'Pikes Peak': ['El Paso', 'Park', 'Teller'],
  'Pueblo and the southeast': [
    'Baca',
    'Bent',
    'Crowley',
    'Kiowa',
    'Otero',
    'Prowers',
    'Pueblo',
    'Huerfano',
    'Las Animas',
  ],
  'Upper Arkansas and San Luis Valley': [
    'Chaffee',
    'Custer',
    'Fremont',
    'Lake',
    'Alamosa',
    'Conejos',
    'Costilla',
    'Mineral',
    'Rio Grande',
    'Saguache',
  ],
  Southwest: ['Archuleta', 'Dolores', 'La Plata', 'Montezuma', 'San Juan'],
  'Gunnison and Uncompahgre': ['Delta', 'Gunnison', 'Hinsdale', 'Montrose', 'Ouray', 'San Miguel'],
  Northwest: ['Garfield', 'Mesa', 'Moffat', 'Rio Blanco', 'Routt'],
  'Central mountains': ['Eagle', 'Grand', 'Jackson', 'Pitkin', 'Summit'],
} as const

export type Region = keyof typeof REGIONS

const IN_SPANISH: Readonly<Record<Region, string>> = {
  'Eastern Plains': 'Llanuras del este',
  'Larimer and Weld': 'Larimer y Weld',
  'Denver area': 'Zona de Denver',
  'Pikes Peak': 'Pikes Peak',
  'Pueblo and the southeast': 'Pueblo y el sureste',
  'Upper Arkansas and San Luis Valley': 'Alto Arkansas y Valle de San Luis',
  Southwest: 'Suroeste',
  'Gunnison and Uncompahgre': 'Gunnison y Uncompahgre',
  Northwest: 'Noroeste',
  'Central mountains': 'Montañas del centro',
}
/** As pages write a region that a round of calls stored. */
export const regionName = (region: string, language: Language): string =>
  language === 'es' ? (IN_SPANISH[region as Region] ?? region) : region
const REGION_NAMES = Object.keys(REGIONS) as Region[]

const byCounty = new Map<string, Region>(
  REGION_NAMES.flatMap((region) => REGIONS[region].map((county) => [county, region] as const)),
)

/** Undefined for a name that is no county of Colorado. */
export const regionOf = (county: string): Region | undefined => byCounty.get(county)
