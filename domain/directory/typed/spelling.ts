/** Counts the letters that differ between two words: a letter too many, too few or wrong, or two swapped letters. */

/** The distance, or `most + 1` if it is greater than `most`. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + wrong)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}

const SHORTEST = 4
const LONG = 7

/** One edit in short words, two in long ones; very short words must be right. */
export const allowedEdits = (word: string) => (word.length < SHORTEST ? 0 : word.length < LONG ? 1 : 2)

export type Spelt<T> = { key: string; what: T }

/** The known spelling nearest to a typed one. A wrong first letter counts as an edit more, because people rarely type it. */
export function nearestSpelling<T>(typed: string, known: Iterable<Spelt<T>>): Spelt<T> | undefined {
  const most = allowedEdits(typed)
  if (most === 0) return undefined
  let best: { one: Spelt<T>; edits: number } | undefined
  for (const one of known) {
    if (one.key.length < SHORTEST) continue
    const first = one.key[0] === typed[0] ? 0 : 1
    const allowed = Math.min(most, allowedEdits(one.key))
    const edits = editsBetween(typed, one.key, allowed)
    if (edits > allowed || edits + first > Math.max(2, allowed) || (typed.length < 6 && first > 0)) continue
    if (best === undefined || edits + first < best.edits) best = { one, edits: edits + first }
  }
  return best?.one
}
