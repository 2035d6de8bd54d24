import type { DirectorySettings } from '../../contract/directory/settings.ts'
import type { CodeBook } from '../../domain/codes.ts'
import type { Tally } from './counts.ts'

/**
 * Pages as they were last drawn, for two uses: a page asked for again is not drawn again while what it shows has not
 * changed, and while the database is away a page is better ten minutes old than missing. Only the process's memory holds them, and no more than a
 * bounded part of it: the address of a page may be a search, so they are never written anywhere.
 */

/** Kept compressed, a tenth of its size: almost every browser is sent it like that anyway. */
export type SentPage = { gzip: Buffer; tag: string; drawnAt: Date; framed: boolean }

export type KeptPage = SentPage & {
  /** The clinics it shows, or null where it shows more than that. */
  shows: readonly number[] | null
  /** How often the server had looked for changes before the page was read. */
  looks: number
  /** The agency's words with which it was drawn. */
  settings: DirectorySettings
  book: CodeBook
  /** What is counted each time it is given out. */
  tally: Tally
}

export type KeptPages = {
  /** The copy of this address if it is at most this old. */
  find(address: string, now: Date, maxAge: number): KeptPage | undefined
  keep(address: string, page: KeptPage): void
  /** What stood here may not be shown any more, not even while the database is away. */
  forget(address: string): void
}

/** Copies older than this are never shown. */
export const SHOWN_FOR = 10 * 60_000

/** What about five thousand pages take. */
const MOST_BYTES = 40 * 1024 * 1024
const LONGEST_ADDRESS = 500

export function keptPages(mostBytes = MOST_BYTES): KeptPages {
  // A map remembers the order of insertion, so the first entry is the one that was used least recently.
  const pages = new Map<string, KeptPage>()
  let bytes = 0
  const forget = (address: string) => {
    const known = pages.get(address)
    if (known === undefined) return
    pages.delete(address)
    bytes -= known.gzip.length
  }
  return {
    forget,
    find(address, now, maxAge) {
      const page = pages.get(address)
      // A copy from the future was drawn before the machine's clock was set back: how old it is cannot be told.
      if (page === undefined || Math.abs(now.getTime() - page.drawnAt.getTime()) > maxAge) return undefined
      pages.delete(address)
      pages.set(address, page)
      return page
    },
    keep(address, page) {
      if (address.length > LONGEST_ADDRESS) return
      forget(address)
      pages.set(address, page)
      bytes += page.gzip.length
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
