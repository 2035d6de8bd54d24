import type { FilterName } from './filters.ts'
import { nameWords } from './names.ts'
import { type DirectorySearch, withFilter } from './query.ts'
import type { Meaning } from './words.ts'

/** The meaning of a typed word that is no clinic's name: "suboxone", "metadona", "clases DUI". */

export type Understood = { text: string; name: FilterName; values: readonly string[] }

type ByKey = ReadonlyMap<string, Meaning>

// Index the agency's table once per version, because many searches use it.
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

/** The search by the meaning of the word, instead of by name. */
export const withMeaning = (search: DirectorySearch, { name, values }: Understood): DirectorySearch => ({
  ...withFilter(search, name, [...new Set([...(search.filters[name] ?? []), ...values])]),
  q: null,
})

const MOST_WORDS = 3
const SHORTEST = 3
const LONGEST = 40

/**
 * The words to count of a text that the search neither understood nor found: a few words of letters, without case and
 * accents. Undefined for a text with digits or other signs, which may be a phone number, an address or a personal name.
 */
export function countableWords(text: string): string | undefined {
  const words = nameWords(text)
  const key = words.join(' ')
  const isPlain = /^[\p{L}\s'’.-]+$/u.test(text)
  return isPlain && words.length <= MOST_WORDS && key.length >= SHORTEST && key.length <= LONGEST ? key : undefined
}
