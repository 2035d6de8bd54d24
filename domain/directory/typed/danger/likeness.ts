/**
 * Tells what a text is most like, learned from example sentences: how much each of its features speaks for each kind
 * (logistic regression over hashed features). The same examples always give the same weights.
 */

export type Features = Int32Array
export type Example<Kind> = { kind: Kind; weight: number; features: Features }

/** Features share so many places; two in one place hardly disturb each other. */
const PLACES = 2 ** 16
/** Each round goes through the examples in an order that mixes their kinds, in smaller steps than the one before. */
const ROUNDS = 20
const FIRST_STEP = 3
const SLOWER = 0.3
const STRIDE = 7_919
/** An example that is known so well rests for some rounds. */
const SURE = 0.98
const REST = 4

export const featuresOf = (places: readonly number[]): Features => Int32Array.from(new Set(places))

export function placeOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) + 0x9e37
  return (hash ^ (hash >>> 15)) & (PLACES - 1)
}

/** Gives a function that tells the share of each kind in a text, all together 1. */
export function learnKinds<Kind>(kinds: readonly Kind[], examples: readonly Example<Kind>[]) {
  const weights = new Float32Array(PLACES * kinds.length)
  const rests = examples.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1)
    for (let turn = 0; turn < examples.length; turn += 1) {
      const index = (turn * STRIDE) % examples.length
      const rest = rests[index] ?? 0
      rests[index] = rest > 0 ? rest - 1 : learn(examples[index] as Example<Kind>, FIRST_STEP / (1 + SLOWER * round))
    }
  return sharesOf

  function sharesOf(features: Features): number[] {
    const sums = kinds.map(() => 0)
    for (const place of features)
      for (let kind = 0; kind < sums.length; kind += 1)
        sums[kind] = (sums[kind] as number) + (weights[place * sums.length + kind] as number)
    const raised = sums.map((sum) => Math.exp(sum / Math.sqrt(features.length || 1)))
    const all = raised.reduce((sum, one) => sum + one)
    return raised.map((one) => one / all)
  }

  /** Gives for how many rounds the example may rest. */
  function learn({ kind, weight, features }: Example<Kind>, size: number): number {
    const shares = sharesOf(features)
    const own = kinds.indexOf(kind)
    const step = (size * weight) / Math.sqrt(features.length || 1)
    const changes = shares.map((share, at) => step * (share - (at === own ? 1 : 0)))
    for (const place of features)
      for (let at = 0; at < changes.length; at += 1)
        weights[place * changes.length + at] =
          (weights[place * changes.length + at] as number) - (changes[at] as number)
    return (shares[own] ?? 0) > SURE ? REST : 0
  }
}
