/**
 * Lengths as a person counts them: an emoji or an accented letter is one character however many code points it takes.
 * Limits, their messages and the counter beside a field all use this count.
 */

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function countCharacters(text: string): number {
  let count = 0
  for (const _segment of segments.segment(text)) count += 1
  return count
}

/** Code units are never fewer than characters, so nearly every text is answered without counting. */
export const isLongerThan = (text: string, limit: number) => text.length > limit && countCharacters(text) > limit
