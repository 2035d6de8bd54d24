import type { Tally } from './counts.ts'
import type { PageAnswer } from './reader.ts'

/**
 * Pages as they were last drawn, in the memory of the process only: an address may be a search, so it is never written
 * anywhere. The least recently used page goes first.
 */

/** Compressed to a tenth of its size: almost every browser is sent it like that anyway. */
export type SentPage = { gzip: Buffer; tag: string; drawnAt: Date; framed: boolean }

/** A page that may be sent again, or another answer than a page. */
export type Made = { page: SentPage; tally: Tally } | { answer: PageAnswer }

/** The promise stands here from the first visit on, so that visitors who come at once wait for one drawing. */
export type KeptPage = { version: string; drawnAt: Date; made: Promise<Made> }

/** About 20 MB. */
const MOST_PAGES = 2_000
const LONGEST_ADDRESS = 500

export function keptPages(most = MOST_PAGES) {
  // A map remembers the order of insertion, so the first entry is the one that was used least recently.
  const pages = new Map<string, KeptPage>()
  return {
    /** The page of this address if it was drawn from this version of the data and is at most this old. */
    find(address: string, version: string, { now, maxAge }: { now: Date; maxAge: number }): KeptPage | undefined {
      const page = pages.get(address)
      // A page from the future was drawn before the machine's clock was set back.
      const isYoung = page !== undefined && Math.abs(now.getTime() - page.drawnAt.getTime()) <= maxAge
      if (!isYoung || page.version !== version) return undefined
      pages.delete(address)
      pages.set(address, page)
      return page
    },
    keep(address: string, page: KeptPage): void {
      if (address.length > LONGEST_ADDRESS) return
      pages.delete(address)
      pages.set(address, page)
      const [oldest] = pages.keys()
      if (pages.size > most && oldest !== undefined) pages.delete(oldest)
    },
    forget: (address: string) => void pages.delete(address),
  }
}
