import type { Pool } from 'pg'
import { countableWords } from '../../domain/directory/typed/countable-words.ts'
import { plainWords } from '../../domain/directory/typed/understand.ts'
import type { Database } from '../db/open.ts'
import type { PageAnswer } from './reader.ts'

/**
 * Words that visitors typed and that the search neither found nor understood, so that the agency can teach them to it.
 * The process counts a word in memory, without time or visitor, and stores it only once it was typed ten times, with
 * nothing but the day: words of a single person are never stored.
 */

const TYPED_OFTEN = 10
/** Limits the memory and the rows that many different words can take. */
const MOST_WAITING = 2_000
const MOST_WRITTEN = 200

const ADD = `
  insert into directory_unknown_words as w (day, words, n)
  select $1::date, words, n from unnest($2::text[], $3::int[]) as given (words, n) order by words
  on conflict (day, words) do update set n = w.n + excluded.n`

type UnknownWords = {
  typed(words: string): void
  /** Stores the words that were typed often enough on this day. */
  store(pool: Pool, day: string): Promise<void>
}

export function unknownWords(): UnknownWords {
  // A Map iterates in insertion order, so its first entry is the word that was typed least recently.
  const waiting = new Map<string, number>()
  let often = new Map<string, number>()
  let known = new Set<string>()
  let today = ''

  return {
    typed(words) {
      if (known.has(words)) return void often.set(words, (often.get(words) ?? 0) + 1)
      const times = (waiting.get(words) ?? 0) + 1
      waiting.delete(words)
      if (times < TYPED_OFTEN) {
        waiting.set(words, times)
        const [oldest] = waiting.keys()
        if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest)
      } else if (known.size < MOST_WRITTEN) {
        known.add(words)
        often.set(words, times)
      }
    },
    async store(pool, day) {
      const sent = often
      often = new Map()
      // Starts each day empty, so that a full list makes room.
      if (day !== today) known = new Set()
      today = day
      if (sent.size === 0) return
      const values = [day, [...sent.keys()], [...sent.values()]]
      await pool.query({ name: 'count-unknown-words', text: ADD, values })
    },
  }
}

/** The unknown words of a page; none with filters, which may be the reason for an empty list. */
export function unknownIn(answer: Exclude<PageAnswer, { movedTo: string }>): string | undefined {
  if (answer.page !== 'results') return undefined
  const { search, result } = answer.data
  if (search.q === null || result.said !== 'none') return undefined
  const isFiltered = Object.keys(search.filters).length > 0 || search.miles !== null || search.page > 1
  return isFiltered ? undefined : countableWords(plainWords(search.q))
}

const LISTED = 100

/** Of the last ninety days, the most typed first. */
export async function readUnknownWords({ pool }: Pick<Database, 'pool'>, since: string) {
  const { rows } = await pool.query<{ words: string; count: number }>({
    name: 'unknown-words',
    text: `select words, sum(n)::int as count from directory_unknown_words where day > $1::date
      group by words order by sum(n) desc, words limit ${LISTED}`,
    values: [since],
  })
  return rows
}
