import { editsBetween } from '../spelling.ts'

/** Corrects words with a typing error to words of the examples: a letter too many, too few or wrong, or two swapped. */

const SHORTEST = 4
/** A shorter word keeps its first letter. */
const SHORT = 6
const LONGEST = 30

/** Gives each typed word as it sounds; one that no example has becomes the word, by letters or by sound, that it is nearest to. */
export function spellerOf(words: Iterable<string>): (typed: string) => string {
  const uses = new Map<string, number>()
  const add = (word: string) => uses.set(word, (uses.get(word) ?? 0) + 1)
  for (const word of words) for (const form of formsOf(word)) add(form)
  const usesOf = (word: string | undefined) => (word === undefined ? 0 : (uses.get(word) ?? 0))
  const oftener = (a: string | undefined, b: string) => usesOf(a) >= usesOf(b)
  const commonest = new Map<string, string>()
  for (const word of uses.keys())
    if (word.length >= SHORTEST && word.length <= LONGEST)
      for (const key of shortened(word)) if (!oftener(commonest.get(key), word)) commonest.set(key, word)

  return (word) => {
    const forms = [...formsOf(word)]
    const sound = soundOf(word)
    const once = soundOf(word.replace(/(.)\1+/g, '$1'))
    if (!uses.has(sound) && uses.has(once)) return once
    if (uses.has(sound) || word.length < SHORTEST || word.length > LONGEST || /\d/.test(word)) return sound
    const near = forms.flatMap((typed) =>
      shortened(typed)
        .flatMap((key) => commonest.get(key) ?? [])
        .filter((one) => one.length >= SHORT || one[0] === typed[0]),
    )
    const nearest = near.filter((one) => forms.some((typed) => editsBetween(typed, one, 1) === 1))
    const [first = sound, ...others] = nearest.length > 0 ? nearest : near
    return soundOf(others.reduce((best, one) => (oftener(best, one) ? best : one), first))
  }
}

/** Letters and sound: "suicude" has one letter of "suicide" wrong, and sounds like no word. */
const formsOf = (word: string) => new Set([word, soundOf(word)])

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
