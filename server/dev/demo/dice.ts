// A deterministic random generator. The seed is a sentence such as 'clinic 12 hours', so that a change to one part of a
// record leaves every other part unchanged.

export type Dice = ReturnType<typeof dice>

export function dice(seed: string) {
  // FNV-1a hashes the sentence to 32 bits; mulberry32 draws from there.
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from low to high, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)]
    if (chosen === undefined) throw new Error(`Nothing to pick from for ${seed}`)
    return chosen
  }

  /** Some of the list, no element twice, in the list's own order. */
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = list.map((_, index) => index)
    const chosen = Array.from({ length: Math.min(count, list.length) }, () => {
      const [index] = left.splice(Math.floor(next() * left.length), 1)
      return index ?? 0
    })
    return list.filter((_, index) => chosen.includes(index))
  }

  /** True in about this share of draws. */
  const yes = (share: number) => next() < share

  return { next, between, pick, some, yes }
}
