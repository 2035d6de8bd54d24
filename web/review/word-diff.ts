/** Which words of a text changed: the longest words both have in common, in order, are the same; the rest is marked. */

export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** A word or a sign with the space that follows it; spaces alone are no difference. */
const wordsOf = (text: string): string[] =>
  text.match(/(?:[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{N}])\s*/gu) ?? []
const same = (a: string | undefined, b: string | undefined) => a?.trimEnd() === b?.trimEnd()

export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && same(old[start], now[start])) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && same(old.at(-1 - end), now.at(-1 - end))) end++

  const pieces: Piece[] = []
  const say = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') pieces.push({ kind, text })
  }
  say('same', now.slice(0, start).join(''))
  betweenDiff(old.slice(start, old.length - end), now.slice(start, now.length - end), say)
  say('same', now.slice(now.length - end).join(''))
  return pieces
}

function betweenDiff(old: string[], now: string[], say: (kind: Piece['kind'], text: string) => void) {
  const width = now.length + 1
  // common[i, j] is how many words old from i and now from j have in common, in order.
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] = same(old[i], now[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && same(old[i], now[j])) {
      say('same', now[j] ?? '')
      i++
      j++
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) say('removed', old[i++] ?? '')
    else say('added', now[j++] ?? '')
  }
}

const CONTEXT = 8

/** Only the changes with a few words around them, so that one new word in a page of text is found at once. */
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
