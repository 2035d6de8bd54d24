/** Normalises names for the search: accents, case, punctuation and the order of words do not matter. */

const MOST_WORDS = 8

export const nameWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The searched text of a name, with a space at both ends so that a short word can match as a whole. */
export const searchKey = (...texts: readonly (string | null)[]) =>
  ` ${texts.flatMap((text) => nameWords(text ?? '')).join(' ')} `

/** Short words must match whole ("AA"), longer ones may match a part of a word. */
export const wantedWords = (text: string): string[] =>
  [...new Set(nameWords(text))].slice(0, MOST_WORDS).map((word) => (word.length < 3 ? ` ${word} ` : word))

export const hasWords = (key: string, words: readonly string[]) => words.every((word) => key.includes(word))
