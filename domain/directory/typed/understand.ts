import type { CodeBook } from '../../codes.ts'
import { FILTERS, type FilterName, isFilterCode } from '../filters.ts'
import { nameWords } from '../names.ts'
import type { Gazetteer, SearchedPlace } from '../places.ts'
import type { DirectorySearch } from '../query.ts'
import { ageIn } from './ages.ts'
import type { KnownNames } from './names-known.ts'
import { RIGHT_WORDS } from './right-words.ts'
import { BEFORE_A_PLACE, isSmall } from './small-words.ts'
import { nearestSpelling, type Spelt } from './spelling.ts'
import { stem } from './stems.ts'
import { withoutStreet } from './street-address.ts'
import type { Meaning } from './words.ts'

/**
 * Takes apart what a visitor typed into the one search box: place, need, service, language, payment, age, name. What it
 * does not understand stays as words, which the search looks for in names and texts. Crisis words are for
 * `crisis-words.ts`, which the readers ask first.
 */

export type Known = {
  places: Gazetteer
  meanings: readonly Meaning[]
  book: CodeBook
  names: KnownNames
}

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
const LONGEST_PHRASE = 7
const LONGEST_PLACE = 5
const MOST_MISSPELT = 3

type Part = { at: number; length: number } & (
  | { kind: 'meaning'; meaning: Meaning; typo: boolean }
  | { kind: 'place'; place: SearchedPlace; typo: boolean }
  | { kind: 'name'; text: string; typo: boolean }
  | { kind: 'age'; values: readonly string[] }
  | { kind: 'nearMe' | 'everywhere' | 'dropped' }
)
type Token = { text: string; word: string }

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

