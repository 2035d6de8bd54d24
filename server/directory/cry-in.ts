import { crisisKind } from '../../domain/directory/typed/crisis-words.ts'

/** Looks for a cry for help in texts of any number and length, with bounded work. */

/** Short enough for `crisisKind` to read all of it. */
const PIECE = 800
/** Longer than a cry, so that one is whole in a piece. */
const OVERLAP = 100

/**
 * The piece of text that asks for help in a crisis. The texts are read from the shortest on, at most so many letters of
 * all: of a text that is too long its begin and its end, where people say what they want.
 */
export function cryIn(texts: readonly string[], mostLetters: number, isCry = isCrisis): string | undefined {
  let left = mostLetters
  for (const text of texts.toSorted((a, b) => a.length - b.length)) {
    const parts = text.length <= left ? [text] : [text.slice(0, left / 2), text.slice(-left / 2)]
    for (const piece of left > 0 ? parts.flatMap(piecesOf) : []) {
      left -= piece.length
      if (isCry(piece)) return piece
    }
  }
  return undefined
}

const isCrisis = (text: string) => crisisKind(text) !== null

function piecesOf(text: string): string[] {
  const count = Math.max(1, Math.ceil((text.length - OVERLAP) / (PIECE - OVERLAP)))
  return Array.from({ length: count }, (_, n) => text.slice(n * (PIECE - OVERLAP), n * (PIECE - OVERLAP) + PIECE))
}
