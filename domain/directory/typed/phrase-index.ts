import type { CodeBook } from '../../codes.ts'
import { FILTERS, isFilterCode } from '../filters.ts'
import { nameWords } from '../names.ts'
import type { SearchedPlace } from '../places.ts'
import type { Known } from './known.ts'
import type { Spelt } from './spelling.ts'
import { stem } from './stems.ts'
import type { Meaning } from './words.ts'

/** The words and phrases that mean a filter, from the agency's table and the code lists. */

export type Meant =
  | { kind: 'meaning'; meaning: Meaning }
  | { kind: 'place'; place: SearchedPlace }
  | { kind: 'name'; text: string }

type Index = { phrases: ReadonlyMap<string, Meaning>; speltWords: Spelt<Meant>[]; speltPhrases: Spelt<Meant>[] }

// Index the agency's table and the code lists once per version, because every search uses them.
const indexes = new WeakMap<readonly Meaning[], WeakMap<CodeBook, Index>>()

export function indexOf({ meanings, book }: Pick<Known, 'meanings' | 'book'>): Index {
  const ofMeanings = indexes.get(meanings) ?? new WeakMap<CodeBook, Index>()
  indexes.set(meanings, ofMeanings)
  const made = ofMeanings.get(book) ?? makeIndex(meanings, book)
  ofMeanings.set(book, made)
  return made
}

function makeIndex(meanings: readonly Meaning[], book: CodeBook): Index {
  const phrases = new Map<string, Meaning>()
  const speltWords: Spelt<Meant>[] = []
  const speltPhrases: Spelt<Meant>[] = []
  for (const meaning of [...meanings, ...codesAsWords(book)]) {
    for (const text of meaning.words) {
      const words = nameWords(text)
      const key = words.map(stem).join(' ')
      if (key === '') continue
      if (!phrases.has(key)) phrases.set(key, meaning)
      if (phrases.get(key) !== meaning) continue
      const what: Meant = { kind: 'meaning', meaning }
      if (words.length === 1) speltWords.push({ key: words.join(''), what })
      else if (words.join('').length > 7) speltPhrases.push({ key: words.join(''), what })
    }
  }
  return { phrases, speltWords, speltPhrases }
}

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
