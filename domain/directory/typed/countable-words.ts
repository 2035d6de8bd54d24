import { nameWords } from '../names.ts'

const MOST_WORDS = 3
const SHORTEST = 3
const LONGEST = 40

/**
 * The words to count of a text that the search neither understood nor found: a few words of letters, without case and
 * accents. Undefined for a text with digits or other signs, which may be a phone number, an address or a personal name.
 */
export function countableWords(text: string): string | undefined {
  const words = nameWords(text)
  const key = words.join(' ')
  const isPlain = /^[\p{L}\s'’.-]+$/u.test(text)
  return isPlain && words.length <= MOST_WORDS && key.length >= SHORTEST && key.length <= LONGEST ? key : undefined
}
