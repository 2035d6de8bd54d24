/**
 * Text messages are paid by the segment: 160 letters of the alphabet GSM-7, or 70 if a single letter is outside it.
 * Messages of several segments lose seven letters of each. So every reply is written in GSM-7.
 */

/** The basic alphabet of 3GPP TS 23.038, without the letters that count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const ALONE = 160
const TOGETHER = 153
export const MOST_SEGMENTS = 2
export const MOST_LETTERS = MOST_SEGMENTS * TOGETHER

/** Signs that GSM-7 lacks or counts twice, as it can write them. */
const INSTEAD: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '/',
  '\\': '/',
  '€': 'EUR',
  '\u00a0': ' ',
}

/** The same text in GSM-7: á í ó ú lose their accent, é ñ ü ¿ ¡ stay, what has no letter there is left out. */
export function inGsm7(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (BASIC.has(letter)) return letter
    const plain = INSTEAD[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
    return Array.from(plain, (one) => (BASIC.has(one) ? one : '')).join('')
  })
  return letters.join('')
}

/** Of a text in GSM-7. */
export const segmentsOf = (text: string): number => (text.length <= ALONE ? 1 : Math.ceil(text.length / TOGETHER))
