import { countCharacters } from './characters.ts'

/** A person's own words, as mail in the agency's name may quote them. */

export const LONGEST_QUOTE = 200

/** Whatever a mail program would turn into a link: a web address with or without a scheme, or an e-mail address. */
const LINK = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|tel:)\S*|\S*[\p{L}\p{N}]\.\p{L}{2,}\S*|\S+@\S+/giu

/** Without links, and cut to a length at which the words cannot pass for the mail itself. */
export function quotedWords(words: string): string {
  const plain = words.replace(LINK, '[…]').trim()
  if (countCharacters(plain) <= LONGEST_QUOTE) return plain
  return `${[...plain]
    .slice(0, LONGEST_QUOTE - 1)
    .join('')
    .trimEnd()}…`
}
