/** The first and the last year of each age group of the code list; the last group has no end. */
const YEARS: Readonly<Record<number, readonly [from: number, to: number]>> = {
  1: [0, 5],
  2: [6, 12],
  3: [13, 17],
  4: [18, 25],
  5: [26, 64],
  6: [65, Number.POSITIVE_INFINITY],
}

/** The years that age groups cover together; null with a gap between them, or with an unknown group. */
export function yearsOf(groups: readonly { id: number }[]): { from: number; to: number | null } | null {
  const spans = groups.map(({ id }) => YEARS[id]).toSorted((a, b) => (a?.[0] ?? 0) - (b?.[0] ?? 0))
  const [first] = spans
  if (first === undefined) return null
  let to = first[1]
  for (const span of spans.slice(1)) {
    if (span === undefined || span[0] > to + 1) return null
    to = Math.max(to, span[1])
  }
  return { from: first[0], to: Number.isFinite(to) ? to : null }
}
