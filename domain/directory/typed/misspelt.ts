import type { Known } from './known.ts'
import { isSmall } from './small-words.ts'
import { covers, overlaps, type Part, type Token } from './tokens.ts'
import { heardAs, type Meant, nearest, vocabularyOf } from './vocabulary.ts'

const MOST_MISSPELT = 3
const SHORTEST_PHRASE = 8
const LONG = 10
/** Limits the work of a text of unknown words: so many phrases and so many words alone. */
const MOST_LOOKUPS = 8

/** Words that are still unknown may be misspelled, alone or with their neighbors: "willow sprngs". */
export function speltParts(tokens: readonly Token[], found: readonly Part[], known: Known): Part[] {
  const { words: inPhrases } = vocabularyOf(known)
  let parts = [...found]
  const isUnknown = (index: number) => {
    const word = tokens[index]?.word ?? ''
    return !parts.some((part) => covers(part, index)) && !isSmall(word) && !/\d/.test(word)
  }
  let left = MOST_LOOKUPS
  for (let length = Math.min(MOST_MISSPELT, tokens.length); length > 0; length -= 1) {
    if (length === 1) left = MOST_LOOKUPS
    for (let at = 0; at + length <= tokens.length && left > 0; at += 1) {
      const window = { at, length }
      const words = tokens.slice(at, at + length).map(({ word }) => word)
      const inside = parts.filter((part) => overlaps(part, window))
      const isWhole = inside.every((part) => part.at >= at && part.at + part.length <= at + length)
      const isFixed = inside.some(
        (part) => part.kind === 'age' || part.kind === 'name' || ('typo' in part && part.typo),
      )
      if (!isWhole || isFixed || !words.some((_, index) => isUnknown(at + index))) continue
      // One of several words is right; phrases of wrong words alone are not worth a lookup each.
      if (length > 1 && !words.some((word) => inPhrases.has(word) && word.length > 2)) continue
      left -= 1
      const meant =
        length === 1 ? misspeltWord(words[0] ?? '', known, tokens.length > LONG) : misspeltPhrase(words.join(''), known)
      if (meant) parts = [...parts.filter((part) => !inside.includes(part)), { ...meant, ...window, typo: true }]
    }
  }
  return parts.sort((a, b) => a.at - b.at)
}

function misspeltPhrase(typed: string, known: Known): Meant | undefined {
  const near = typed.length < SHORTEST_PHRASE ? undefined : nearest(typed, vocabularyOf(known).phrases)
  return near && DENIES.test(near.key) === DENIES.test(typed) ? near.what : undefined
}

/** "Can drive" is no misspelled "can't drive". */
const DENIES = /^(?:cant|dont|no|sin|without)/

const SHORT = 7
const letters = (word: string) => [...word].sort().join('')

/** A short word with another letter is mostly another word: "miles" are no "males". */
const isOtherWord = (typed: string, key: string) =>
  typed.length < SHORT && typed.length === key.length && letters(typed) !== letters(key)

/** A word that clinics use is right, and so is the beginning of a name; a word of a long text is no misspelt name. */
function misspeltWord(word: string, known: Known, isOfLongText: boolean): Meant | undefined {
  const { clinics } = known
  if (clinics.names.has(word)) return undefined
  const near = nearest(word, vocabularyOf(known).phrases)
  // "Montros" begins a name, and is mostly the town.
  if (clinics.knows(word)) return near?.what.kind === 'place' ? near.what : undefined
  const two = clinics.asTwo(word)
  if (two !== undefined) return { kind: 'name', text: two }
  const meant = near?.what.kind === 'meaning' && isOtherWord(word, near.key) ? undefined : near
  const name = isOfLongText ? undefined : nearest(word, clinics.names, undefined, (times) => times)
  if (name && !isSmall(name.key) && (!meant || name.edits < meant.edits)) return { kind: 'name', text: name.key }
  return meant?.what ?? vocabularyOf(known).heard.get(heardAs(word))
}
