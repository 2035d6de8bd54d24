import type { DirectorySettings } from '../contract/directory/settings.ts'
import type { CodeBook, CodeList } from '../domain/codes.ts'
import type { PublicClinic } from '../domain/directory/public-clinic.ts'
import type { Gazetteer } from '../domain/feeds/cells.ts'
import type { Cells, ReadRow } from '../domain/feeds/row.ts'
import type { Words } from '../domain/feeds/words.ts'
import type { Language } from '../domain/language.ts'

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
  /** The agency as the portal's sentences name it: 'the BHA'. */
  agencyShort: string
  /** The public directory. */
  directory: Both
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
  /** Hours by which the agency's clocks are behind UTC. */
  hoursBehind: { winter: number; summer: number }
  /** The agency's time zone: days, deadlines and schedules are in it. */
  zone: string
}

/** `names.ts` exports these apart, so that a browser loads only those that it shows. */
export type NamesApart = {
  OPEN_DATA: {
    /** The state's agency in full, as the publisher. */
    publisher: string
    /** The first part of the names of the agency's own code systems and schemes. */
    schemes: string
    /** The scheme of license numbers in HSDS. */
    licenses: string
  }
  /** By id of a county: its time zone, where it is not the agency's. Hours of its clinics are on that clock. */
  OTHER_ZONES: Readonly<Record<number, string>>
  /** The folder of a new database, where DATA_DIR names none. */
  DATA_FOLDER: string
  /** The beginning of a ZIP code of the state while it is typed, as the source of an expression. */
  ZIP_BEGUN: string
  /** How the names of the state's own programs begin, which keep their capital letter inside a sentence. */
  PROGRAMS: readonly string[]
  /** Websites of prisons: their clinics treat prisoners only. */
  PRISON_WEBSITES: RegExp
  /** The address that examples in hints and documents show: one that may be published. */
  EXAMPLE: {
    street: string
    town: string
    county: string
    zip: string
    searchedZip: string
    otherCounty: string
    /** The area code of telephone numbers in examples, which end with 555-01 and two digits. */
    areaCode: string
  }
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
  /** Towns and counties whose names are everyday words: a place only after "in", before the state or "County", or alone. */
  ALSO_WORDS: readonly string[]
  /** For the placeholders of `domain/directory/typed/words.json`: names of the Medicaid program and of private plans. */
  MEANING_WORDS: Readonly<Record<'medicaid' | 'plans', string>>
}

/** `regions.ts`: counties in groups of at least 50,000 residents, by which searches without an answer are counted. */
export type Regions = {
  REGIONS: Readonly<Record<string, readonly string[]>>
  /** Their names in Spanish, where they differ. */
  REGIONS_ES: Readonly<Record<string, string>>
}

type Entry = { id: number; textEn: string; textEs: string }

/** `codes.ts`: the code lists that are the state's. Ids never change; an id means the same in every state's list. */
export type Codes = {
  LISTS: Record<'city' | 'county' | 'language' | 'paymentType' | 'state', readonly Entry[]>
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

/** `feed.ts`: how a row of the license import is read. Columns that are not required may be missing. */
export type Feed = {
  REQUIRED_COLUMNS: readonly string[]
  /** Every column that the reader knows; the report lists others. */
  KNOWN_COLUMNS: readonly string[]
  readRow(cells: Cells, gazetteer: Gazetteer): ReadRow
}

/** `feed-lists.ts`: for each list of answers, our ids of the values that the licensing system's form offers. */
export type FeedLists = {
  /** A value that the form offers and that a clinic did not tick, beside others that it did, is a no. */
  OFFERED_BY_THE_FORM: Readonly<Record<FeedListName, readonly number[]>>
}
type FeedListName =
  | 'clinicPaymentOptions'
  | 'clinicLanguagesUsed'
  | 'clinicAccessibilityOffered'
  | 'clinicPatientGenders'
  | 'clinicPatientAgeGroups'
  | 'clinicPatientEthnicities'
  | 'clinicCommunityServeds'

/** `feed-words.ts`: the licensing system's words for our codes, which old links use too. */
export type FeedWords = {
  ACCESSIBILITY: Words
  FEES: Words
  LANGUAGES: Words
  POPULATIONS: Readonly<
    Record<
      'clinicCommunityServeds' | 'clinicPatientGenders' | 'clinicPatientAgeGroups' | 'clinicPatientEthnicities',
      Words
    >
  >
}

/** `license-file.ts`: the file of open data in the licensing system's own format. */
export type LicenseFile = {
  LICENSE_COLUMNS: readonly string[]
  licenseRow(clinic: PublicClinic, book: CodeBook): Readonly<Record<string, string>>
  /** What the format cannot express. */
  licenseLosses(book: CodeBook, language: Language): Loss[]
}
export type Loss = {
  column: string | null
  field: string
  list: CodeList | null
  codes: { id: number; text: string }[]
}

/** `published.ts`: a license file with which anyone can try the directory, outside production. */
export type Published = {
  PUBLISHED: {
    /** The value of SEED that imports it, and the name of its data folder. */
    seed: string
    /** From the project's root. */
    file: string
    /** In the lines of a start: "Looking for …". */
    what: string
    /** Every public page shows it while the directory has these places. */
    notice: Both
    /** True where this file replaces the made-up demo, which is written for a large state. */
    isDemo: boolean
  }
}

/** `demo.ts`: where the made-up clinics of the demo are. */
export type Demo = {
  DEMO: {
    /** Has no clinic, to show the page of such a county. */
    emptyCounty: string
    /** Home of most providers. */
    populous: readonly string[]
    /** Area codes of telephone numbers; one that is here twice is twice as frequent. */
    areaCodes(county: string): readonly [string, ...string[]]
  }
}

/** All of a state: one module of each kind. */
export type Place = {
  names: { PLACE: Names } & NamesApart
  geography: Geography
  regions: Regions
  searchWords: SearchWords
  codes: Codes
  settings: Settings
  basemap: Basemap
  countyMap: CountyMap
  feed: Feed
  feedLists: FeedLists
  feedWords: FeedWords
  licenseFile: LicenseFile
  published: Published
  demo: Demo
}
