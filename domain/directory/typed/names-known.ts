import type { ListedClinic } from '../listed-clinic.ts'
import { nameWords } from '../names.ts'

/** The names and words of the listed clinics, for the search box: what is a name, and what clinics say about themselves. */
export type KnownNames = {
  /** Whether these words stand side by side in the name of a clinic or its provider. */
  contains(words: readonly string[]): boolean
  /** Whether these words are the whole name of a clinic or provider. */
  isWhole(words: readonly string[]): boolean
  /** Whether a word of a name begins like this. */
  begins(word: string): boolean
  readonly words: ReadonlySet<string>
  /** Stems of the words in the clinics' own texts. */
  readonly said: ReadonlySet<string>
}

type Named = Pick<ListedClinic, 'searchKey' | 'nameKey' | 'providerKey' | 'saidKey'>

const SHORTEST_BEGINNING = 3

/** "Cumbres Family Care Inc" is also known without "Inc"; "Aspen Counseling LLC" is not, because that may be the town. */
const withoutForm = (name: string) => name.replace(/^(\S+(?: \S+){2,}) (?:llc|inc|pllc|pc|corp|ltd)$/, '$1')

export function namesOf(listed: readonly Named[]): KnownNames {
  const words = new Set(listed.flatMap(({ searchKey }) => searchKey.trim().split(' ')))
  const said = new Set(listed.flatMap(({ saidKey }) => saidKey.trim().split(' ')))
  const whole = new Set(
    listed.flatMap(({ nameKey, providerKey }) => [nameKey, providerKey].flatMap((name) => [name, withoutForm(name)])),
  )
  return {
    contains: (some) => {
      const phrase = ` ${some.join(' ')} `
      return listed.some(({ searchKey }) => searchKey.includes(phrase))
    },
    isWhole: (some) => whole.has(some.join(' ')),
    begins: (word) => word.length >= SHORTEST_BEGINNING && [...words].some((one) => one.startsWith(word)),
    words,
    said,
  }
}

// A snapshot keeps its list until something changes, so its names are gathered once.
const known = new WeakMap<readonly Named[], KnownNames>()

export function namesIn(listed: readonly Named[]): KnownNames {
  const made = known.get(listed) ?? namesOf(listed)
  known.set(listed, made)
  return made
}

export const keyOfName = (name: string) => nameWords(name).join(' ')
