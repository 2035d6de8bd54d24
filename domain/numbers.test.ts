import { expect, it } from 'vitest'
import { grouped } from './numbers.ts'

it.each([0, 7, 100, 999, 1_000, 12_345, 123_456, 1_234_567])('writes %d as the standard library does', (count) => {
  expect(grouped(count)).toBe(count.toLocaleString('en-US'))
})
