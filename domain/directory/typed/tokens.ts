import { nameWords } from '../names.ts'
import type { SearchedPlace } from '../places.ts'
import type { Meaning } from './words.ts'

/** The words of a typed text, and the parts that they form. */

export type Token = { text: string; word: string }

/** A run of words with one meaning. */
export type Part = { at: number; length: number } & (
  | { kind: 'meaning'; meaning: Meaning; typo: boolean }
  | { kind: 'place'; place: SearchedPlace; typo: boolean }
  | { kind: 'name'; text: string; typo: boolean }
  | { kind: 'age'; values: readonly string[] }
  | { kind: 'nearMe' | 'everywhere' }
)

export const tokensOf = (text: string): Token[] =>
  [...text.replace(/(\d)\s*\+/g, '$1 plus').matchAll(/[\p{L}\p{N}\p{M}'’`.]+/gu)].flatMap(([match]) => {
    const [word] = nameWords(match)
    return word === undefined ? [] : [{ text: match.replace(/^[.'’`]+|[.'’`]+$/g, ''), word }]
  })

export const covers = ({ at, length }: Part, index: number) => index >= at && index < at + length
export const textOf = (tokens: readonly Token[], { at, length }: { at: number; length: number }) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')

export const overlaps = (part: Part, { at, length }: { at: number; length: number }) =>
  part.at < at + length && at < part.at + part.length
