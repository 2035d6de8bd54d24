/** Names as they are searched: accents, case, punctuation and the order of words do not matter. */

const MOST_WORDS = 8

export const nameWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The text in which a name is looked for, with a space at both ends so that a short word can be asked for as a whole. */
export const searchKey = (...texts: readonly (string | null)[]) =>
  ` ${texts.flatMap((text) => nameWords(text ?? '')).join(' ')} `

/** Short words must stand alone ("AA"), longer ones may be a part of a word. */
export const wantedWords = (text: string): string[] =>
  [...new Set(nameWords(text))].slice(0, MOST_WORDS).map((word) => (word.length < 3 ? ` ${word} ` : word))

/** The same while the last word is still being typed: what there is of it may be the beginning of any word. */
export function prefixWords(text: string): string[] {
  const words = wantedWords(text)
  return words.map((word, index) => (index === words.length - 1 ? word.trimEnd() : word))
}

export const hasWords = (key: string, words: readonly string[]) => words.every((word) => key.includes(word))