const tokensOf = (text: string): Token[] =>
  [...text.replace(/(\d)\s*\+/g, '$1 plus').matchAll(/[\p{L}\p{N}\p{M}'’`.]+/gu)].flatMap(([match]) => {
    const [word] = nameWords(match)
    return word === undefined ? [] : [{ text: match.replace(/^[.'’`]+|[.'’`]+$/g, ''), word }]
  })

const covers = ({ at, length }: Part, index: number) => index >= at && index < at + length
const textOf = (tokens: readonly Token[], { at, length }: { at: number; length: number }) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')

type Numbers = { rest: string; place: SearchedPlace | null; wrongZip: string | null; phone: string | null }

const PHONE = /(?<![\d\p{L}])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/u
const SHORT_PHONE = /(?<![\d\p{L}-])\d{3}[-.\s]?\d{4}(?![\d-])/u
/** Phone numbers and ZIP codes. The number and street of an address are private, so they go. */
function numbersIn(typed: string, { places }: Known): Numbers {
  const [number] = PHONE.exec(typed) ?? SHORT_PHONE.exec(typed) ?? []
  const isZipPlusFour = number !== undefined && /\d{5}-?\d{4}/.test(number) && !/[().\s]/.test(number.trim())
  if (number !== undefined && !isZipPlusFour) {
    const phone = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    return { rest: typed.replace(number, ' '), place: null, wrongZip: null, phone }
  }
  const rest = withoutStreet(typed, places) ?? typed
  const codes = [...rest.matchAll(/(?<![\p{L}\d])(\d[\do]{4})(?:[-\s]?\d{4})?(?![\p{L}\d])/giu)]
  const found = codes.flatMap(([text, code = '']) => {
    const place = places.zip(code.replace(/o/gi, '0'))
    return place ? [{ text, place }] : []
  })
  const inside = found.findLast(({ place }) => place.kind === 'zip') ?? found.at(-1)
  if (inside) return { rest: without(rest, codes), place: inside.place, wrongZip: null, phone: null }
  const wrong = /^\s*(\d{3,9})\s*$/.exec(rest)?.[1] ?? /(?<![\p{L}\d])(8[01]\d{2,4})(?![\p{L}\d])/u.exec(rest)?.[1]
  if (wrong !== undefined && wrong.length !== 3) {
    return { rest: rest.replace(wrong, ' '), place: null, wrongZip: wrong, phone: null }
  }
  return { rest, place: null, wrongZip: null, phone: null }
}

const without = (text: string, matches: readonly RegExpMatchArray[]) =>
  matches.reduce((left, [match]) => left.replace(match, ' '), text)

const NEAR_ME_PHRASES = new Set(
  `near me,nearby,close to me,close by,closest,closest to me,nearest,nearest to me,around me,around here,near here,in my area,my area,in my town,near my house,near my home,where i live,cerca de mi,cerca de aqui,cerca mio,cerca de mi casa,cerca de casa,cerca,por aqui,en mi area,mi area,mas cercano,mas cercana,mas cerca,donde vivo,donde estoy`.split(
    ',',
  ),
)
const EVERYWHERE = new Set(
  'colorado,co,all of colorado,all colorado,anywhere in colorado,statewide,state of colorado,anywhere,todo colorado,colorado state,todo el estado,usa'.split(
    ',',
  ),
)

/** Towns and counties whose names are everyday words: a place only after "in", before "CO" or "County", or alone. */
const ALSO_WORDS = new Set(
  'arriba,alma,bond,brush,campo,cascade,center,clark,como,cope,crook,delta,divide,dolores,drake,eagle,empire,fountain,genoa,gateway,golden,grant,granite,hasty,holly,hygiene,joes,keystone,kim,lewis,mack,marvel,mead,mesa,model,monarch,monument,orchard,paradox,pine,rand,rush,rye,security,severance,silt,slater,somerset,superior,victor,ward,park,lake,grand,mineral,summit,bent,jackson,lincoln,washington,logan,custer,baca,rico,romeo,loma,boone,sanford,hamilton,austin'.split(
    ',',
  ),
)

function partsOf(tokens: readonly Token[], known: Known): Part[] {
  if (tokens.length > 1 && known.names.isWhole(tokens.map(({ word }) => word))) {
    return [{ kind: 'name', at: 0, length: tokens.length, text: textOf(tokens, whole(tokens)), typo: false }]
  }
  const parts = speltParts(tokens, namedParts(tokens, exactParts(tokens, known), known), known)
  const misspelt = parts.flatMap((part) => (part.kind === 'name' && part.typo ? [part] : []))
  return misspelt.length === 0 ? parts : withRightNames(tokens, parts, misspelt, known)
}

type NamePart = Extract<Part, { kind: 'name' }>

/** "Denver Helth": the right word may make a longer name with its neighbours. */
function withRightNames(tokens: readonly Token[], parts: Part[], misspelt: readonly NamePart[], known: Known): Part[] {
  const right = tokens.map((token, index) => {
    const part = misspelt.find(({ at }) => at === index)
    return part ? { text: part.text, word: part.text } : token
  })
  const others = parts.filter((part) => !misspelt.some(({ at }) => at === part.at))
  return namedParts(right, others, known)
    .concat(misspelt)
    .filter(
      (part, _, all) =>
        !misspelt.includes(part as NamePart) || !all.some((one) => one !== part && covers(one, part.at)),
    )
    .map((part) =>
      part.kind === 'name' && misspelt.some(({ at }) => covers(part, at)) ? { ...part, typo: true } : part,
    )
    .sort((a, b) => a.at - b.at)
}

const whole = (tokens: readonly Token[]) => ({ at: 0, length: tokens.length })

function exactParts(tokens: readonly Token[], known: Known): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < tokens.length) {
    const part = partAt(tokens, at, known)
    if (part) parts.push(part)
    at += part?.length ?? 1
  }
  return parts
}

function partAt(tokens: readonly Token[], at: number, known: Known): Part | undefined {
  const age = ageIn(
    tokens.map(({ word }) => word),
    at,
  )
  if (age) return { kind: 'age', at, ...age }
  const { phrases } = indexOf(known)
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word)
    const text = words.join(' ')
    const meaning = phrases.get(words.map(stem).join(' '))
    const place = length <= LONGEST_PLACE ? placeAt(tokens, at, length, known) : undefined
    if (place && (!meaning || isAfterIn(tokens, at))) return { kind: 'place', at, length, place, typo: false }
    if (NEAR_ME_PHRASES.has(text)) return { kind: 'nearMe', at, length }
    if (EVERYWHERE.has(text)) return { kind: 'everywhere', at, length }
    if (meaning) return { kind: 'meaning', at, length, meaning, typo: false }
  }
  return undefined
}

const isAfterIn = (tokens: readonly Token[], at: number) => BEFORE_A_PLACE.has(tokens[at - 1]?.word ?? '')
const NAMES_A_COUNTY = new Set(['county', 'condado', 'co', 'colorado'])

function placeAt(tokens: readonly Token[], at: number, length: number, known: Known): SearchedPlace | undefined {
  const words = tokens.slice(at, at + length).map(({ word }) => word)
  const place = known.places.named(words)
  if (!place) return undefined
  // "Arkansas" is rather the river in a clinic's name than the state.
  if (place.kind === 'outside' && known.names.contains(words) && !isAfterIn(tokens, at)) return undefined
  const isPlain = length > 1 || !ALSO_WORDS.has(words[0] ?? '')
  const others = tokens.filter(({ word }, index) => (index < at || index >= at + length) && !isSmall(word))
  const isAlone = others.length === 0
  const next = tokens[at + length]?.word ?? ''
  const says = isAfterIn(tokens, at) && !/^(?:de|a|by|to|from)$/.test(tokens[at - 1]?.word ?? '')
  return isPlain || isAlone || says || NAMES_A_COUNTY.has(next) ? place : undefined
}

/** A run of words that a clinic's name has side by side is that name, if one of them means nothing else. */
function namedParts(tokens: readonly Token[], exact: readonly Part[], { names }: Known): Part[] {
  const parts = [...exact]
  // After a town or county, "Center" belongs to a name: "Jefferson Center".
  const isNaming = (index: number) =>
    /^(?:center|centro)$/.test(tokens[index]?.word ?? '') &&
    parts.some((part) => part.kind === 'place' && part.at + part.length === index)
  const isUnknown = (index: number) =>
    isNaming(index) || (!parts.some((part) => covers(part, index)) && !isSmall(tokens[index]?.word ?? ''))
  for (let length = Math.min(LONGEST_PHRASE, tokens.length); length > 1; length -= 1) {
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const window = { at, length }
      const inside = (part: Part) => part.at >= at && part.at + part.length <= at + length
      const crossing = parts.some((part) => !inside(part) && overlaps(part, window))
      const indexes = Array.from({ length }, (_, index) => at + index)
      if (crossing || !indexes.some(isUnknown)) continue
      if (parts.some((part) => inside(part) && (part.kind === 'age' || part.kind === 'name'))) continue
      if (!names.contains(tokens.slice(at, at + length).map(({ word }) => word))) continue
      const others = parts.filter((part) => !inside(part))
      parts.splice(0, parts.length, ...others, { kind: 'name', ...window, text: textOf(tokens, window), typo: false })
    }
  }
  return parts.sort((a, b) => a.at - b.at)
}

const overlaps = (part: Part, { at, length }: { at: number; length: number }) =>
  part.at < at + length && at < part.at + part.length

/** Words that are still unknown may be misspelt, alone or with their neighbours: "steamboat sprngs". */
function speltParts(tokens: readonly Token[], found: readonly Part[], known: Known): Part[] {
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

type Meant =
  | { kind: 'meaning'; meaning: Meaning }
  | { kind: 'place'; place: SearchedPlace }
  | { kind: 'name'; text: string }

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

type Index = { phrases: ReadonlyMap<string, Meaning>; speltWords: Spelt<Meant>[]; speltPhrases: Spelt<Meant>[] }

// Index the agency's table and the code lists once per version, because every search uses them.
const indexes = new WeakMap<readonly Meaning[], WeakMap<CodeBook, Index>>()

function indexOf({ meanings, book }: Pick<Known, 'meanings' | 'book'>): Index {
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
