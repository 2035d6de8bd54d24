/** Compares texts as bags of words, without order, signs or capitals: fast enough for every save. */

export const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The words that one text has more often than the other. */
export function bagDifference(before: readonly string[], now: readonly string[]) {
  const counts = new Map<string, number>()
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1)
  const added = now.filter((word) => {
    const left = counts.get(word) ?? 0
    if (left > 0) counts.set(word, left - 1)
    return left === 0
  })
  const removed = [...counts].flatMap(([word, left]) => Array.from({ length: left }, () => word))
  return { added, removed }
}

const TELLING_LETTERS = 3

/** True if the names share no significant word; false if either side has none. */
export function areUnlikeNames(names: readonly (string | null)[], others: readonly (string | null)[]): boolean {
  const telling = (all: readonly (string | null)[]) =>
    plainWords(all.join(' ')).filter((word) => word.length > TELLING_LETTERS)
  const [here, there] = [telling(names), telling(others)]
  return here.length > 0 && there.length > 0 && !here.some((word) => there.includes(word))
}

const FIXED_WORDS = 3
const FIXED_LETTERS = 2

/** A few words with slightly different spelling, or only signs and capitals; a changed number is never small. */
export function isSmallFix(before: string, now: string): boolean {
  const { added, removed } = bagDifference(plainWords(before), plainWords(now))
  if (added.length !== removed.length || added.length > FIXED_WORDS) return false
  return added.every((word) => !/\p{N}/u.test(word) && removed.some((old) => lettersApart(old, word) <= FIXED_LETTERS))
}

/** Edit distance between two words; skips the computation if their lengths differ too much. */
function lettersApart(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > FIXED_LETTERS) return FIXED_LETTERS + 1
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1]
    for (let column = 1; column <= b.length; column += 1) {
      const same = (row[column - 1] ?? 0) + (b[column - 1] === letter ? 0 : 1)
      next.push(Math.min(same, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
