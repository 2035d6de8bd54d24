import type { PublicFigures } from '../../domain/calls/figures.ts'
import type { Script } from '../../domain/calls/questions.ts'
import type { ByStratum } from '../../domain/calls/strata.ts'
import type { CodeBook } from '../../domain/codes.ts'
import type { BookletNeed, BookletSection } from '../../domain/directory/booklet.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import type { Direction } from '../../domain/directory/distance.ts'
import type { Feedback, FeedbackProblem, SentForm } from '../../domain/directory/feedback.ts'
import type { HardToFind } from '../../domain/directory/gaps/hard-to-find.ts'
import type { GuideChoices, Who } from '../../domain/directory/guide.ts'
import type { MapDrawing } from '../../domain/directory/map/map.ts'
import type { SearchedPlace } from '../../domain/directory/places.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { DirectorySearch, Pair } from '../../domain/directory/query.ts'
import type { ReportKind, ReportProblem, ReportState } from '../../domain/directory/reports.ts'
import type { AskedFor, Hit, Maybe, SearchResult, Total } from '../../domain/directory/search-result.ts'
import type { IsAsked } from '../../domain/directory/silence.ts'
import type { CrisisKind } from '../../domain/directory/typed/danger/kinds.ts'
import type { Understanding } from '../../domain/directory/typed/understand.ts'
import type { Language } from '../../domain/language.ts'
import type { DrawnName, PageName } from './pages.ts'
import type { DirectorySettings } from './settings.ts'

/** The data that the server passes to each page of the directory, and the interface that renders a page. */

/** Data that every page needs beside its own. */
export type Frame = {
  language: Language
  settings: DirectorySettings
  /** Addresses of the built files. */
  assets: { style: string; script: string; streetMap: string }
  /** The style of the agency's street map; null where there is none. */
  mapStyle: string | null
  /** The directory's origin, for absolute links: canonical addresses and shared links. */
  origin: string
  /** This page in both languages, query included, so that the language link keeps the search. */
  here: Readonly<Record<Language, string>>
  /** The canonical address; null on pages that search engines should not list. */
  canonical: Readonly<Record<Language, string>> | null
  /** This page as Markdown; null for a page without it. */
  markdown: string | null
  /** The time of rendering; decides which clinics are open and which notices apply. Pages never print it. */
  now: Date
  /** Texts of the code lists. */
  book: CodeBook
}

/** A county or town in a list of places, with its number of listed clinics. */
export type PlaceCount = { slug: string; name: string; places: number }

/** A clinic with a public point, on the street map. */
export type StreetMapPlace = {
  rank: number
  name: string
  at: [longitude: number, latitude: number]
  /** It has not told us all that the visitor asked for. */
  may?: true
}

/** A place that has a page of its own. */
export type NamedPage = { slug: string; name: string }
export type BrowsePage = NamedPage & {
  total: number
  page: number
  clinics: readonly CardClinic[]
  /** Places for people in custody: the page names them, and the total does not count them. */
  held: readonly Pick<PublicClinic, 'clinicId' | 'name'>[]
}

/** A watched need that is hard to find in a county; the nearest clinic that says yes may be in another one. */
export type HardNeed = Omit<HardToFind, 'nearest'> & {
  nearest: (Pick<PublicClinic, 'clinicId' | 'name'> & { miles: number }) | null
}

/** Clinics that a visitor chose from a list; `missing`: the directory no longer lists some of them. */
export type ChosenHits = {
  hits: readonly Hit<PublicClinic>[]
  /** The search of the list, to which the page links back. */
  search: DirectorySearch
  tooMany: boolean
  missing: boolean
}

