import type { DirectorySettings } from '../contract/directory/settings.ts'

/**
 * What the directory must know of the state that it serves. Each folder beside this file is one state; its files export
 * what the types below ask for, and `#place/…` in an import is the file of the chosen one. docs/another-state.md says in
 * which order to fill them in.
 */

/** A text in both languages of the directory. */
export type Both = { en: string; es: string }

/** `names.ts`: what the state, the agency and its systems are called. Browsers load it, so it is small. */
export type Names = {
  state: Both
  /** The postal service's two letters: 'CO'. */
  stateCode: string
  /** The state's number in the code list of states. */
  stateId: number
  /** The state's agency in full, as the publisher of open data. */
  agency: string
  /** The agency as the portal's sentences name it: 'the BHA'. */
  agencyShort: string
  /** The public directory. */
  directory: Both
  /** The first part of the names of the agency's own code systems and schemes in open data. */
  schemes: string
  /** The scheme of license numbers in HSDS. */
  licenseScheme: string
  /** The licensing system, as people call it. */
  licensing: string
  /** The licensing system in stored rows and in addresses of files; only letters, digits and hyphens. */
  licensingId: string
  /** The state's Medicaid program, as on its card. */
  medicaid: Both
  /** Latitudes and longitudes between which every address of the state lies. */
  box: { south: number; north: number; west: number; east: number }
  /** Every ZIP code of the state, and perhaps a few of its neighbors. */
  zipCodes: RegExp
  /** Stands in the examples of hints and documents: an address that may be published. */
  example: { street: string; town: string; county: string; zip: string; searchedZip: string }
  /** The agency's time zone: days, deadlines and schedules are in it. */
  zone: string
}

/** `geography.ts`: every ZIP code of the state, and what visitors may search from beyond it. Only the server loads it. */
export type Geography = {
  /** Each ZIP code with its preferred town, its county, its middle, and further towns that the post office accepts. */
  ZIPS: readonly {
    zip: string
    city: string
    county: string
    latitude: number
    longitude: number
    alsoCities?: string[]
  }[]
  /** By name of a neighboring state: the middles of its ZIP codes, by their first three digits. */
  OUTSIDE: { readonly [state: string]: { readonly [firstThree: string]: readonly number[] } }
  /** Points of towns where the middle of a ZIP code would mislead. */
  TOWN_POINTS: { readonly [town: string]: readonly number[] }
}

/** `search-words.ts`: how people here write places, programs and plans. Folded: lower case, no accents. */
export type SearchWords = {
  /** Words that only say the state, behind a town or a county. */
  STATE_WORDS: readonly string[]
  /** Texts that mean the whole state. */
  WHOLE_STATE: readonly string[]
  /** Other names of towns and counties, and the name that each means. */
  ALSO_CALLED: Readonly<Record<string, string>>
  /** For the placeholders of `domain/directory/typed/words.json`: names of the Medicaid program and of private plans. */
  MEANING_WORDS: Readonly<Record<'medicaid' | 'plans', string>>
}

/** `regions.ts`: counties in groups of at least 50,000 residents, by which searches without an answer are counted. */
export type Regions = { REGIONS: Readonly<Record<string, readonly string[]>> }

type Entry = { id: number; textEn: string; textEs: string }

/** `codes.ts`: the code lists that are the state's. Ids never change; an id means the same in every state's list. */
export type Codes = {
  LISTS: Record<'city' | 'county' | 'language' | 'paymentType', readonly Entry[]>
}

/** `settings.ts`: the public directory's settings until the agency saves its own. */
export type Settings = { SETTINGS: Omit<DirectorySettings, 'words' | 'glossary'> }

/** `basemap.ts`: roads, rivers, towns and counties behind the map of results, in hundredths of the map's units. */
export type Basemap = {
  BASEMAP: {
    roads: { n: string; c: number; l: number[][] }[]
    rivers: { l: number[][] }[]
    towns: (string | number)[][]
  }
  COUNTY_LINES: number[][]
  COUNTY_SHAPES: Record<string, number[][]>
}

/** `county-map.ts`: the drawing of the home page, each county as a path. `scripts/build/county-map.ts` writes it. */
export type CountyMap = { COUNTY_MAP: { borders: string; counties: Record<string, string> } }
