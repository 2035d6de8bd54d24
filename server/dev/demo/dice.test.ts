import { expect, test } from 'vitest'
import { dice } from './dice.ts'

test('equal seeds draw equally, different seeds differently', () => {
  const draw = (seed: string) => Array.from({ length: 5 }, dice(seed).next)
  expect(draw('clinic 12 hours')).toEqual(draw('clinic 12 hours'))
  expect(draw('clinic 12 hours')).not.toEqual(draw('clinic 13 hours'))
})

// A changed generator would silently change every record of the demo.
test('the first draws are the ones the demo was written with', () => {
  const { next } = dice('clinic 1')
  expect([next(), next(), next()].map((value) => value.toFixed(6))).toEqual(['0.063622', '0.944878', '0.840329'])
})

test('draws spread evenly and stay within their bounds', () => {
  const { between, yes } = dice('spread')
  const counts = Array.from({ length: 6 }, () => 0)
  for (let n = 0; n < 6000; n++) {
    const value = between(1, 6)
    counts[value - 1] = (counts[value - 1] ?? 0) + 1
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6000)
  for (const count of counts) expect(count).toBeGreaterThan(850)
  expect(Array.from({ length: 1000 }, () => yes(0.25)).filter(Boolean).length).toBeGreaterThan(200)
})

test('some of a list: no element twice, in the order of the list', () => {
  const { some } = dice('some')
  for (let n = 0; n < 50; n++) {
    const chosen = some([1, 2, 3, 4, 5, 6], 4)
    expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b))
    expect(chosen).toHaveLength(4)
  }
  expect(some([1, 2], 5)).toEqual([1, 2])
})
