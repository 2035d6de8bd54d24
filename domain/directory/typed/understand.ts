import { FILTERS, type FilterName } from '../filters.ts'
import type { SearchedPlace } from '../places.ts'
import { type DirectorySearch, MOST_PIECES, type Sort } from '../query.ts'
import type { Known } from './known.ts'
import { negatedIn, negationOf } from './negation.ts'
import { numbersIn } from './numbers.ts'
import { partsOf } from './parts.ts'
import { isSmall } from './small-words.ts'
import { covers, type Part, type Token, textOf, tokensOf } from './tokens.ts'
import { othersIn } from './whose-age.ts'

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
  /** Typed pieces that were misspelled, as typed. */
  was: string[]
  /** Services that the visitor does not want. */
  not: string[]
  /** Typed pieces that the search does nothing with, as typed; the page says so. */
  left: string[]
  /** Live-in care first: "rehab". */
  sort: Sort | null
}

/** The text of "near me" in an address: the page asks where that is. */
export const NEAR_ME = 'me'

/** More words than this are not read; the address of a search has no more. */
const MOST_TOKENS = 20

export function understand(typed: string, known: Known): Understanding {
  const verbatim = inQuotes(typed)
  if (verbatim !== undefined) return { ...NOTHING, words: `"${verbatim}"` }
  const numbers = numbersIn(withoutEmoji(typed), known)
  const tokens = tokensOf(numbers.rest).slice(0, MOST_TOKENS)
  if (tokens.length === 0 && numbers.place === null && numbers.wrongZip === null && numbers.phone === null) {
    return /\p{Extended_Pictographic}/u.test(typed) ? { ...NOTHING, left: [typed.trim()] } : NOTHING
  }
  const found = partsOf(tokens, known)
  const others = [...othersIn(tokens, found), ...courseHours(tokens, found)]
  const { kept: parts, ...negated } = negatedIn(
    tokens,
    found.filter((part) => !others.includes(part)),
  )
  const unread = tokens.filter(
    (_, index) => !found.some((part) => covers(part, index)) && !negated.lost.includes(index),
  )
  const unwanted = unread.filter(
    (token) =>
      (!isSmall(token.word) || TREATED_BY.test(token.word)) &&
      negationOf(tokens, found, at(tokens, token)) !== undefined,
  )
  const rest = unread.filter((token) => !unwanted.includes(token))
  const story = storyIn(tokens, rest, parts, known)
  const left = rest.filter((token) => !story.includes(token))
  const names = parts.flatMap((part) => (part.kind === 'name' ? [part] : []))
  const place = numbers.place ?? placeIn(parts)
  const asWords = place === null ? left : withoutHouse(left, tokens)
  const words = numbers.phone ?? wordsLeft(tokens, parts, asWords)
  const elsewhere = parts.filter((part) => numbers.place === null && isElsewhere(part, place))
  const unused = [...unwanted, ...story, ...asWords.filter(({ word }) => LONG_NUMBER.test(word))]
  const near =
    place === null
      ? (numbers.wrongZip ?? (parts.some(({ kind }) => kind === 'nearMe') ? NEAR_ME : null))
      : known.places.textOf(place)
  const understanding: Understanding = {
    place,
    near,
    filters: filtersOf(parts, negated.filters, negated.not),
    words: words === '' ? null : words,
    was: parts.flatMap((part) => ('typo' in part && part.typo ? [textOf(tokens, part)] : [])),
    not: negated.not,
    left: [
      ...negated.left,
      ...[...others, ...elsewhere].map((part) => textOf(tokens, part)),
      ...unused.map(({ text }) => text),
    ],
    sort: parts.some((part) => part.kind === 'meaning' && part.meaning.liveIn) ? 'livein' : null,
  }
  return understanding.words === null
    ? understanding
    : settled(understanding, known, names.length > 0 || isRun(tokens, left))
}

const DUI: readonly string[] = ['206', '217']

/** "DUI course, 24 hours" tells how long the course is. */
const courseHours = (tokens: readonly Token[], parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'meaning' && part.meaning.values.some((one) => DUI.includes(one)))
    ? parts.filter(
        (part) => part.kind === 'meaning' && part.meaning.filter === 'time' && /^\d/.test(textOf(tokens, part)),
      )
    : []

/** "Without medication": a word that says little alone says here what the visitor does not want. */
const TREATED_BY = /^(?:meds?|medica(?:tions?|mentos?)|medicin(?:es?|as?)|groups?|grupos?)$/
/** Shorter numbers count something, and longer ones are read as ZIP codes. */
const LONG_NUMBER = /^\d{3}$/

