import type { ListedClinic } from '../listed-clinic.ts'
import { hasWords, nameWords, wantedWords } from '../names.ts'
import { isSmall } from './small-words.ts'
import { stem } from './stems.ts'
import { plainWords } from './understand.ts'

/** Looks for the words of a search in the names of clinics, in their phone numbers, and in what they say themselves. */

export type SearchedWords = {
  /** The digits of a phone number. */
  phone: string | null
  inNames: readonly string[]
  /** Stems to look for in texts. */
  inTexts: readonly string[]
}

/** `names`: every word in the name; `texts`: in the name or in the texts; `some`: one of the words is enough. */
export type Strictness = 'names' | 'texts' | 'some'

const PHONE = /^\d{7,10}$/

export function searchedWords(q: string): SearchedWords {
  const plain = plainWords(q)
  const words = nameWords(plain)
  const meaningful = words.filter((word) => !isSmall(word))
  return {
    phone: PHONE.test(plain) ? plain : null,
    inNames: wantedWords(plain),
    inTexts: [...new Set((meaningful.length > 0 ? meaningful : words).map(stem))],
  }
}

/** More than one word is first taken for a name: "Denver Health" is not every clinic that says both words. */
export const strictnessesOf = ({ phone, inNames }: SearchedWords): Strictness[] =>
  phone !== null ? ['names'] : inNames.length > 1 ? ['names', 'texts', 'some'] : ['texts']

type Named = Pick<ListedClinic, 'searchKey' | 'saidKey' | 'phones'>

/** Where the clinic has the words; null if it does not. */
export function wordsIn(clinic: Named, words: SearchedWords, strictness: Strictness): 'name' | 'text' | null {
  const { phone, inNames, inTexts } = words
  if (phone !== null) return clinic.phones.some((one) => one.replace(/\D/g, '').endsWith(phone)) ? 'name' : null
  if (hasWords(clinic.searchKey, inNames)) return 'name'
  if (strictness === 'names') return null
  const says = (one: string) => clinic.saidKey.includes(` ${one} `)
  return (strictness === 'some' ? inTexts.some(says) : inTexts.every(says)) ? 'text' : null
}
