import { nameWords } from '../names.ts'
import type { Meant } from './vocabulary.ts'

/** The words of a typed text, and the parts that they form. */

export type Token = {
  text: string
  word: string
  /** A comma or the like follows. */
  stop?: true
}

/** A run of words with one meaning. */
export type Part = { at: number; length: number } & (
  | (Meant & { typo: boolean })
  | { kind: 'age'; values: readonly string[] }
  | { kind: 'nearMe' | 'everywhere' }
)

export const tokensOf = (text: string): Token[] =>
  [...text.replace(/(\d)\s*\+/g, '$1 plus').matchAll(/([\p{L}\p{N}\p{M}'’`.]+)(\s*[,;!?])?/gu)].flatMap(
    ([, match = '', stop]) => {
      const [word] = nameWords(match)
      const token = { text: match.replace(/^[.'’`]+|[.'’`]+$/g, ''), ...(stop && { stop: true as const }) }
      return word === undefined ? [] : [{ ...token, word }]
    },
  )

export const covers = ({ at, length }: Part, index: number) => index >= at && index < at + length
export const textOf = (tokens: readonly Token[], { at, length }: { at: number; length: number }) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')

export const overlaps = (part: Part, { at, length }: { at: number; length: number }) =>
  part.at < at + length && at < part.at + part.length
