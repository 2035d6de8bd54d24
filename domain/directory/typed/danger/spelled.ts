import { editsBetween } from '../spelling.ts'

/** Corrects words with a typing error to words of the examples: a letter too many, too few or wrong, or two swapped. */

const SHORTEST = 4
/** A shorter word keeps its first letter. */
const SHORT = 6
const LONGEST = 30

export function spellerOf(words: Iterable<string>): (word: string) => string {
  const uses = new Map<string, number>()
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const usesOf = (word: string | undefined) => (word === undefined ? 0 : (uses.get(word) ?? 0))
  const oftener = (a: string | undefined, b: string) => usesOf(a) >= usesOf(b)
  const commonest = new Map<string, string>()
  for (const word of uses.keys())
    if (word.length >= SHORTEST && word.length <= LONGEST)
      for (const key of shortened(word)) if (!oftener(commonest.get(key), word)) commonest.set(key, word)

  return (typed) => {
    if (uses.has(typed) || typed.length < SHORTEST || typed.length > LONGEST || /\d/.test(typed)) return typed
    const near = shortened(typed)
      .flatMap((key) => commonest.get(key) ?? [])
      .filter((word) => word.length >= SHORT || word[0] === typed[0])
    const once = near.filter((word) => editsBetween(typed, word, 1) === 1)
    return (
      (once.length > 0 ? once : near).reduce<string | undefined>(
        (best, word) => (oftener(best, word) ? best : word),
        undefined,
      ) ?? typed
    )
  }
}

/** A word and what is left of it without one of its letters. */
const shortened = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]

/** As a word sounds in Spanish: "kiero", "sovredosis", "espozo". */
export const soundOf = (word: string) =>
  word
    .replace(/qu(?=[ei])|c(?=[aou])|q/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
