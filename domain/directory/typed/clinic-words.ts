import MiniSearch from 'minisearch'
import SearchableMap from 'minisearch/SearchableMap'
import { PLACE } from '#place/names'
import type { ListedClinic } from '../listed-clinic.ts'

/**
 * The words of the listed clinics in one MiniSearch index: names, streets, and what clinics say about themselves. Whole
 * words come before beginnings of words, and a rare word weighs more than a frequent one.
 */

type Indexed = Pick<ListedClinic, 'clinicId' | 'searchKey' | 'nameKey' | 'providerKey' | 'saidKey' | 'streetKey'>

/** Clinics that have the words, by id: how well they fit, and whether name and street have every word. */
export type Fits = ReadonlyMap<number, { fit: number; byName: boolean }>

export type ClinicWords = {
  put(clinic: Indexed): void
  remove(clinicId: number): void
  /** The clinics with this word; without one, or while it is being typed, those with a word that begins so. */
  having(word: string, isTyping?: boolean): Fits
  /** Whether these words are side by side in the name of a clinic or its provider. */
  contains(words: readonly string[]): boolean
  /** Two words of a name that are written as one: "mindsprings". */
  asTwo(word: string): string | undefined
  /** Whether the name of a clinic or provider begins with these three words or more. */
  begins(words: readonly string[]): boolean
  /** Whether these words are the whole name of a clinic or provider. */
  isWhole(words: readonly string[]): boolean
  /** How much more a name fits that has the words side by side, or begins with them. */
  sideBySide(clinicId: number, words: readonly string[]): number
  /** Whether a clinic has this word, or a name has a word that begins so. */
  knows(word: string): boolean
  /** The words of names, with the number of clinics that have each. */
  readonly names: SearchableMap<number>
}

const SHORTEST_BEGINNING = 3
const BEGINS_SO = 3
const SIDE_BY_SIDE = 2
/** So many words of a name tell it from others. */
const BEGUN = 3

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['ave', 'avenue'],
  ['av', 'avenue'],
  ['blvd', 'boulevard'],
  ['rd', 'road'],
  ['dr', 'drive'],
  ['st', 'street'],
  ['ln', 'lane'],
  ['hwy', 'highway'],
  ['pkwy', 'parkway'],
])

/** Folds plurals of both languages and short forms of streets; accents are already gone. */
const processTerm = (word: string) =>
  SHORT_FORMS.get(word) ?? (word.length > SHORTEST_BEGINNING ? word.replace(/([^s])s$/, '$1') : word)

const STATE_LAST = new RegExp(`^(\\S+(?: \\S+)+)(?<! of) ${PLACE.state.en.toLowerCase()}$`)

/**
 * "Cumbres Family Care Inc" is also known without "Inc"; "Aspen Counseling LLC" is not, because that may be the town.
 * The "Children's Hospital" of a state is also known without the state.
 */
const withoutForm = (name: string) =>
  name.replace(/^(\S+(?: \S+){2,}) (?:llc|inc|pllc|pc|corp|ltd)$/, '$1').replace(STATE_LAST, '$1')

