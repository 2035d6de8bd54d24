import type { DirectorySearch } from '../../../domain/directory/query.ts'
import type { CrisisKind } from '../../../domain/directory/typed/danger/kinds.ts'
import type { Language } from '../../../domain/language.ts'

/**
 * What this process remembers of texts, by the mark of the number and never by the number: half an hour what somebody
 * asked last, an hour how much they texted. Nothing of it is stored anywhere.
 */

const REMEMBERED = 30 * 60_000
/** The memory that a flood of numbers can take. */
const MOST_REMEMBERED = 20_000
const MOST_MESSAGES = 50_000

const HOUR = 3_600_000
const MINUTE = 60_000
const AN_HOUR = 20
const A_MINUTE_IN_ALL = 2_000

/** What a person asked last. */
export type Conversation = {
  language: Language
  /** The search; without a place, it waits for one. */
  search: DirectorySearch | null
  /** How many of its places the person has been told of. */
  told: number
  /** A cry for help whose place we asked for. */
  cry: CrisisKind | null
}

/** `first`: the first message beyond what one number may send in an hour; `flood`: too many of all numbers. */
export type Admission = 'admitted' | 'first' | 'beyond' | 'flood'

export type TextMemory = {
  recall(mark: Buffer, now: Date): Conversation | undefined
  remember(mark: Buffer, conversation: Conversation, now: Date): void
  forget(mark: Buffer): void
  /** Forgets what is older than half an hour. */
  sweep(now: Date): void
  admit(mark: Buffer, now: Date): Admission
  /** Whether a message with this mark of its number at the carrier came before. */
  isRepeated(mark: Buffer): boolean
  size(): number
}

export function textMemory(): TextMemory {
  // Maps keep the order of insertion: the first entry is the oldest.
  const conversations = new Map<string, Conversation & { at: number }>()
  const messages = new Set<string>()
  let hour = Number.NaN
  let minute = Number.NaN
  let sentInHour = new Map<string, number>()
  let sentInMinute = 0

  const keyOf = (mark: Buffer) => mark.toString('base64url', 0, 16)
  const dropOldest = (some: { size: number; keys(): Iterator<string>; delete(key: string): boolean }, most: number) => {
    const oldest = some.size > most ? some.keys().next().value : undefined
    if (oldest !== undefined) some.delete(oldest)
  }
  const sweep = (now: Date) => {
    if (Math.floor(now.getTime() / HOUR) !== hour) sentInHour = new Map()
    for (const [key, { at }] of conversations) {
      if (now.getTime() - at < REMEMBERED) return
      conversations.delete(key)
    }
  }

  return {
    recall(mark, now) {
      sweep(now)
      return conversations.get(keyOf(mark))
    },
    remember(mark, conversation, now) {
      const key = keyOf(mark)
      conversations.delete(key)
      conversations.set(key, { ...conversation, at: now.getTime() })
      dropOldest(conversations, MOST_REMEMBERED)
    },
    forget: (mark) => void conversations.delete(keyOf(mark)),
    sweep,
    admit(mark, now) {
      const [thisHour, thisMinute] = [Math.floor(now.getTime() / HOUR), Math.floor(now.getTime() / MINUTE)]
      if (thisHour !== hour) sentInHour = new Map()
      if (thisMinute !== minute) sentInMinute = 0
      hour = thisHour
      minute = thisMinute
      const key = keyOf(mark)
      const sent = (sentInHour.get(key) ?? 0) + 1
      sentInHour.set(key, sent)
      if (sent > AN_HOUR) return sent === AN_HOUR + 1 ? 'first' : 'beyond'
      sentInMinute += 1
      return sentInMinute > A_MINUTE_IN_ALL ? 'flood' : 'admitted'
    },
    isRepeated(mark) {
      const key = keyOf(mark)
      if (messages.has(key)) return true
      messages.add(key)
      dropOldest(messages, MOST_MESSAGES)
      return false
    },
    size: () => conversations.size,
  }
}
