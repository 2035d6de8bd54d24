import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'

/** Finds English words in Spanish texts, by lists of the most frequent words of both languages. */

const ENGLISH = english['commonWords-en'] as readonly string[]
const [known, commonest] = [new Set(ENGLISH), new Set(ENGLISH.slice(0, 400))]
// The Spanish list contains some English words from films, so it does not excuse the most frequent English ones.
const inSpanish = new Set(spanish['commonWords-es-es'] as readonly string[])

/** Words of both languages, and names that are the same in both. */
const SHARED_WORDS = 'no use son cs mh dui mongol dari farsi ladders qr google chrome linux medicaid'
/** Spanish abbreviations of months and the halves of a day. */
const SHORT_FORMS = 'ene feb mar abr may jun jul ago sept oct nov dic am pm'
const SHARED = new Set(`${SHARED_WORDS} ${SHORT_FORMS}`.split(' '))

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

export function englishWordsIn(text: string): string[] {
  return wordsIn(text).filter(
    (word) => word.length > 1 && known.has(word) && !SHARED.has(word) && (commonest.has(word) || !inSpanish.has(word)),
  )
}
