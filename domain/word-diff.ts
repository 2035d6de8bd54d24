import { diffArrays } from 'diff'

/** Marks the changed words of a text: the longest common subsequence of words stays unmarked. */

export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** A word or a sign with the space that follows it; spaces alone make no difference. */
const wordsOf = (text: string): string[] =>
  text.match(/(?:[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{N}])\s*/gu) ?? []
type Word = { text: string; word: string }
const toWords = (text: string): Word[] => wordsOf(text).map((word) => ({ text: word, word: word.trimEnd() }))
const comparator = (a: Word, b: Word) => a.word === b.word

/** Above this number of different words the comparison is slow and helps no reader. */
const maxEditLength = 400

export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [toWords(before), toWords(after)]
  const parts = diffArrays(old, now, { comparator, maxEditLength }) ?? [
    { value: old, count: old.length, removed: true, added: false },
    { value: now, count: now.length, removed: false, added: true },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.map(({ text }) => text).join(''),
    }))
}

const CONTEXT = 8

/** Only the changes with a few words around them, so that a reader finds one new word in a long text. */
export function excerpt(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    if (piece.kind !== 'same') return piece
    const words = wordsOf(piece.text)
    const head = index === 0 ? 0 : CONTEXT
    const tail = index === pieces.length - 1 ? 0 : CONTEXT
    if (words.length <= head + tail + 2) return piece
    return { ...piece, text: `${words.slice(0, head).join('')}… ${tail === 0 ? '' : words.slice(-tail).join('')}` }
  })
}
