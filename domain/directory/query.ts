import type { CodeBook } from '../codes.ts'
import type { Language } from '../language.ts'
import { CHOSEN_KEY, MOST_ON_SHEET } from './chosen.ts'
import { RADII, type Radius } from './distance.ts'
import { FILTERS, type FilterName, type FilterRow, filterNamed, isFilterCode } from './filters.ts'
import { readPart } from './long-text.ts'

/**
 * A search of the public directory and its address. The address holds the whole search; the parser drops and reports
 * broken or unknown parts, and never fails. One search has one address: keys and values have a fixed order.
 */

export type Sort = 'near' | 'name' | 'confirmed' | 'soonest' | 'livein'
export type Pair = readonly [key: string, value: string]

export type DirectorySearch = {
  near: string | null
  /** Null: the server chooses a radius with enough matches. */
  miles: Radius | 'any' | null
  /** Values by filter, in the order of the filter's list; filters without a choice are absent. */
  filters: { readonly [name in FilterName]?: readonly string[] }
  /** Words to look for in names and in what clinics say. */
  q: string | null
  /** Misspelt pieces of what was typed, so that the page can offer them as typed. */
  was: readonly string[]
  /** Services that the visitor does not want. */
  not: readonly string[]
  /** Pieces of what was typed that the search does nothing with; the page says so. */
  left: readonly string[]
  /** The words name a danger, and the visitor looks for places all the same: these words bring no crisis page. */
  anyway: boolean
  sort: Sort | null
  page: number
}

export const emptySearch: DirectorySearch = {
  near: null,
  miles: null,
  filters: {},
  q: null,
  was: [],
  not: [],
  left: [],
  anyway: false,
  sort: null,
  page: 1,
}

const SORTS: readonly string[] = ['near', 'name', 'confirmed', 'soonest', 'livein'] satisfies Sort[]
export const MOST_PIECES = 5
const MOST_PAGES = 100
/** Limits on the work that one address can cause. */
const MOST_PAIRS = 200
const MOST_LEFT_OUT = 20
const LONGEST_REST = 40

/** No form of ours repeats another parameter more often than it has values. */
const MOST_REPEATS = 10

/** Whether the address repeats a parameter more often than a form or link of ours does: only programs send such. */
export function repeatsTooOften(pairs: readonly Pair[], book: CodeBook): boolean {
  for (const [key, some] of Map.groupBy(pairs, ([name]) => name)) {
    if (some.length <= MOST_REPEATS) continue
    const values = FILTERS.filter((row) => row.key === key).flatMap((row) => valuesOf(row, book))
    if (some.length > Math.max(MOST_REPEATS, values.length, key === CHOSEN_KEY ? MOST_ON_SHEET : 0)) return true
  }
  return false
}

type ReadSearch = { search: DirectorySearch; leftOut: Pair[] }

const isRadius = (value: string) => value === 'any' || RADII.some((radius) => String(radius) === value)
const isPage = (value: string) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= MOST_PAGES
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffd]/g
/** The typed text without control characters and repeated spaces. */
const typed = (value: string) => value.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()

/** Cache of each filter's values: every page of results needs all of them, and a book has a thousand codes. */
const known = new WeakMap<CodeBook, Map<FilterRow, readonly string[]>>()

/** The possible values of a filter, in the order of the page. */
export function valuesOf(row: FilterRow, book: CodeBook): string[] {
  const ofBook = known.get(book) ?? new Map<FilterRow, readonly string[]>()
  known.set(book, ofBook)
  const values = ofBook.get(row) ?? readValues(row, book)
  ofBook.set(row, values)
  return [...values]
}

function readValues({ values, prefix = '' }: FilterRow, book: CodeBook): readonly string[] {
  if ('words' in values) return values.words
  return book.codes.filter(({ list, id }) => list === values.list && isFilterCode(id)).map(({ id }) => `${prefix}${id}`)
}