/** Before a word that may be a name or a street: "at Jefferson", "on Main". */
const BEFORE_A_NAME = new Set('at on near in from by called named en de'.split(' '))
const SENTENCE = 5
const SMALL_IN_A_SENTENCE = 2
/** A longer text is a story, of which the search may have read only the words that carry a meaning. */
const LONG = 8

/**
 * Words that tell a story rather than a name: beside a topic those that no name has ("my marriage is falling apart,
 * couples counseling"), beside a need all of a long text, and in a sentence those that some name happens to have ("who
 * knows ranch life").
 */
function storyIn(
  tokens: readonly Token[],
  rest: readonly Token[],
  parts: readonly Part[],
  { clinics }: Known,
): Token[] {
  const words = rest.filter(({ word }) => !isSmall(word) && !/\d/.test(word))
  const isTopic = parts.some((part) => part.kind === 'meaning' && part.meaning.said)
  if (isTopic) return words.filter(({ word }) => !clinics.names.has(word))
  if (!parts.some(isNeed)) return []
  const isName = (token: Token) =>
    /^\p{Lu}/u.test(token.text) || BEFORE_A_NAME.has(tokens[tokens.indexOf(token) - 1]?.word ?? '')
  if (tokens.length > LONG) return words.filter((token) => !isName(token))
  if (tokens.length < SENTENCE || tokens.filter(({ word }) => isSmall(word)).length < SMALL_IN_A_SENTENCE) return []
  return words.filter((token) => {
    const index = tokens.indexOf(token)
    const isAlone = ![index - 1, index + 1].some((one) => words.includes(tokens[one] as Token))
    return isAlone && !isName(token) && clinics.names.has(token.word)
  })
}

const at = (tokens: readonly Token[], token: Token): Part => ({
  kind: 'everywhere',
  at: tokens.indexOf(token),
  length: 1,
})

/** Words with others between them may make a new phrase once they are side by side. */
function isRun(tokens: readonly Token[], some: readonly Token[]): boolean {
  const words = some.filter(({ word }) => !isSmall(word)).map((token) => tokens.indexOf(token))
  return words.every((index, place) => index === (words[0] ?? 0) + place)
}

const NOTHING: Understanding = {
  place: null,
  near: null,
  filters: {},
  words: null,
  was: [],
  not: [],
  left: [],
  sort: null,
}

/** Pictures that say a need; the search skips the others. */
const EMOJI: readonly (readonly [RegExp, string])[] = [
  [/[🍺🍻🍷🍸🥃🍾]/gu, ' alcohol '],
  [/[💊💉]/gu, ' drugs '],
  [/[😢😭😔😞😥]/gu, ' sad '],
  [/[😰😨😱]/gu, ' anxiety '],
  [/[🤰🤱]/gu, ' pregnant '],
  [/[🌈]/gu, ' lgbtq '],
  [/[🎰🎲]/gu, ' gambling '],
  [/[♿]/gu, ' wheelchair '],
]
const withoutEmoji = (text: string) => EMOJI.reduce((left, [picture, word]) => left.replace(picture, word), text)

/** "…" looks for the words as they are. */
export function inQuotes(text: string): string | undefined {
  const [, inside] = /^\s*["“”«]\s*(.*?\S)\s*["“”»]\s*$/.exec(text) ?? []
  return inside?.replaceAll('"', ' ')
}

/** The words without the quotes that mark them as verbatim. */
export const plainWords = (words: string) => inQuotes(words) ?? words

/** The address of a search must not mean something else when it is read again. */
function settled(understanding: Understanding, known: Known, isRun: boolean): Understanding {
  const { words } = understanding
  if (words === null) return understanding
  const numbers = numbersIn(words, known)
  const parts = partsOf(tokensOf(words), known)
  const isRead = numbers.place !== null || numbers.wrongZip !== null || parts.some(({ kind }) => kind !== 'name')
  return isRead || !isRun ? { ...understanding, words: `"${words}"` } : understanding
}

/** Specific places win: a ZIP code or town over a county; among equals the first. "Cheyenne Wyoming" is in Wyoming. */
function placeIn(parts: readonly Part[]): SearchedPlace | null {
  const placed = parts.flatMap((part) => (part.kind === 'place' ? [part] : []))
  // "Centenial mental health Springfield": the place that is spelled right is meant.
  const right = placed.filter(({ typo }) => !typo)
  const named = right.length > 0 ? right : placed
  const state = named.find(
    ({ place, at }) => place.kind === 'outside' && named.some((part) => part.at + part.length === at),
  )
  const all = named.map(({ place }) => place)
  return state?.place ?? all.find(({ kind }) => kind === 'town') ?? all[0] ?? null
}

