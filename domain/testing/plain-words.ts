/** Readability of a text by the two usual formulas; only tests use them. */

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…:])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))

/** A placeholder counts as one word. */
export const wordsOf = (text: string): string[] =>
  text.replace(/\{\w+\}/g, 'word').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/** Groups of vowels, without the silent e at the end. */
function englishSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const heard = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/, (end) => end[0] as string).replace(/^y/, '')
  return Math.max(1, heard.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** Vowels, with diphthongs of a weak vowel counted once. */
function spanishSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/qu|gu(?=[eiéí])/g, 'k')
  const joined = letters.replace(/[iuü][aeoáéó]|[aeoáéó][iuüy](?![aeoáéó])|[iu][ui]/g, 'a')
  return Math.max(1, joined.match(/[aeiouáéíóúü]|y$/g)?.length ?? 1)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export function fleschKincaid(text: string): number {
  const words = wordsOf(text)
  const perSentence = words.length / Math.max(1, sentencesOf(text).length)
  return 0.39 * perSentence + 11.8 * (sum(words.map(englishSyllables)) / words.length) - 15.59
}

export function fernandezHuerta(text: string): number {
  const words = wordsOf(text)
  const perSentence = words.length / Math.max(1, sentencesOf(text).length)
  return 206.84 - 60 * (sum(words.map(spanishSyllables)) / words.length) - 1.02 * perSentence
}
