import type { Known } from './known.ts'
import { indexOf, type Meant } from './phrase-index.ts'
import { RIGHT_WORDS } from './right-words.ts'
import { ALSO_WORDS, isSmall } from './small-words.ts'
import { nearestSpelling, type Spelt } from './spelling.ts'
import { stem } from './stems.ts'
import { covers, overlaps, type Part, type Token } from './tokens.ts'

const MOST_MISSPELT = 3

/** Words that are still unknown may be misspelt, alone or with their neighbours: "steamboat sprngs". */
export function speltParts(tokens: readonly Token[], found: readonly Part[], known: Known): Part[] {
  let parts = [...found]
  const isUnknown = (index: number) => {
    const word = tokens[index]?.word ?? ''
    return !parts.some((part) => covers(part, index)) && !isSmall(word) && !/\d/.test(word)
  }
  for (let length = Math.min(MOST_MISSPELT, tokens.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const window = { at, length }
      const words = tokens.slice(at, at + length).map(({ word }) => word)
      const inside = parts.filter((part) => overlaps(part, window))
      const isWhole = inside.every((part) => part.at >= at && part.at + part.length <= at + length)
      const isFixed = inside.some(
        (part) => part.kind === 'age' || part.kind === 'name' || ('typo' in part && part.typo),
      )
      if (!isWhole || isFixed || !words.some((_, index) => isUnknown(at + index))) continue
      const meant = length === 1 ? misspeltWord(words[0] ?? '', known) : misspeltPhrase(words, known)
      if (meant) parts = [...parts.filter((part) => !inside.includes(part)), { ...meant, ...window, typo: true }]
    }
  }
  return parts.sort((a, b) => a.at - b.at)
}

function misspeltPhrase(words: readonly string[], known: Known): Meant | undefined {
  const typed = words.join('')
  if (typed.length < 8) return undefined
  const { speltPhrases } = indexOf(known)
  return nearestSpelling<Meant>(typed, [...speltPhrases, ...spacedPlaces(known)])?.what
}

/** Misspelt words that are nearer to another word than to the one they mean. */
const OFTEN_MISSPELT: Readonly<Record<string, string>> = { medicade: 'medicaid' }

function misspeltWord(typed: string, known: Known): Meant | undefined {
  const { names } = known
  const word = Object.hasOwn(OFTEN_MISSPELT, typed) ? (OFTEN_MISSPELT[typed] as string) : typed
  if (
    isSmall(word) ||
    RIGHT_WORDS.has(word) ||
    names.words.has(word) ||
    names.said.has(stem(word)) ||
    names.begins(word)
  )
    return undefined
  const { speltWords } = indexOf(known)
  const places = known.places.spelt.map(({ key, what }) => ({ key, what: { kind: 'place', place: what } as Meant }))
  const named = [...names.words].map((key) => ({ key, what: { kind: 'name', text: key } as Meant }))
  return nearestSpelling<Meant>(word, [
    ...speltWords,
    ...places.filter(({ key }) => !ALSO_WORDS.has(key) && key.length > 4),
    ...named.filter(({ key }) => !isSmall(key)),
  ])?.what
}

const spacedPlaces = ({ places }: Known): Spelt<Meant>[] =>
  places.spelt
    .filter(({ key }) => key.length > 7)
    .map(({ key, what }) => ({ key, what: { kind: 'place', place: what } as Meant }))