export function clinicWords(): ClinicWords {
  const index = new MiniSearch<Indexed>({
    idField: 'clinicId',
    fields: ['searchKey', 'streetKey', 'saidKey'],
    tokenize: (text) => text.split(' ').filter((word) => word !== ''),
    processTerm,
    searchOptions: { boost: { searchKey: 3 }, combineWith: 'AND' },
  })
  // Counts, so that the words of a clinic that left are forgotten.
  const names = new SearchableMap<number>()
  const runs = new Map<string, number>()
  const put = new Map<number, Indexed>()

  function count(clinic: Indexed, step: 1 | -1): void {
    const words = clinic.searchKey.trim().split(' ')
    const whole = [clinic.nameKey, clinic.providerKey].flatMap((name) => [name, withoutForm(name)])
    const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
    for (const word of new Set(words)) names.update(word, (times = 0) => times + step)
    for (const word of words) if (names.get(word) === 0) names.delete(word)
    const begun = [clinic.nameKey, clinic.providerKey].map((name) => `^${name.split(' ').slice(0, BEGUN).join(' ')}`)
    for (const key of new Set([...pairs, ...begun, ...whole.map((name) => `=${name}`)])) {
      const times = (runs.get(key) ?? 0) + step
      if (times === 0) runs.delete(key)
      else runs.set(key, times)
    }
  }

  function remove(clinicId: number): void {
    const before = put.get(clinicId)
    if (!before) return
    put.delete(clinicId)
    index.discard(clinicId)
    count(before, -1)
  }

  function having(word: string, isTyping = false): Fits {
    const whole = isTyping ? [] : index.search(word)
    const isLong = isTyping || word.length >= SHORTEST_BEGINNING
    const found = whole.length > 0 || !isLong ? whole : index.search(word, { prefix: true })
    return new Map(
      found.map(({ id, score, match }) => {
        const byName = Object.values(match).some((fields) => fields.some((field) => field !== 'saidKey'))
        return [id as number, { fit: score, byName }]
      }),
    )
  }

  return {
    put(clinic) {
      remove(clinic.clinicId)
      put.set(clinic.clinicId, clinic)
      index.add(clinic)
      count(clinic, 1)
    },
    remove,
    having,
    contains: (words) =>
      names.has(words[0] ?? '') && words.slice(1).every((word, at) => runs.has(`${words[at]} ${word}`)),
    sideBySide(clinicId, words) {
      const key = put.get(clinicId)?.searchKey ?? ''
      const phrase = ` ${words.join(' ')} `
      return key.startsWith(phrase) ? BEGINS_SO : key.includes(phrase) ? SIDE_BY_SIDE : 1
    },
    asTwo: (word) =>
      Array.from(word, (_, at) => `${word.slice(0, at)} ${word.slice(at)}`)
        .slice(SHORTEST_BEGINNING, 1 - SHORTEST_BEGINNING)
        .find((two) => runs.has(two)),
    begins: (words) => runs.has(`^${words.slice(0, BEGUN).join(' ')}`),
    isWhole: (words) => runs.has(`=${words.join(' ')}`),
    knows: (word) =>
      names.has(word) ||
      (word.length >= SHORTEST_BEGINNING && !names.atPrefix(word).keys().next().done) ||
      index.search(word).length > 0,
    names,
  }
}

// A snapshot carries its index from version to version; another list is indexed when a search first needs it.
const known = new WeakMap<readonly Indexed[], ClinicWords>()

export function keepWords(listed: readonly Indexed[], words: ClinicWords): ClinicWords {
  known.set(listed, words)
  return words
}

export function wordsOf(listed: readonly Indexed[]): ClinicWords {
  const before = known.get(listed)
  if (before) return before
  const words = clinicWords()
  for (const clinic of listed) words.put(clinic)
  return keepWords(listed, words)
}

const MOST_WORDS = 8

export type Wanted = {
  /** Every typed word. */
  all: readonly string[]
  /** The words that mean something. */
  meaningful: readonly string[]
}

/**
 * What a search looks for: one list of fits per level of strictness, the strictest first; `some` has clinics with one of
 * the words at least.
 */
export type Looked = { levels: Fits[]; some: Fits; unfound: readonly string[] }

/**
 * Every word counts: more words find fewer clinics. More than one word is first taken for a name, because "Springfield Health"
 * is not every clinic that has both words somewhere. Only where no clinic has all of them are some enough, and the
 * page then says so. Words that no clinic has are left out.
 */
export function lookFor({ all, meaningful }: Wanted, among: ClinicWords): Looked {
  const fitsOf = new Map(
    [...new Set([...meaningful, ...all])].slice(0, MOST_WORDS).map((word) => [word, among.having(word)]),
  )
  const found = (words: readonly string[]) =>
    words.flatMap((word) => fitsOf.get(word) ?? []).filter(({ size }) => size > 0)
  const unfound = meaningful.filter((word) => fitsOf.get(word)?.size === 0)
  const together = joined(found(meaningful))
  const inNames =
    all.length < 2 || unfound.length > 0 ? [] : [...joined(found(all)).all].filter(([, { byName }]) => byName)
  const names = new Map(inNames.map(([id, one]) => [id, { ...one, fit: one.fit * among.sideBySide(id, all) }]))
  return { levels: [names, together.all].filter(({ size }) => size > 0), some: together.some, unfound }
}

/** The clinics whose names have every word of an unfinished text. */
export function namesBeginning(words: readonly string[], among: ClinicWords): number[] {
  const lists = words.slice(0, MOST_WORDS).map((word, index) => among.having(word, index === words.length - 1))
  return [...joined(lists).all].filter(([, { byName }]) => byName).map(([id]) => id)
}

type Sum = { fit: number; byName: boolean; times: number }

/** The clinics in all of these lists, and those in one of them at least. */
function joined(lists: readonly Fits[]): { all: Map<number, Sum>; some: Map<number, Sum> } {
  const some = new Map<number, Sum>()
  for (const fits of lists) {
    for (const [id, { fit, byName }] of fits) {
      const before = some.get(id) ?? { fit: 0, byName: true, times: 0 }
      some.set(id, { fit: before.fit + fit, byName: before.byName && byName, times: before.times + 1 })
    }
  }
  return { all: new Map([...some].filter(([, { times }]) => times === lists.length)), some }
}