/** "Springfield or Riverton": the search has one place. */
const isElsewhere = (part: Part, place: SearchedPlace | null) =>
  place?.kind !== 'outside' && part.kind === 'place' && part.place.countyId !== place?.countyId

function filtersOf(
  parts: readonly Part[],
  more: readonly ChosenValues[],
  unwanted: readonly string[],
): DirectorySearch['filters'] {
  const chosen = new Map<FilterName, Set<string>>()
  const add = (name: FilterName, values: readonly string[]) =>
    chosen.set(name, new Set([...(chosen.get(name) ?? []), ...values]))
  // "my 14 year old girl": the number says it better than the word.
  const isTold = parts.some(({ kind }) => kind === 'age')
  const isSaid = parts.some((part) => isNeed(part) && !isAnyCare(part))
  for (const part of parts) {
    if (isSaid && isAnyCare(part)) continue
    if (part.kind === 'meaning' && !(isTold && part.meaning.filter === 'age')) {
      add(part.meaning.filter, part.meaning.values)
    }
    if (part.kind === 'age') add('age', part.values)
  }
  for (const { name, values } of more) add(name, values)
  const needs = chosen.get('help')
  // One word that the agency gave two meanings is either of them; two words are both.
  const isOneWord = parts.filter((part) => part.kind === 'meaning' && part.meaning.filter === 'help').length === 1
  if (needs && !(isOneWord && more.length === 0)) chosen.set('help', narrowed(needs))
  return Object.fromEntries(
    FILTERS.flatMap(({ name, joins }) => {
      // "No methadone but Suboxone" is the care with medicines that is left.
      const values = [...(chosen.get(name) ?? [])].filter((value) => name !== 'service' || !unwanted.includes(value))
      return values.length === 0 ? [] : [[name, joins === 'one' ? values.slice(0, 1) : values]]
    }),
  )
}

/** Words for talking with a professional, about whatever the other words say: "alcohol counseling", "DUI therapy". */
const ANY_CARE = new Set(
  'counseling,counselling,counselor,counsellor,counsel,therapy,therapist,terapia,terapeuta,terapista,consejería,consejero,consejera'.split(
    ',',
  ),
)
const isAnyCare = (part: Part) => part.kind === 'meaning' && ANY_CARE.has(part.phrase)
const isNeed = (part: Part) =>
  part.kind === 'meaning' && (part.meaning.filter === 'service' || part.meaning.filter === 'help')

type ChosenValues = { name: FilterName; values: readonly string[] }

/** More words narrow a search: depression and alcohol are one place for both, and a group for grief is not any group. */
function narrowed(needs: ReadonlySet<string>): Set<string> {
  const has = (need: string) => needs.has(need)
  const isBoth = has('both') || (has('mh') && has('sud'))
  const clinical = isBoth ? ['both'] : [...needs].filter((need) => need === 'mh' || need === 'sud')
  const others = [...needs].filter((need) => !['mh', 'sud', 'both'].includes(need))
  return new Set([...clinical, ...others.filter((need) => need !== 'recovery' || clinical.length === 0)])
}

/** Names, words of treatment that clinics write themselves, and the words that mean nothing else. */
function wordsLeft(tokens: readonly Token[], parts: readonly Part[], left: readonly Token[]): string {
  const kept = parts.flatMap((part) => {
    if (part.kind === 'name') return [{ at: part.at, text: part.text }]
    if (part.kind !== 'meaning' || !part.meaning.said) return []
    return [{ at: part.at, text: part.typo ? part.phrase : textOf(tokens, part) }]
  })
  const unknown = left
    .filter(({ word }) => !isSmall(word) && !/^\d{1,3}$/.test(word))
    .map((token) => ({ at: tokens.indexOf(token), text: token.text }))
  return [...kept, ...unknown]
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' ')
}

/** "1600 Broadway Springfield": beside a place, a number and the words after it are a street. */
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
  { near, filters, words, was, not, left, sort }: Understanding,
): DirectorySearch {
  const merged = FILTERS.flatMap(({ name, joins }) => {
    const [before, now] = [search.filters[name] ?? [], filters[name] ?? []]
    const values = joins === 'one' && now.length > 0 ? now : [...new Set([...before, ...now])]
    return values.length > 0 ? [[name, values] as const] : []
  })
  const all = [...new Set([...search.left, ...left])]
  return {
    ...search,
    near: near ?? search.near,
    filters: Object.fromEntries(merged),
    q: words,
    was: was.slice(0, MOST_PIECES),
    not: [...new Set([...search.not, ...not])],
    left: all.length > MOST_PIECES ? [all.join(' ')] : all,
    sort: sort ?? search.sort,
  }
}