/** How fresh the listed clinics are, in the state or in one county. */
export type QualityRow = {
  /** Null is the whole state. */
  countyId: number | null
  places: number
  confirmed: number
  never: number
  /** Median age in days of each clinic's oldest section confirmation; null if no clinic has confirmed all three. */
  medianDays: number | null
}
/** A round of calls as anybody may read it; `done` is null before its end. */
export type PublishedRound = {
  roundId: number
  question: string
  script: Script
  frameSize: number
  frameHash: string
  seedSource: string
  seedOn: string
  announcedAt: string
  seed: string | null
  finishedAt: string | null
  shares: ByStratum
  /** Null before the round is done. Figures of fewer calls than are published are null. */
  done: { from: string; to: string; figures: PublicFigures | null } | null
}
export type Quality = {
  rows: QualityRow[]
  medianReviewHours: number | null
  /** Reports of visitors: open now, and answered in the last 90 days. */
  reports: { open: number; closed: number }
}

/** The feedback form: empty, sent, or rendered again with the visitor's input and the problem. */
export type FeedbackPage = { sent: SentForm | null; problem: FeedbackProblem | null; typed: Partial<Feedback> }

/** The report form of one clinic: empty, or rendered again with the visitor's input and the problem. */
export type ReportPage = {
  clinic: Pick<PublicClinic, 'clinicId' | 'name' | 'phones'>
  problem: ReportProblem | null
  typed: { kind?: string; number?: string | null; message?: string }
}

export type TextsBehind = Partial<Readonly<Record<'description' | 'transit' | 'rides' | 'telehealth', string>>>

/** A misspelt piece of what was typed, what the search took it for, and the search for it as typed. */
export type Correction = { typed: string; meant: Understanding; instead: DirectorySearch }
/** Another spelling of what was typed, as a search. */
export type Spelling = { text: string; search: DirectorySearch }

