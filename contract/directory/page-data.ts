import type { Language } from '../../domain/language.ts'
import type { DrawnName } from './pages.ts'
import type { DirectorySettings } from './settings.ts'

/** What the server hands to the pages, and how it asks for one. */

/** What every page needs beside its own data. */
export type Frame = {
  language: Language
  settings: DirectorySettings
  /** Addresses of the built files. */
  assets: { style: string; script: string }
  /** Where the directory lives, for links that must be whole: canonical addresses and what is shared. */
  origin: string
  /** This page in both languages, query included: the language link leads to the same page and the same search. */
  here: Readonly<Record<Language, string>>
  /** The one address under which search engines know it; null where they should not list it. */
  canonical: Readonly<Record<Language, string>> | null
  /** The day in the agency's time zone, as YYYY-MM-DD: notices begin and end with it. */
  today: string
}

/** A list of places by name, with how many listed clinics each has. */
export type PlaceCount = { slug: string; name: string; places: number }

export type PageData = {
  home: { counties: readonly PlaceCount[]; places: number }
  helpNow: Record<string, never>
  questions: Record<string, never>
  aboutData: Record<string, never>
  accessibility: Record<string, never>
  privacy: Record<string, never>
  /** `guess` is what the address seemed to look for, offered as a search. */
  notFound: { guess: string }
  unavailable: Record<string, never>
}

/** What the built `directory` exports: a page is a function of its data. */
export type DirectoryPages = {
  render<Name extends DrawnName & keyof PageData>(page: Name, data: PageData[Name], frame: Frame): string
  /** The same page with a line that says since when it has not been renewed; for answers without the database. */
  withKeptNotice(html: string, language: Language, drawnAt: Date): string
}
