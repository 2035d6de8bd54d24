import type { DrawnName } from '../../contract/directory/pages.ts'
import type { Tally } from './counts.ts'
import type { PageAnswer } from './reader.ts'

/**
 * An LRU cache of rendered pages and of answers to assistants, in the memory of the process only: an address may be a search, so it is never written
 * to disk or database.
 */

/** Compressed to a tenth of its size, as almost every browser accepts it anyway. */
export type SentPage = {
  name: DrawnName
  form: PageForm
  gzip: Buffer
  tag: string
  drawnAt: Date
  /** Where its video comes from: `mediaOf`. */
  media: readonly string[]
}
export type PageForm = 'html' | 'markdown'

/** A cacheable page, or another answer. */
export type Made = { page: SentPage; tally: Tally } | { answer: PageAnswer }

/** Stored as a promise from the begin of the work on, so that concurrent visitors wait for one rendering. */
export type Kept<Answer> = { version: string; drawnAt: Date; made: Promise<Answer> }

/** About 20 MB. */
const MOST_PAGES = 2_000
const LONGEST_ADDRESS = 500

export function keptPages<Answer>(most = MOST_PAGES) {
  // A Map iterates in insertion order, so its first entry is the least recently used.
  const pages = new Map<string, Kept<Answer>>()
  return {
    /** The cached page of this address if it was rendered from this version of the data and is at most `maxAge` old. */
    find(address: string, version: string, { now, maxAge }: { now: Date; maxAge: number }): Kept<Answer> | undefined {
      const page = pages.get(address)
      // A page from the future was rendered before the machine's clock was set back.
      const isYoung = page !== undefined && Math.abs(now.getTime() - page.drawnAt.getTime()) <= maxAge
      if (!isYoung || page.version !== version) return undefined
      pages.delete(address)
      pages.set(address, page)
      return page
    },
    keep(address: string, page: Kept<Answer>): void {
      if (address.length > LONGEST_ADDRESS) return
      pages.delete(address)
      pages.set(address, page)
      const [oldest] = pages.keys()
      if (pages.size > most && oldest !== undefined) pages.delete(oldest)
    },
    forget: (address: string) => void pages.delete(address),
  }
}

/** Callers of one network who ask the same at once wait for one piece of work. */
export function together<Answer>() {
  const waiting = new Map<string, Promise<Answer>>()
  return (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    const others = waiting.get(key)
    if (others !== undefined) return others
    const mine = work().finally(() => waiting.delete(key))
    waiting.set(key, mine)
    return mine
  }
}
