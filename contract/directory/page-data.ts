import type { CodeBook } from '../../domain/codes.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import type { Direction } from '../../domain/directory/distance.ts'
import type { Feedback, FeedbackProblem } from '../../domain/directory/feedback.ts'
import type { Who } from '../../domain/directory/guide.ts'
import type { MapDrawing } from '../../domain/directory/map.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { DirectorySearch, Pair } from '../../domain/directory/query.ts'
import type { ReportKind, ReportProblem, ReportState } from '../../domain/directory/reports.ts'
import type { Hit, SearchResult } from '../../domain/directory/search-result.ts'
import type { Language } from '../../domain/language.ts'
import type { DrawnName, PageName } from './pages.ts'
import type { DirectorySettings } from './settings.ts'

/** What the server hands to the pages, and how it asks for one. */

/** What every page needs beside its own data. */
export type Frame = {
  language: Language
  settings: DirectorySettings
  /** Addresses of the built files. */
  assets: { style: string; script: string; map: { wide: string; near: string } }
  /** Where the directory lives, for links that must be whole: canonical addresses and what is shared. */
  origin: string
  /** This page in both languages, query included: the language link leads to the same page and the same search. */
  here: Readonly<Record<Language, string>>
  /** The one address under which search engines know it; null where they should not list it. */
  canonical: Readonly<Record<Language, string>> | null
  /** The moment of drawing: what is open, which notices stand. No page shows it as such. */
  now: Date
  /** Words of the code lists. */
  book: CodeBook
}

/** A list of places by name, with how many listed clinics each has. */
export type PlaceCount = { slug: string; name: string; places: number }

/** A place that has a page of its own. */
export type NamedPage = { slug: string; name: string }
export type BrowsePage = NamedPage & { total: number; page: number; clinics: readonly CardClinic[] }

/** Clinics that a visitor chose from a list; `missing`: some are not listed any more. */
export type ChosenHits = { hits: readonly Hit<PublicClinic>[]; near: string | null; tooMany: boolean; missing: boolean }

/** How fresh the listed clinics are, in the state or in one county. */
export type QualityRow = {
  /** Null is the whole state. */
  countyId: number | null
  places: number
  confirmed: number
  never: number
  /** Median days since the oldest of a place's three sections was confirmed; null where none was. */
  medianDays: number | null
}
export type Quality = {
  rows: QualityRow[]
  medianReviewHours: number | null
  /** Reports of visitors: open now, and answered in the last 90 days. */
  reports: { open: number; closed: number }
}

/** The form for visitors: empty, sent, or shown again with what was typed and what is wrong with it. */
export type FeedbackPage = { sent: boolean; problem: FeedbackProblem | null; typed: Partial<Feedback> }

/** The form about one clinic's page: empty, or shown again with what was typed and what is wrong with it. */
export type ReportPage = {
  clinic: Pick<PublicClinic, 'clinicId' | 'name'>
  problem: ReportProblem | null
  typed: { kind?: string; message?: string }
}

export type TextsBehind = Partial<Readonly<Record<'description' | 'transit' | 'rides' | 'telehealth', string>>>

export type PageData = {
  home: { counties: readonly PlaceCount[]; places: number }
  /** `leftOut`: parts of the query that mean nothing here; the page names them. */
  results: { search: DirectorySearch; leftOut: readonly Pair[]; result: SearchResult; map: MapDrawing | null }
  clinic: {
    clinic: PublicClinic
    /** The first of the provider's other sites, and how many there are. */
    sites: readonly CardClinic[]
    otherSites: number
    /** Texts whose English changed alone, and when: told on the Spanish page. */
    behind: TextsBehind
    /** Names of clinics that ended and whose links lead here. */
    takesOverFrom: readonly string[]
    /** The search that led here, if the address carries one. */
    search: DirectorySearch
    county: NamedPage | null
    /** From where the visitor searched. */
    distance: { miles: number; direction?: Direction } | null
    map: MapDrawing | null
    /** Two networks reported the phone number, and the clinic has not answered. */
    numberInDoubt: boolean
    /** A private address: the shape of its county may be drawn. */
    showsCounty: boolean
  }
  provider: { providerId: number; name: string; sites: readonly CardClinic[] }
  /** `anywhere`: places that name no county stand on the page of every one, so that each is in some list. */
  county: BrowsePage & {
    countyId: number
    /** Those with a place, by name. */
    towns: readonly PlaceCount[]
    anywhere: Pick<BrowsePage, 'total' | 'clinics'>
  }
  town: BrowsePage & { county: NamedPage | null }
  /** `unknownPlace`: what was typed as a place is none we know, and is asked for again. */
  guide: { step: number; who: Who | null; search: DirectorySearch; unknownPlace: boolean }
  compare: ChosenHits & { hideSame: boolean }
  sheet: ChosenHits & { large: boolean; both: boolean }
  /** `opened`: how often each kind of page was drawn, only where that is often enough to tell nothing of a person. */
  quality: Quality & { opened: readonly { page: PageName; count: number }[] }
  offline: Record<string, never>
  /** `instead`: it stands where a clinic was to be shown that is not listed, or that cannot be read at this moment. */
  embedSearch: { instead: 'missing' | 'away' | null }
  embedClinic: { clinic: PublicClinic }
  helpNow: Record<string, never>
  questions: Record<string, never>
  aboutData: Record<string, never>
  openData: Record<string, never>
  accessibility: Record<string, never>
  privacy: Record<string, never>
  feedback: FeedbackPage
  report: ReportPage
  /** `code`: as it was typed, empty where none was; `found` is null where no report has it. */
  reportStatus: {
    code: string
    found: { state: ReportState; kind: ReportKind; clinic: Pick<PublicClinic, 'clinicId' | 'name'> | null } | null
    sentNow: boolean
  }
  /** `guess` is what the address seemed to look for, offered as a search. */
  notFound: { guess: string }
  /** It was listed once. */
  gone: { name: string; provider: string; since: string; sites: readonly CardClinic[]; near: readonly Hit[] }
  unavailable: Record<string, never>
}

/** What the built `directory` exports: a page is a function of its data. */
export type DirectoryPages = {
  render<Name extends DrawnName>(page: Name, data: PageData[Name], frame: Frame): string
  /** The same page with a line that says since when it has not been renewed; for answers without the database. */
  withKeptNotice(html: string, language: Language, drawnAt: Date): string
}
