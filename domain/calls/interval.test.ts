import { describe, expect, it, test } from 'vitest'
import { callsFor, giveOrTake, type Part, shareOf, wilson } from './interval.ts'

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

describe('the interval', () => {
  // Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i of %i is the published one', (right, of, low, high) => {
    const found = wilson(right / of, of)
    expect([rounded(found.low), rounded(found.high)]).toEqual([low, high])
    const endless = shareOf([{ right, of, frame: 1e9 }])
    expect([rounded(endless?.low ?? -1), rounded(endless?.high ?? -1)]).toEqual([low, high])
  })

  // Krejcie and Morgan, Determining sample size for research activities, Educational and Psychological Measurement 30 (1970).
  test.each([
    [10, 10],
    [100, 80],
    [700, 248],
    [750, 254],
    [1000, 278],
    [3000, 341],
    [10_000, 370],
  ])('a frame of %i needs %i calls for 5 points', (frame, calls) => expect(callsFor(frame, 5)).toBe(calls))

  it('says what calls buy, and that calling all leaves no doubt', () => {
    expect([85, 154, 250].map((calls) => Math.round(giveOrTake(calls, 711)))).toEqual([10, 7, 5])
    expect(giveOrTake(10, 10)).toBe(0)
    expect(giveOrTake(1, 1)).toBe(0)
    expect(shareOf([{ right: 7, of: 10, frame: 10 }])).toEqual({ right: 7, of: 10, share: 0.7, low: 0.7, high: 0.7 })
    expect(shareOf([{ right: 0, of: 0, frame: 0 }])).toBeNull()
  })

  it('weighs each group by its part of the frame', () => {
    const found = shareOf([
      { right: 10, of: 10, frame: 100 },
      { right: 0, of: 10, frame: 300 },
    ])
    expect(found).toMatchObject({ right: 10, of: 20, share: 0.25 })
    expect(found?.low).toBeLessThan(0.25)
    expect(found?.high).toBeGreaterThan(0.25)
  })

  it('holds a known truth in 93.5 to 96.5 of 100 of simulated rounds', () => {
    const frame = [
      { size: 326, calls: 39, right: 91 },
      { size: 176, calls: 21, right: 100 },
      { size: 209, calls: 25, right: 176 },
    ]
    const truth = (91 + 100 + 176) / 711
    const random = seededNumbers(20261118)
    const rounds = 1_000
    let held = 0
    for (let round = 0; round < rounds; round += 1) {
      const found = shareOf(frame.map((group): Part => drawFrom(group, random)))
      if (found && found.low <= truth && truth <= found.high) held += 1
    }
    expect(held / rounds).toBeGreaterThanOrEqual(0.935)
    expect(held / rounds).toBeLessThanOrEqual(0.965)
  })
})

/** Draws without putting back. */
function drawFrom({ size, calls, right }: { size: number; calls: number; right: number }, random: () => number): Part {
  let [left, rightLeft, found] = [size, right, 0]
  for (let call = 0; call < calls; call += 1, left -= 1) {
    if (random() * left >= rightLeft) continue
    found += 1
    rightLeft -= 1
  }
  return { right: found, of: calls, frame: size }
}

/** mulberry32: the same numbers at every run. */
function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
