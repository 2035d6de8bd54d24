import type { Correction, Spelling } from '../../contract/directory/page-data.ts'
import { nameWords } from '../../domain/directory/names.ts'
import type { DirectorySearch } from '../../domain/directory/query.ts'
import { wordsOf } from '../../domain/directory/typed/clinic-words.ts'
import type { Known } from '../../domain/directory/typed/known.ts'
import {
  NEAR_ME,
  plainWords,
  type Understanding,
  understand,
  withUnderstanding,
} from '../../domain/directory/typed/understand.ts'
import { nearest } from '../../domain/directory/typed/vocabulary.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'

/** Takes apart the text of a search by the words, code lists, names and places that the directory has now. */

export const knownIn = ({ listed, book, settings }: Snapshot): Known => ({
  places: GAZETTEER,
  meanings: settings.words,
  book,
  clinics: wordsOf(listed),
})

/** The same search with each typed part as its own place, filter or words. */
export function takeApart(search: DirectorySearch, snapshot: Snapshot): DirectorySearch {
  const { near, q } = search
  const place = near === null ? undefined : (GAZETTEER.zip(near) ?? GAZETTEER.named([near]))
  const isText = near !== null && place === undefined && near !== NEAR_ME
  const text = [isText ? near : '', q ?? ''].join(' ').trim()
  const placed = { ...search, near: place ? GAZETTEER.textOf(place) : near === NEAR_ME ? near : null }
  if (text === '') return { ...placed, q: null }
  const parts = understand(text, knownIn(snapshot))
  const was = [...new Set([...search.was, ...parts.was])]
  return withUnderstanding(placed, { ...parts, was })
}

/** The misspelt pieces that the search corrected and still holds, with what it took them for. */
export function correctionsIn(search: DirectorySearch, snapshot: Snapshot): Correction[] {
  return search.was.flatMap((typed) => {
    const parts = understand(typed, knownIn(snapshot))
    if (parts.was.length === 0 || !holds(search, parts)) return []
    const verbatim = [`"${typed}"`, ...(search.q === null || parts.words !== null ? [] : [plainWords(search.q)])]
    const instead = {
      ...withoutParts(search, parts),
      q: verbatim.length === 1 ? `"${typed}"` : `"${typed} ${verbatim[1]}"`,
    }
    return [{ typed, meant: parts, instead }]
  })
}

function holds(search: DirectorySearch, { near, filters, words }: Understanding): boolean {
  const hasFilters = Object.entries(filters).every(([name, values]) => {
    const chosen: readonly string[] = search.filters[name as keyof typeof filters] ?? []
    return values.every((value) => chosen.includes(value))
  })
  return hasFilters && (near === null || near === search.near) && (words === null || search.q !== null)
}

function withoutParts(search: DirectorySearch, { near, filters }: Understanding): DirectorySearch {
  const kept = Object.entries(search.filters).flatMap(([name, values]) => {
    const taken: readonly string[] = filters[name as keyof typeof filters] ?? []
    const left = values.filter((value) => !taken.includes(value))
    return left.length > 0 ? [[name, left]] : []
  })
  return { ...search, near: near === null ? search.near : null, filters: Object.fromEntries(kept), was: [], page: 1 }
}

const SHORTEST = 4
const MOST_WRONG = 2

/** The same text with names that are spelled like the words which no place has. */
export function spellingsFor(search: DirectorySearch, unfound: readonly string[], snapshot: Snapshot): Spelling[] {
  const { names } = wordsOf(snapshot.listed)
  const rightOf = (word: string) => nearest(word, names, MOST_WRONG, (times) => times)?.key ?? word
  /** A number is no misspelled other number. */
  const isMisspelled = (word: string) => word.length >= SHORTEST && unfound.includes(word) && !/\d/.test(word)
  const typed = nameWords(plainWords(search.q ?? ''))
  const text = typed.map((word) => (isMisspelled(word) ? rightOf(word) : word)).join(' ')
  const asName = text === typed.join(' ') ? [] : [{ text, search: { ...search, q: text, was: [], page: 1 } }]
  return [...asPlace(search, unfound), ...asName]
}

/** A text in quotes is looked for as it is; where no clinic has it, it may be a place. */
function asPlace(search: DirectorySearch, unfound: readonly string[]): Spelling[] {
  const place = unfound.length === 0 || search.near !== null ? undefined : GAZETTEER.find(plainWords(search.q ?? ''))
  if (place === undefined) return []
  const near = GAZETTEER.textOf(place)
  return [{ text: near, search: { ...search, near, q: null, was: [], page: 1 } }]
}
