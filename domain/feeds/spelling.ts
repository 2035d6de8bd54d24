/** Detects a Damerau-Levenshtein distance of one: a letter too many, too few or wrong, or two swapped letters. */

const lettersOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Different names shorter than this are often one letter apart. */
const SHORTEST = 4

export function differByALetter(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  if (a === b || Math.min(a.length, b.length) < SHORTEST || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (a.length > b.length) return restA.slice(1) === restB
  if (a.length < b.length) return restA === restB.slice(1)
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`
  return restA.slice(1) === restB.slice(1) || swapped === restB
}
