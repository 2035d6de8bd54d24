import { nameWords } from './names.ts'
import { NEGATES } from './typed/negation.ts'
import { BEFORE_A_PLACE, isSmall } from './typed/small-words.ts'
import { ANSWER_WORDS, MEANINGS } from './typed/words.ts'

/** How much of a typed text the search reads; the page shows what it did not read. */

export const LONGEST_TEXT = 200
export const MOST_WORDS = 16
const LONGEST_REST = 40
/** So many words around a number may tell whose age it is. */
const BEFORE_A_NUMBER = 3
const AFTER_A_NUMBER = 2
const MOST_BETWEEN = 4

/** Small words together may say a need: "drinks too much". */
const PHRASES = new Set(
  [...MEANINGS, ...ANSWER_WORDS].flatMap(({ words }) => words).map((phrase) => nameWords(phrase).join(' ')),
)
const LONGEST_PHRASE = 4
/** "In La Loma", "to the Springs": the name of a town begins with one. */
const ARTICLES = new Set(['the', 'la', 'las', 'el', 'los'])
const ANYWHERE_BUT = /\bany(?:where|thing|one) but\b/gi
/** "So now I need" asks for no place that is open now. */
const NOW = new Set(['now', 'ahora'])
const OPEN = new Set(['open', 'abierto', 'abierta', 'right'])
/** A longer text is read at its begin and its end only, because people tell their story before they say what they need. */
const MOST_LOOKED_AT = 120

/** Of a longer text the words that carry a meaning; of one that is still too long its begin and its end. */
export function readPart(typed: string): { text: string; rest: string } {
  const text = typed.replace(ANYWHERE_BUT, 'except')
  const all = text.split(' ')
  if (begin(all, 1).length === all.length) return { text, rest: '' }
  const some =
    all.length > MOST_LOOKED_AT ? [...all.slice(0, MOST_LOOKED_AT / 2), ...all.slice(-MOST_LOOKED_AT / 2)] : all
  const words = tellingWords(some)
  if (begin(words, 1).length === words.length) return { text: words.join(' '), rest: '' }
  const [first, last] = [begin(words, 1 / 2), begin(words.toReversed(), 1 / 2).toReversed()]
  const rest = words.slice(first.length, words.length - last.length).join(' ')
  return { text: [...first, ...last].join(' '), rest: rest.slice(0, LONGEST_REST) }
}

/** The first words within this share of the limits. */
function begin(words: readonly string[], share: number): string[] {
  let letters = -1
  const end = words.findIndex((word, at) => {
    letters += 1 + word.length
    return at >= MOST_WORDS * share || letters > LONGEST_TEXT * share
  })
  return words.slice(0, end < 0 ? undefined : end)
}

/** Without the small words, except those of a phrase, beside a number, before a town, and after "not". */
function tellingWords(typed: readonly string[]): string[] {
  const words = typed.map((word) => nameWords(word).join(' '))
  const isFiller = (word = '') => word === '' || isSmall(word)
  const tells = words.map((word, at) => {
    if (NOW.has(word)) return OPEN.has(words[at - 1] ?? '')
    if (!isFiller(word) || NEGATES.has(word)) return true
    const next = ARTICLES.has(words[at + 1] ?? '') ? at + 2 : at + 1
    if (BEFORE_A_PLACE.has(word) && !isFiller(words[next])) return true
    if (ARTICLES.has(word) && BEFORE_A_PLACE.has(words[at - 1] ?? '') && !isFiller(words[at + 1])) return true
    if (words.slice(Math.max(0, at - AFTER_A_NUMBER), at + BEFORE_A_NUMBER + 1).some((one) => /^\d/.test(one)))
      return true
    const before = words.slice(Math.max(0, at - MOST_BETWEEN), at)
    const negation = before.findLastIndex((one) => NEGATES.has(one))
    return negation >= 0 && before.slice(negation + 1).every(isFiller)
  })
  for (let length = 2; length <= LONGEST_PHRASE; length += 1)
    for (let at = 0; at + length <= words.length; at += 1)
      if (PHRASES.has(words.slice(at, at + length).join(' '))) tells.fill(true, at, at + length)
  return typed.filter((_, at) => tells[at])
}
