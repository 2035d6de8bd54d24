import { madeOnce } from './made-once.ts'

/**
 * Lengths as a person counts them: an emoji or an accented letter is one character however many code points it takes.
 * Limits, their messages and the counter beside a field all use this count.
 */

/** The longest emoji of a family is shorter; more marks than this on one letter count as a further character. */
const LONGEST_CHARACTER = 32

const segmenter = madeOnce(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

export function countCharacters(text: string): number {
  let count = 0
  for (const { segment } of segmenter().segment(text)) count += Math.ceil(segment.length / LONGEST_CHARACTER)
  return count
}

/** Code units are never fewer than characters, so nearly every text is answered without counting. */
export const isLongerThan = (text: string, limit: number) => text.length > limit && countCharacters(text) > limit

/** 'Peña' as 'Pena', for comparing what people type without accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Control characters, line breaks, and marks that turn the direction of what follows: a name on a page is one line. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export const hasUnseenCharacters = (text: string) => UNSEEN.test(text)
