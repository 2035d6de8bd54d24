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

test('a limit counts characters as people see them, not code units', () => {
  expect(isLongerThan('👩‍👩‍👧'.repeat(300), 300)).toBe(false)
  expect(isLongerThan('👩‍👩‍👧'.repeat(301), 300)).toBe(true)
  expect(isLongerThan('x'.repeat(300), 300)).toBe(false)
  expect(isLongerThan('x'.repeat(301), 300)).toBe(true)
})

test('piled combining marks count as further characters', () => {
  expect(countCharacters(`a${'\u0301'.repeat(31)}`)).toBe(1)
  expect(isLongerThan(`a${'\u0301'.repeat(5000)}`, 150)).toBe(true)
})
