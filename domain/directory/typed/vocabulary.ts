import SearchableMap from 'minisearch/SearchableMap'
import { ALSO_WORDS } from '#place/search-words'
import type { CodeBook } from '../../codes.ts'
import { FILTERS, isFilterCode } from '../filters.ts'
import { nameWords } from '../names.ts'
import type { Gazetteer, SearchedPlace } from '../places.ts'
import { soundOf } from './danger/spelled.ts'
import type { Known } from './known.ts'
import { ANSWER_WORDS, type Meaning } from './words.ts'

/**
 * The words and phrases that mean a filter or a place, in MiniSearch's tree of words: from the agency's table, the
 * yes/no answers, the code lists and the table of places. A key is the phrase without accents and spaces, so that "springhill" is "Spring Hill".
 */

export type Meant =
  | { kind: 'meaning'; meaning: Meaning; phrase: string }
  | { kind: 'place'; place: SearchedPlace }
  | { kind: 'name'; text: string }

type Vocabulary = {
  phrases: SearchableMap<Meant>
  /** Every word of a phrase. */
  words: ReadonlySet<string>
  /** Towns and counties by how they sound in Spanish: "grili". */
  heard: ReadonlyMap<string, Meant>
}

// Gathered once per version of the agency's table and the code lists, because every search uses them.
const made = new WeakMap<readonly Meaning[], WeakMap<CodeBook, Vocabulary>>()

export function vocabularyOf({ meanings, book, places }: Pick<Known, 'meanings' | 'book' | 'places'>): Vocabulary {
  const ofMeanings = made.get(meanings) ?? new WeakMap<CodeBook, Vocabulary>()
  made.set(meanings, ofMeanings)
  const vocabulary = ofMeanings.get(book) ?? gather(meanings, book, places)
  ofMeanings.set(book, vocabulary)
  return vocabulary
}

function gather(meanings: readonly Meaning[], book: CodeBook, places: Gazetteer): Vocabulary {
  const phrases = new SearchableMap<Meant>()
  const words = new Set<string>()
  const heard = new Map<string, Meant>()
  const add = (some: readonly string[], what: Meant) => {
    const key = some.join('')
    if (key === '' || phrases.has(key)) return
    phrases.set(key, what)
    for (const word of some) words.add(word)
  }
  for (const meaning of [...meanings, ...ANSWER_WORDS, ...codesAsWords(book)]) {
    for (const phrase of meaning.words) add(nameWords(phrase), { kind: 'meaning', meaning, phrase: phrase.trim() })
  }
  for (const { key, words: some, place } of places.spelt) {
    if (ALSO_WORDS.includes(key) || key.length < SHORTEST) continue
    add(some, { kind: 'place', place })
    if (!heard.has(heardAs(key))) heard.set(heardAs(key), { kind: 'place', place })
  }
  return { phrases, words, heard }
}

export const heardAs = (word: string) =>
  soundOf(
    word
      .replace(/ee|ea|ey|ie|y/g, 'i')
      .replace(/oo|ou/g, 'u')
      .replace(/au/g, 'o')
      .replace(/(.)\1+/g, '$1'),
  )

/** The texts of the code lists, in both languages, as words for their codes. */
function codesAsWords(book: CodeBook): Meaning[] {
  return FILTERS.flatMap(({ name, values, prefix = '' }) => {
    if (!('list' in values)) return []
    return book.codes
      .filter(({ list, id }) => list === values.list && isFilterCode(id))
      .map(({ id, textEn, textEs }) => ({
        words: [textEn, textEs].flatMap((text) => [text.replace(/\(.*?\)/g, ' '), /\((\D*?)\)/.exec(text)?.[1] ?? '']),
        filter: name,
        values: [`${prefix}${id}`],
      }))
  })
}

const ENDINGS = ['', 's', 'es', 'a', 'o', 'e', 'as', 'os']
const SHORT = 6

/** The meaning of a phrase, also with another ending: "therapists", "psicólogas", "parenting class". */
export function meaningOf(words: readonly string[], { phrases }: Vocabulary): Meant | undefined {
  const key = words.join('')
  const root = key.replace(key.length < SHORT ? /s$/ : /(?:[aeo]?s|[aeo])$/, '')
  const keys = key.length < SHORT ? [key, root] : [key, `${key}es`, ...ENDINGS.map((ending) => root + ending)]
  for (const one of keys) {
    const meant = phrases.get(one)
    if (meant?.kind === 'meaning') return meant
  }
  return undefined
}

const SHORTEST = 5
const LONG = 7

/** One letter may be wrong in short words, two in long ones; very short words must be right. */
const allowedEdits = (key: string) => (key.length < SHORTEST ? 0 : key.length < LONG ? 1 : 2)

/** The consonants by their sounds, as in Soundex: people write what they hear, and "chicago" is no misspelled "chicano". */
const SOUNDS: ReadonlyMap<string, string> = new Map(
  ['bfpv', 'cgjkqsxz', 'dt', 'l', 'mn', 'r'].flatMap((letters, sound) =>
    [...letters].map((letter) => [letter, String(sound)] as const),
  ),
)
const consonantsOf = (word: string) =>
  [...word]
    .map((letter) => SOUNDS.get(letter) ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1')

/** A letter too many or too few is a slip of the hand; a wrong letter, or two slips, must sound alike. */
const isSlip = (typed: string, key: string, edits: number) =>
  (edits === 1 && typed.length !== key.length) || consonantsOf(typed) === consonantsOf(key)

/**
 * The entry whose key is spelled most like the typed letters. A wrong first letter counts as one more, because people
 * rarely type it; two swapped letters count as one. Among equals the more frequent entry wins.
 */
export function nearest<T>(
  typed: string,
  tree: SearchableMap<T>,
  most = allowedEdits(typed),
  frequency: (what: T) => number = () => 1,
): Nearest<T> | undefined {
  if (most === 0) return undefined
  let best: Nearest<T> | undefined
  const consider = (key: string, what: T, edits: number) => {
    const wrong = edits + (key[0] === typed[0] ? 0 : 1)
    // Four letters are too few to correct, and enough to offer.
    const allowed = key.length === SHORTEST - 1 ? most - 1 : allowedEdits(key)
    if (wrong > Math.min(most, allowed)) return
    const rank = [-wrong, frequency(what), alike(key, typed)]
    const bestRank = best && [-best.edits, frequency(best.what), alike(best.key, typed)]
    const at = bestRank ? rank.findIndex((one, index) => one !== bestRank[index]) : 0
    if (!bestRank || (at >= 0 && (rank[at] ?? 0) > (bestRank[at] ?? 0))) best = { key, what, edits: wrong }
  }
  for (let at = 0; at + 1 < typed.length; at += 1) {
    const swapped = typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2)
    const what = tree.get(swapped)
    if (what !== undefined) consider(swapped, what, 1)
  }
  for (const [key, [what, edits]] of tree.fuzzyGet(typed, most)) {
    if (isSlip(typed, key, edits)) consider(key, what, edits)
  }
  // "Detocks" sounds like "detox" and is spelled three letters apart.
  const asHeard = typed.replace(/c?ks|cs/g, 'x').replace(/ph/g, 'f')
  const heard = asHeard === typed ? undefined : tree.get(asHeard)
  if (heard !== undefined) consider(asHeard, heard, 1)
  return best
}
export type Nearest<T> = { key: string; what: T; edits: number }

/** The number of letters with which both begin. */
function alike(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
