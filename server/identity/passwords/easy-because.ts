import type { EasyPassword } from '../../../contract/password.ts'

/** Turns the estimator's matches into the one reason that the form shows. */

/** A part of the password that an attacker would guess as a whole. */
export type Match = { pattern: string; token: string; dictionaryName?: string }

/** With fewer guesses than this, an attacker cracks the password from a stolen hash. */
const ENOUGH_GUESSES = 1e10

const BY_PATTERN: Readonly<Record<string, EasyPassword>> = {
  repeat: 'repeated',
  spatial: 'keyboard',
  sequence: 'sequence',
  date: 'date',
  regex: 'date',
  separator: 'word',
}

/** Null if the password may be used. */
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

/** Letters that a password needs beyond the known pieces; the estimator overrates joined pieces. */
const OWN_LETTERS = 4

/** Whether little remains of a password without the pieces that an attacker knows about this person. */
export function isMadeOf(password: string, pieces: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const longestFirst = pieces.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, piece) => left.replaceAll(piece, ' '), plain)
  return rest !== plain && rest.replace(/\P{L}/gu, '').length < OWN_LETTERS
}
