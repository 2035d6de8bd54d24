import { expect, test } from 'vitest'
import { countCharacters, isLongerThan } from './characters.ts'

test.each([
  ['', 0],
  ['care', 4],
  ['niños', 5],
  ['nin\u0303os', 5],
  ['👩‍👩‍👧', 1],
  ['🏳️‍🌈🇺🇸', 2],
  ['a\r\nb', 3],
  ['心の', 2],
  ['👩🏽‍❤️‍💋‍👩🏿', 1],
])('%j has %d characters', (text, expected) => {
  expect(countCharacters(text)).toBe(expected)
})

test('a limit is what a person counts, not what a computer stores', () => {
  expect(isLongerThan('👩‍👩‍👧'.repeat(300), 300)).toBe(false)
  expect(isLongerThan('👩‍👩‍👧'.repeat(301), 300)).toBe(true)
  expect(isLongerThan('x'.repeat(300), 300)).toBe(false)
  expect(isLongerThan('x'.repeat(301), 300)).toBe(true)
})

test('marks piled on one letter do not make a short text of an endless one', () => {
  expect(countCharacters(`a${'\u0301'.repeat(31)}`)).toBe(1)
  expect(isLongerThan(`a${'\u0301'.repeat(5000)}`, 150)).toBe(true)
})
