import type { Correction, Spelling } from '../../contract/directory/page-data.ts'
import { type DirectorySearch, emptySearch } from '../../domain/directory/query.ts'
import type { Known } from '../../domain/directory/typed/known.ts'
import { namesIn } from '../../domain/directory/typed/names-known.ts'
import { editsBetween } from '../../domain/directory/typed/spelling.ts'
import {
  NEAR_ME,
  plainWords,
  type Understanding,
  understand,
  withUnderstanding,
} from '../../domain/directory/typed/understand.ts'
import { COLORADO } from '../reference/places.ts'
import type { Snapshot } from './snapshot.ts'

/** Takes apart the text of a search by the words, code lists, names and places that the directory has now. */

const knownIn = ({ listed, book, settings }: Snapshot): Known => ({
  places: COLORADO,
  meanings: settings.words,
  book,
  names: namesIn(listed),
})

/** The same search with each typed part as its own place, filter or words. */
export function takeApart(search: DirectorySearch, snapshot: Snapshot): DirectorySearch {
  const { near, q } = search
  const place = near === null ? undefined : (COLORADO.zip(near) ?? COLORADO.named([near]))
  const isText = near !== null && place === undefined && near !== NEAR_ME
  const text = [isText ? near : '', q ?? ''].join(' ').trim()
  const placed = { ...search, near: place ? COLORADO.textOf(place) : near === NEAR_ME ? near : null }
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

const MOST_SPELLINGS = 3
const SHORTEST = 3

/** Names and places that are spelt like words which nobody says, the nearest first. */
export function spellingsFor(search: DirectorySearch, snapshot: Snapshot): Spelling[] {
  const typed = plainWords(search.q ?? '').toLowerCase()
  if (typed.length < SHORTEST) return []
  const most = Math.max(1, Math.floor(typed.length / 3))
  const near = <T>(texts: readonly T[], textOf: (one: T) => string) =>
    texts
      .map((one) => ({ one, edits: editsBetween(typed, textOf(one), most) }))
      .filter(({ edits }) => edits <= most)
      .sort((a, b) => a.edits - b.edits)
      .slice(0, MOST_SPELLINGS)
      .map(({ one }) => one)
  const names = near([...namesIn(snapshot.listed).words], (word) => word).map((word) => ({
    text: word,
    search: { ...search, q: word, was: [], page: 1 },
  }))
  const places = near([...COLORADO.towns, ...COLORADO.counties], ({ name }) => name.toLowerCase()).map(({ name }) => ({
    text: name,
    search: { ...emptySearch, filters: search.filters, near: name },
  }))
  return [...places, ...names].slice(0, MOST_SPELLINGS)
}
