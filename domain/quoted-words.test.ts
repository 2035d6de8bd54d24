import { expect, test } from 'vitest'
import { LONGEST_QUOTE, quotedWords } from './quoted-words.ts'

test.each([
  ['I answer the phones at the front desk.', 'I answer the phones at the front desk.'],
  ['Front desk.\nMon. to Fri., 8.30 to 5', 'Front desk.\nMon. to Fri., 8.30 to 5'],
  ['Go to https://evil.example/a?b=c now', 'Go to […] now'],
  ['Go to evil.example/pay now', 'Go to […] now'],
  ['Go to (www.evil) now', 'Go to […] now'],
  ['Write to me@evil.example, please', 'Write to […] please'],
  ['Visite ejemplo.méxico ya', 'Visite […] ya'],
  ['JAVASCRIPT://x and mailto:x', '[…] and […]'],
])('%j is quoted as %j', (words, quoted) => {
  expect(quotedWords(words)).toBe(quoted)
})

test('a quotation has at most 200 characters', () => {
  expect(quotedWords('ñ'.repeat(LONGEST_QUOTE))).toBe('ñ'.repeat(LONGEST_QUOTE))
  expect(quotedWords('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`)
})
