/**
 * Which passwords people may choose: long rather than complicated, and none that a guesser tries first. There are no
 * rules about capitals and signs: they make passwords harder to remember, not to guess.
 */

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 128

export const PASSWORD_TOO_SHORT = `Use at least ${SHORTEST_PASSWORD} characters.`
export const PASSWORD_TOO_LONG = `Use at most ${LONGEST_PASSWORD} characters.`
export const PASSWORD_TOO_COMMON = 'This password is too easy to guess. Choose another one.'

/** What the guesser knows already: the person's own address and names, and ours. */
const OURS = ['ownpath', 'mipropiasenda', 'clinicdirectory', 'behavioralhealth', 'colorado']

const WORDS = [
  'password',
  'passwort',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'contrasena',
  'contraseña',
  'passphrase',
  'secret',
  'administrator',
  'admin',
  'welcome',
  'bienvenido',
  'bienvenida',
  'letmein',
  'changeme',
  'default',
  'login',
  'user',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsx',
  'qazwsxedc',
  '1q2w3e4r',
  '1q2w3e4r5t6y',
  'iloveyou',
  'teamo',
  'princess',
  'princesa',
  'sunshine',
  'football',
  'baseball',
  'basketball',
  'superman',
  'batman',
  'dragon',
  'monkey',
  'shadow',
  'master',
  'michael',
  'jennifer',
  'jordan',
  'charlie',
  'pokemon',
  'starwars',
  'trustno1',
  'broncos',
  'denver',
  'rockies',
  'avalanche',
  'nuggets',
  'spring',
  'summer',
  'autumn',
  'winter',
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'hello',
  'whatever',
  'computer',
  'internet',
  'freedom',
  'hospital',
  'clinic',
  'clinica',
  'doctor',
  'nurse',
  'therapy',
  'test',
]

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]

/** Null where the password may be used, else the sentence to show. `known` are values a guesser would try: address, names. */
export function passwordProblem(password: string, known: readonly string[] = []): string | null {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return PASSWORD_TOO_SHORT
  if (password.length > LONGEST_PASSWORD) return PASSWORD_TOO_LONG
  return isEasy(password, known) ? PASSWORD_TOO_COMMON : null
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '')

function isEasy(password: string, known: readonly string[]): boolean {
  const plain = letters(password)
  if (new Set(plain).size < 5 || /^\d{1,15}$/.test(plain)) return true
  if (repeats(plain) || runs(plain)) return true
  const parts = [...WORDS, ...OURS, ...known.flatMap(partsOf)].sort((a, b) => b.length - a.length)
  // What is left once everything guessable is taken out must still be worth guessing.
  let rest = plain
  for (const part of parts) rest = rest.replaceAll(part, ' ')
  return rest !== plain && rest.replace(/\P{L}/gu, '').length < 4
}

/** `abcabcabcabc`: a short piece over and over. */
function repeats(text: string): boolean {
  for (let size = 1; size <= 6; size += 1) {
    const piece = text.slice(0, size)
    if (piece.repeat(Math.ceil(text.length / size)).startsWith(text)) return true
  }
  return false
}

/** Twelve in a row of the alphabet, the digits or the keyboard, in either direction. */
function runs(text: string): boolean {
  const reversed = [...text].reverse().join('')
  return ROWS.some((row) => row.includes(text) || row.includes(reversed))
}

function partsOf(value: string): string[] {
  const [before = '', host = ''] = value.toLowerCase().split('@')
  return [before, ...before.split(/[^\p{L}\p{N}]+/u), ...host.split('.')]
    .map(letters)
    .filter((part) => part.length >= 3)
}