export function readSearch(pairs: readonly Pair[], book: CodeBook): ReadSearch {
  const search = { ...emptySearch }
  const chosen = new Map<FilterName, Set<string>>()
  const leftOut: Pair[] = []
  const singles: Record<string, (value: string) => boolean> = {
    near: (value) => {
      search.near = read('near', value)
      return true
    },
    miles: (value) => {
      if (!isRadius(value)) return false
      search.miles = value === 'any' ? 'any' : (Number(value) as Radius)
      return true
    },
    sort: (value) => {
      if (!SORTS.includes(value)) return false
      search.sort = value as Sort
      return true
    },
    page: (value) => {
      if (!isPage(value)) return false
      search.page = Number(value)
      return true
    },
  }
  const read = (key: string, value: string): string | null => {
    const { text, rest } = readPart(typed(value))
    if (rest !== '') leftOut.push([key, rest])
    return text === '' ? null : text
  }
  const pieces = (key: 'was' | 'left') => (value: string) => {
    const text = read(key, value)
    if (text === null || search[key].length >= MOST_PIECES) return false
    search[key] = [...search[key], text]
    return true
  }
  // The form sends the words of the last search beside what is typed now, as `anyway` if the visitor decided about them.
  const several: Record<string, (value: string) => boolean> = {
    q: (value) => {
      search.q = read('q', [search.q ?? '', value].join(' '))
      return true
    },
    anyway: (value) => {
      search.anyway = true
      if (value !== NO_WORDS) search.q = read('q', [search.q ?? '', value].join(' '))
      return true
    },
    was: pieces('was'),
    left: pieces('left'),
    not: (value) => {
      const isService = valuesOf(filterNamed('service'), book).includes(value)
      if (isService) search.not = [...new Set([...search.not, value])]
      return isService
    },
  }
  const seen = new Set<string>()
  for (const [key, value] of pairs.slice(0, MOST_PAIRS)) {
    if (value.trim() === '') continue
    const single = Object.hasOwn(singles, key) ? singles[key] : undefined
    const repeated = Object.hasOwn(several, key) ? several[key] : undefined
    const known = repeated?.(value) ?? (single ? !seen.has(key) && single(value) : choose(chosen, key, value, book))
    seen.add(key)
    if (!known && leftOut.length < MOST_LEFT_OUT) {
      leftOut.push([key.slice(0, LONGEST_REST), typed(value).slice(0, LONGEST_REST)])
    }
  }
  search.filters = inOrder(chosen, book)
  return { search, leftOut }
}

function choose(chosen: Map<FilterName, Set<string>>, key: string, value: string, book: CodeBook): boolean {
  const row = FILTERS.find((one) => one.key === key && valuesOf(one, book).includes(value))
  if (!row) return false
  const values = chosen.get(row.name) ?? new Set<string>()
  if (row.joins === 'one' && values.size > 0 && !values.has(value)) return false
  chosen.set(row.name, values.add(value))
  return true
}

function inOrder(chosen: ReadonlyMap<FilterName, ReadonlySet<string>>, book: CodeBook): DirectorySearch['filters'] {
  return Object.fromEntries(
    FILTERS.flatMap((row) => {
      const values = chosen.get(row.name)
      return values ? [[row.name, valuesOf(row, book).filter((value) => values.has(value))]] : []
    }),
  )
}

/** The value of `anyway` without words. */
const NO_WORDS = '1'

/**
 * The words of a search in its address. Words for which the visitor wants places anyway have a name of their own: no
 * other word of the address may bring places instead of the crisis page.
 */
export function wordParams({ q, anyway }: DirectorySearch): Pair[] {
  const words: Pair[] = q === null ? [] : [['q', q]]
  if (!anyway) return words
  return q === null || q === NO_WORDS ? [...words, ['anyway', NO_WORDS]] : [['anyway', q]]
}

/** The canonical address of a search, as pairs of a query. */
export function searchParams(search: DirectorySearch): Pair[] {
  const filters = FILTERS.flatMap(({ name, key }) => (search.filters[name] ?? []).map((value): Pair => [key, value]))
  const page = search.page > 1 ? String(search.page) : null
  const miles = search.miles === null ? null : String(search.miles)
  const given = (key: string, value: string | null): Pair[] => (value === null ? [] : [[key, value]])
  return [
    ...wordParams(search),
    ...given('near', search.near),
    ...given('miles', miles),
    ...filters,
    ...search.not.map((value): Pair => ['not', value]),
    ...search.was.map((text): Pair => ['was', text]),
    ...search.left.map((text): Pair => ['left', text]),
    ...given('sort', search.sort),
    ...given('page', page),
  ]
}

/** The search with other values for one filter, on page 1. */
export function withFilter(search: DirectorySearch, name: FilterName, values: readonly string[]): DirectorySearch {
  const { [name]: _, ...rest } = search.filters
  return { ...search, filters: values.length > 0 ? { ...rest, [name]: values } : rest, page: 1 }
}

type Label = Record<Language, string>
/** Values of a filter that have one name together: "Detox". */
type NamedValues = { filter: FilterName; values: readonly string[]; label?: Label | null | undefined }
type Chip = { name: FilterName; value: string; label: Label | null; without: DirectorySearch }

/** Each chosen value with the search that is left without it: the chips above the results. */
export function chips(search: DirectorySearch, together: readonly NamedValues[] = []): Chip[] {
  return FILTERS.flatMap(({ name }) => {
    const chosen = search.filters[name] ?? []
    const without = (some: readonly string[]) =>
      withFilter(
        search,
        name,
        chosen.filter((value) => !some.includes(value)),
      )
    const named = together
      .filter(({ filter, values, label }) => filter === name && label && values.length > 1)
      .filter(({ values }) => values.every((value) => chosen.includes(value)))
      .toSorted((a, b) => b.values.length - a.values.length)
      .slice(0, 1)
    const alone = chosen.filter((value) => !named.some(({ values }) => values.includes(value)))
    return [
      ...named.map(({ values, label = null }) => ({ name, value: values.join(' '), label, without: without(values) })),
      ...alone.map((value) => ({ name, value, label: null, without: without([value]) })),
    ]
  })
}
