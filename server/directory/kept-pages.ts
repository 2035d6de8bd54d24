import type { DrawnName } from '../../contract/directory/pages.ts'
import type { Tally } from './counts.ts'
import type { PageAnswer } from './reader.ts'

/**
 * An LRU cache of rendered pages, in the memory of the process only: an address may be a search, so it is never written
 * to disk or database.
 */

/** Compressed to a tenth of its size, as almost every browser accepts it anyway. */
export type SentPage = { name: DrawnName; form: PageForm; gzip: Buffer; tag: string; drawnAt: Date }
/** `either`: the page also exists as Markdown, so that the answer depends on the request's `Accept`. */
export type PageForm = 'html' | 'either' | 'markdown'

/** A cacheable page, or another answer. */
export type Made = { page: SentPage; tally: Tally } | { answer: PageAnswer }

/** Stored as a promise from the first request on, so that concurrent visitors wait for one rendering. */
export type KeptPage = { version: string; drawnAt: Date; made: Promise<Made> }

/** About 20 MB. */
const MOST_PAGES = 2_000
const LONGEST_ADDRESS = 500

export function keptPages(most = MOST_PAGES) {
  // A Map iterates in insertion order, so its first entry is the least recently used.
  const pages = new Map<string, KeptPage>()
  return {
    /** The cached page of this address if it was rendered from this version of the data and is at most `maxAge` old. */
    find(address: string, version: string, { now, maxAge }: { now: Date; maxAge: number }): KeptPage | undefined {
      const page = pages.get(address)
      // A page from the future was rendered before the machine's clock was set back.
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
