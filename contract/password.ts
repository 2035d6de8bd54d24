/**
 * Which passwords people may choose: long ones that guessers do not try first. Rules about capitals and signs are
 * missing on purpose: they make passwords harder to remember, not to guess. This file checks the length; the server
 * estimates how guessable a password is, because the dictionaries are too large for a browser.
 */

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 128

export const PASSWORD_TOO_SHORT = `Use at least ${SHORTEST_PASSWORD} characters.`
export const PASSWORD_TOO_LONG = `Use at most ${LONGEST_PASSWORD} characters.`

const ADVICE = 'Choose four or more words that do not belong together.'

/** Why the server refuses a password of the right length, in the words that the person reads. */
export const EASY_PASSWORDS = {
  common: `This is close to a password that guessers try first. ${ADVICE}`,
  repeated: `Repeating a piece does not make a password harder to guess. ${ADVICE}`,
  keyboard: `Keys that lie side by side are easy to guess. ${ADVICE}`,
  sequence: `Sequences such as abc or 4321 are easy to guess. ${ADVICE}`,
  date: `Dates and years are easy to guess. ${ADVICE}`,
  name: `Names are easy to guess. ${ADVICE}`,
  personal: `This is made of your name, your email address or the name of this portal. ${ADVICE}`,
  word: `One or two words with digits or signs are easy to guess. ${ADVICE}`,
  other: `This password is too easy to guess. ${ADVICE}`,
} as const
export type EasyPassword = keyof typeof EASY_PASSWORDS

/** Null where the length is right, else the sentence to show. */
export function passwordLengthProblem(password: string): string | null {
  if ([...password].length < SHORTEST_PASSWORD) return PASSWORD_TOO_SHORT
  return password.length > LONGEST_PASSWORD ? PASSWORD_TOO_LONG : null
}
