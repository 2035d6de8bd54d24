/**
 * The link that texts a line. Some lines answer only after a word, which their sentence names in capitals: "text START to
 * 88788". The link carries that word, so that a person in danger need not type it.
 */
export function textLink(number: string, sentence: string): string {
  const word = textWord(number, sentence)
  return word === null ? `sms:${number}` : `sms:${number}?&body=${word}`
}

/** The key that leads to the line, as its sentence says: "Call 988 and press 2". */
export const keyToPress = (number: string, sentence: string): string | null =>
  new RegExp(`(?<!\\d)${number} (?:and press|y oprima) (\\d)`).exec(sentence)?.[1] ?? null

export const textWord = (number: string, sentence: string): string | null =>
  new RegExp(`(?<!\\p{L})(\\p{Lu}{3,}) (?:to|al) ${number}(?!\\d)`, 'u').exec(sentence)?.[1] ?? null