export type PageData = {
  /** `towns`: those with the most places, the largest first. */
  home: {
    counties: readonly PlaceCount[]
    towns: readonly PlaceCount[]
    places: number
    isAsked: IsAsked
    /** Main roads and largest towns. */
    map: Pick<MapDrawing, 'roads' | 'towns'>
  }
  /** `leftOut`: query parameters that the search ignores; the page lists them. */
  results: {
    search: DirectorySearch
    leftOut: readonly Pair[]
    result: SearchResult
    corrections: readonly Correction[]
    /** For words that nobody says. */
    spellings: readonly Spelling[]
    map: MapDrawing | null
  }
  map: {
    search: DirectorySearch
    result: SearchResult
    /** One drawing for telephones and one for wide screens; null if no place has a public point. */
    drawings: { narrow: MapDrawing; wide: MapDrawing } | null
    places: readonly StreetMapPlace[]
  }
  clinic: {
    clinic: PublicClinic
    /** The provider's first other sites, and the number of all of them. */
    sites: readonly CardClinic[]
    otherSites: number
    /** English texts that changed without their Spanish, and when; the Spanish page warns about them. */
    behind: TextsBehind
    /** Names of archived clinics whose links redirect to this page. */
    takesOverFrom: readonly string[]
    /** The search that the visitor came from, if the address contains one. */
    search: DirectorySearch
    county: NamedPage | null
    /** Distance from the searched place. */
    distance: { miles: number; direction?: Direction } | null
    map: MapDrawing | null
    /** Two networks reported the phone number, and the clinic has not answered. */
    numberInDoubt: boolean
    /** The address is private, so the page may draw the outline of the county. */
    showsCounty: boolean
  }
  provider: { providerId: number; name: string; sites: readonly CardClinic[] }
  /** `countyId` is null on the page of the clinics without a county, which every county's page links to. */
  county: BrowsePage & {
    countyId: number | null
    /** Towns with at least one clinic, by name. */
    towns: readonly PlaceCount[]
    withoutCounty: number
    hard: readonly HardNeed[]
  }
  booklet: NamedPage & {
    large: boolean
    both: boolean
    /** The needs that the visitor chose; none is all. */
    chosen: readonly BookletNeed[]
    sections: readonly BookletSection<PublicClinic & Pick<CardClinic, 'numberInDoubt'>>[]
    /** Needs with at least one place. */
    offered: readonly BookletNeed[]
    inCounty: number
    /** Places of other counties that a county with few places has in its booklet. */
    nearby: number
  }
  town: BrowsePage & { county: NamedPage | null }
  /** The page asks again for a typed place that the directory does not know, or in which no place fits. */
  guide: {
    step: number
    who: Who | null
    search: DirectorySearch
    placeProblem: 'unknown' | 'none' | null
    /** Places in the list so far: those that say yes, and those that have not told us. */
    listed: number
  } & GuideChoices
  compare: ChosenHits & { hideSame: boolean }
  sheet: ChosenHits & { large: boolean; both: boolean }
  /** `opened`: views per kind of page, only above a minimum that protects single visitors. */
  quality: Quality & {
    opened: readonly { page: PageName; count: number }[]
    /** Rounds of calls, the latest first. */
    rounds: readonly PublishedRound[]
  }
  qualityRound: { round: PublishedRound }
  /** The lists themselves stay on the device. */
  lists: Record<string, never>
  offline: Record<string, never>
  /** `instead`: why the frame shows the search: the clinic is not listed, or the server cannot read it now. */
  embedSearch: { instead: 'missing' | 'away' | null }
  embedClinic: { clinic: PublicClinic }
  /**
   * `kind` decides the order of the page. `asks`: no place was named yet, or we do not know the one that was. `hits`: crisis
   * care for anyone, the nearest to the place first; `far`: beyond the distance that counts as near. `instead`: the search
   * for places with the words that were typed; `sealed`: these words for the address. `code`: the code of a report that the
   * visitor just sent.
   */
  helpNow: {
    place: SearchedPlace | null
    asks: 'place' | 'otherPlace' | null
    kind: CrisisKind
    hits: readonly Hit[]
    far: readonly Hit[]
    instead: { words: string; search: DirectorySearch; total: Total } | null
    sealed: string | null
    code: string | null
  }
  questions: Record<string, never>
  getHelp: Record<string, never>
  aboutData: Record<string, never>
  openData: Record<string, never>
  accessibility: Record<string, never>
  accessibilityReport: Record<string, never>
  privacy: Record<string, never>
  /** `days`: minutes in which the server watched itself, of the last 90 days, the newest first. */
  status: { condition: 'up' | 'degraded'; days: readonly { day: string; up: number; degraded: number }[] }
  feedback: FeedbackPage
  report: ReportPage
  /** `code`: as typed, or empty; `found` is null if no report has this code. */
  reportStatus: {
    code: string
    found: { state: ReportState; kind: ReportKind; clinic: Pick<PublicClinic, 'clinicId' | 'name'> | null } | null
    sentNow: SentForm | null
  }
  /** `guess`: words of the unknown address, which the page offers as a search. */
  notFound: { guess: string }
  /** A clinic that the directory listed earlier. */
  gone: { name: string; provider: string; since: string; sites: readonly CardClinic[]; near: readonly Hit[] }
  unavailable: Record<string, never>
}

/** Exports of the built `directory`; a page is a pure function of its data. */
export type DirectoryPages = {
  render<Name extends DrawnName>(page: Name, data: PageData[Name], frame: Frame): string
  /** Converts a rendered page to Markdown; links within this site begin with `origin`. */
  markdownOf(html: string, origin: string): string
  /** One place as in a list of results. */
  card(hit: Hit | Maybe, frame: Frame): string
  /** A licensed service or a way to pay in one plain sentence; undefined for one without a sentence. */
  explanation(list: 'serviceProvided' | 'paymentType', id: number, language: Language): string | undefined
  /** A filter's choice in few words: "Medicaid". */
  choice(asked: AskedFor, frame: Frame): string
  /** What a search asks for: "Medicaid, Springfield"; empty for one that asks for nothing. */
  searchText(search: DirectorySearch, place: SearchedPlace | null, frame: Frame): string
  /** Adds to a cached page the time at which the server rendered it; for answers without the database. */
  withKeptNotice(html: string, language: Language, drawnAt: Date): string
}
