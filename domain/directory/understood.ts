import type { FilterName } from './filters.ts'
import { nameWords } from './names.ts'
import { type DirectorySearch, withFilter } from './query.ts'
import type { Meaning } from './words.ts'

/** What a visitor meant by a word that is no clinic's name: "suboxone", "metadona", "clases DUI". */

export type Understood = { text: string; name: FilterName; values: readonly string[] }

type ByKey = ReadonlyMap<string, Meaning>

// The table is the agency's setting and stays the same for many searches, so it is put in order once.
const ordered = new WeakMap<readonly Meaning[], ByKey>()

const keyOf = (text: string) => nameWords(text).join(' ')

function byKey(meanings: readonly Meaning[]): ByKey {
  const known = ordered.get(meanings)
  if (known) return known
  const made = new Map(meanings.flatMap((one) => one.words.map((word) => [keyOf(word), one] as const)))
  ordered.set(meanings, made)
  return made
}

export function understand(text: string, meanings: readonly Meaning[]): Understood | undefined {
  const key = keyOf(text)
  const found = key === '' ? undefined : byKey(meanings).get(key)
  return found && { text, name: found.filter, values: found.values }
}

/** The search for what the word means, instead of for the word as a name. */
export const withMeaning = (search: DirectorySearch, { name, values }: Understood): DirectorySearch => ({
  ...withFilter(search, name, [...new Set([...(search.filters[name] ?? []), ...values])]),
  q: null,
})

const MOST_WORDS = 3
const SHORTEST = 3
const LONGEST = 40

/**
 * What is counted of a text that was neither understood nor found: a few words of letters, without case and accents. A text
 * with digits or other signs may be a number, an address or a name of a person's own, and is not counted.
 */
export function countableWords(text: string): string | undefined {
  const words = nameWords(text)
  const key = words.join(' ')
  const isPlain = /^[\p{L}\s'’.-]+$/u.test(text)
  return isPlain && words.length <= MOST_WORDS && key.length >= SHORTEST && key.length <= LONGEST ? key : undefined
}
