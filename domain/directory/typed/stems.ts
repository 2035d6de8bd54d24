import { nameWords } from '../names.ts'

/**
 * Reduces English and Spanish words to a stem, so that "therapists" finds "therapist" and "psicólogas" finds
 * "psicólogo". Light on purpose: it takes off plurals, genders and a few endings of verbs, and never changes a short
 * word.
 */

const SHORTEST = 5

function withoutPlural(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|\d)s?$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const ENDINGS = /(?:amente|mente|ando|iendo|ing|ed|ly)$/

function withoutEnding(word: string): string {
  const root = word.replace(ENDINGS, '')
  if (root === word || root.length < 4) return word
  return root.replace(/([^aeiou])\1$/, '$1')
}

export function stem(word: string): string {
  const root = withoutEnding(withoutPlural(word))
  return root.length >= SHORTEST ? root.replace(/[aeo]$/, '') : root
}

export const stemsOf = (text: string): string[] => nameWords(text).map(stem)
