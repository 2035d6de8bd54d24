import { readFileSync } from 'node:fs'

/** The queries under their `##` headings; lines that begin with one `#` explain the file. */
export function queryLines(): { kind: string; text: string }[] {
  let kind = ''
  return readFileSync(new URL('queries.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3)
      return line.trim() === '' || line.startsWith('#') ? [] : [{ kind, text: line }]
    })
}

/** The same numbers in every run, from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SHORTEST_MISTYPED = 5

/** One letter of one long word dropped, doubled, swapped with its neighbor or replaced; short texts stay. */
export function mistyped(text: string, random: () => number): string {
  const words = text.split(' ')
  const long = words.flatMap((word, index) => (word.length >= SHORTEST_MISTYPED ? [index] : []))
  const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T
  if (long.length === 0) return text
  const index = pick(long)
  const word = words[index] as string
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, after] = [word.slice(0, at), word[at] as string, word.slice(at + 1)]
  words[index] = pick([
    before + after,
    before + letter + letter + after,
    before + (after[0] ?? '') + letter + after.slice(1),
    before + pick([...LETTERS]) + after,
  ])
  return words.join(' ')
}
