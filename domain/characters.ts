import { lazy } from './lazy.ts'

/**
 * Lengths as people count them: an emoji or an accented letter is one character, however many code points it has.
 * Limits, their messages and the counter beside a field all use this count.
 */

/** Longer than any family emoji; a letter with more combining marks than this counts as several characters. */
const LONGEST_CHARACTER = 32

const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

export function countCharacters(text: string): number {
  let count = 0
  for (const { segment } of segmenter().segment(text)) count += Math.ceil(segment.length / LONGEST_CHARACTER)
  return count
}

/** A text has at least as many code units as characters, so that `length` answers for nearly every text. */
export const isLongerThan = (text: string, limit: number) => text.length > limit && countCharacters(text) > limit

/** 'Peña' becomes 'Pena', to match text typed without accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Control characters, line breaks and bidirectional marks, which a one-line name must not contain. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export const hasUnseenCharacters = (text: string) => UNSEEN.test(text)
