import { FILTERS, type FilterName } from '../filters.ts'
import type { SearchedPlace } from '../places.ts'
import type { DirectorySearch } from '../query.ts'
import type { Known } from './known.ts'
import { numbersIn } from './numbers.ts'
import { partsOf } from './parts.ts'
import { isSmall } from './small-words.ts'
import { covers, type Part, type Token, textOf, tokensOf } from './tokens.ts'

/**
 * Takes apart what a visitor typed into the one search box: place, need, service, language, payment, age, name. What it
 * does not understand stays as words, which the search looks for in names and texts. Crisis words are for
 * `crisis-words.ts`, which the readers ask first.
 */

export type Understanding = {
  place: SearchedPlace | null
  /** The place as the address writes it; also a ZIP code that does not exist, and `me` for "near me". */
  near: string | null
  filters: DirectorySearch['filters']
  /** Names, and words that are not understood; in quotes where they must not be taken apart again. */
  words: string | null
  /** Typed pieces that were misspelt, as typed. */
  was: string[]
}

/** The text of "near me" in an address: the page asks where that is. */
export const NEAR_ME = 'me'

const MOST_TOKENS = 40

export function understand(typed: string, known: Known): Understanding {
  const verbatim = inQuotes(typed)
  if (verbatim !== undefined) return { ...NOTHING, words: `"${verbatim}"` }
  const numbers = numbersIn(typed, known)
  const tokens = tokensOf(numbers.rest).slice(0, MOST_TOKENS)
  const parts = partsOf(tokens, known)
  const left = tokens.filter((_, index) => !parts.some((part) => covers(part, index)))
  const names = parts.flatMap((part) => (part.kind === 'name' ? [part] : []))
  const place = numbers.place ?? placeIn(parts)
  const words = numbers.phone ?? wordsLeft(tokens, parts, place === null ? left : withoutHouse(left, tokens))
  const near =
    place === null
      ? (numbers.wrongZip ?? (parts.some(({ kind }) => kind === 'nearMe') ? NEAR_ME : null))
      : known.places.textOf(place)
  const was = parts.flatMap((part) => ('typo' in part && part.typo ? [textOf(tokens, part)] : []))
  const understanding: Understanding = {
    place,
    near,
    filters: filtersOf(parts),
    words: words === '' ? null : words,
    was,
  }
  return names.length > 0 || understanding.words === null ? understanding : settled(understanding, known)
}

const NOTHING: Understanding = { place: null, near: null, filters: {}, words: null, was: [] }

/** "…" looks for the words as they are. */
export function inQuotes(text: string): string | undefined {
  const [, inside] = /^\s*["“”«]\s*(.*?\S)\s*["“”»]\s*$/.exec(text) ?? []
  return inside?.replaceAll('"', ' ')
}

/** The words without the quotes that mark them as verbatim. */
export const plainWords = (words: string) => inQuotes(words) ?? words

/** The address of a search must not mean something else when it is read again. */
function settled(understanding: Understanding, known: Known): Understanding {
  const { words } = understanding
  if (words === null || isSettled(words, known)) return understanding
  return { ...understanding, words: `"${words}"` }
}

function isSettled(words: string, known: Known): boolean {
  const numbers = numbersIn(words, known)
  if (numbers.place !== null || numbers.wrongZip !== null) return false
  const tokens = tokensOf(words)
  const parts = partsOf(tokens, known)
  return parts.length === 0 || parts.every((part) => part.kind === 'name' && !part.typo)
}

/** Specific places win: a ZIP code or town over a county; among equals the first. */
function placeIn(parts: readonly Part[]): SearchedPlace | null {
  const all = parts.flatMap((part) => (part.kind === 'place' ? [part.place] : []))
  return all.find(({ kind }) => kind === 'town') ?? all[0] ?? null
}

function filtersOf(parts: readonly Part[]): DirectorySearch['filters'] {
  const chosen = new Map<FilterName, Set<string>>()
  const add = (name: FilterName, values: readonly string[]) =>
    chosen.set(name, new Set([...(chosen.get(name) ?? []), ...values]))
  // "my 14 year old girl": the number says it better than the word.
  const isTold = parts.some(({ kind }) => kind === 'age')
  for (const part of parts) {
    if (part.kind === 'meaning' && !(isTold && part.meaning.filter === 'age')) {
      add(part.meaning.filter, part.meaning.values)
    }
    if (part.kind === 'age') add('age', part.values)
  }
  return Object.fromEntries(
    FILTERS.flatMap(({ name, joins }) => {
      const values = [...(chosen.get(name) ?? [])]
      return values.length === 0 ? [] : [[name, joins === 'one' ? values.slice(0, 1) : values]]
    }),
  )
}

/** Names, words of treatment that clinics write themselves, and the words that mean nothing else. */
function wordsLeft(tokens: readonly Token[], parts: readonly Part[], left: readonly Token[]): string {
  const kept = parts.flatMap((part) => {
    if (part.kind === 'name') return [{ at: part.at, text: part.text }]
    return part.kind === 'meaning' && part.meaning.said ? [{ at: part.at, text: textOf(tokens, part) }] : []
  })
  const unknown = left
    .filter(({ word }) => !isSmall(word) && !/^\d{1,3}$/.test(word))
    .map((token) => ({ at: tokens.indexOf(token), text: token.text }))
  return [...kept, ...unknown]
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' ')
}

/** "1600 Broadway Denver": beside a place, a number and the words after it are a street. */
function withoutHouse(left: readonly Token[], tokens: readonly Token[]): Token[] {
  const isNumber = ({ word }: Token) => /^\d{1,6}$/.test(word)
  return left.filter((token) => {
    const at = tokens.indexOf(token)
    const before = tokens.slice(Math.max(0, at - 3), at + 1).findLastIndex(isNumber)
    const between = tokens.slice(Math.max(0, at - 3), at + 1).slice(before)
    return before < 0 || !between.every((one) => left.includes(one))
  })
}

/** The search with the parts of what was typed as its own place and filters. */
export function withUnderstanding(
  search: DirectorySearch,
  { near, filters, words, was }: Understanding,
): DirectorySearch {
  const merged = FILTERS.flatMap(({ name, joins }) => {
    const [before, now] = [search.filters[name] ?? [], filters[name] ?? []]
    const values = joins === 'one' && now.length > 0 ? now : [...new Set([...before, ...now])]
    return values.length > 0 ? [[name, values] as const] : []
  })
  return { ...search, near: near ?? search.near, filters: Object.fromEntries(merged), q: words, was }
}
