import type { EasyPassword } from '../../../contract/password.ts'

/** What the estimator found in a password, put as the one reason that a person is told. */

/** A part of the password that a guesser would try as a whole. */
export type Match = { pattern: string; token: string; dictionaryName?: string }

/** Fewer guesses than this and a stolen list of hashes gives the password away. */
const ENOUGH_GUESSES = 1e10

const BY_PATTERN: Readonly<Record<string, EasyPassword>> = {
  repeat: 'repeated',
  spatial: 'keyboard',
  sequence: 'sequence',
  date: 'date',
  regex: 'date',
  separator: 'word',
}

/** Null where it may be used. */
export function easyBecause(guesses: number, matches: readonly Match[]): EasyPassword | null {
  if (guesses >= ENOUGH_GUESSES) return null
  const guessable = matches.filter(({ pattern }) => pattern !== 'bruteforce')
  const [longest] = guessable.toSorted((a, b) => b.token.length - a.token.length)
  return longest === undefined ? 'other' : reasonOf(longest)
}

function reasonOf({ pattern, dictionaryName = '' }: Match): EasyPassword {
  if (pattern !== 'dictionary') return BY_PATTERN[pattern] ?? 'other'
  if (dictionaryName.startsWith('userInputs')) return 'personal'
  if (dictionaryName.startsWith('passwords')) return 'common'
  if (/^(first|last)names/.test(dictionaryName)) return 'name'
  if (/^(months|seasons|daysOfWeek|timePeriods)/.test(dictionaryName)) return 'date'
  return 'word'
}

/** Letters beyond the known pieces that make a password worth guessing; the estimator is kind to joined pieces. */
const OWN_LETTERS = 4

/** Whether little is left of a password once the pieces are taken out that a guesser knows about this person. */
export function isMadeOf(password: string, pieces: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const longestFirst = pieces.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, piece) => left.replaceAll(piece, ' '), plain)
  return rest !== plain && rest.replace(/\P{L}/gu, '').length < OWN_LETTERS
}
