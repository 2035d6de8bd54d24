import { expect, it } from 'vitest'
import { openWords, sealWords } from './sealed-words.ts'

/** The words of a search on their way to the crisis page. */

const NOW = new Date('2026-08-21T15:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const TEN_MINUTES = 600_000

it('can be read for ten minutes, and not after', () => {
  const token = sealWords('quiero morir', NOW)
  expect(token).not.toContain('quiero')
  expect([0, TEN_MINUTES, TEN_MINUTES + 1].map((passed) => openWords(token, later(passed)))).toEqual([
    'quiero morir',
    'quiero morir',
    null,
  ])
})

it('are kept up to the length of a search, and their token fits into an address', () => {
  const token = sealWords('ñ'.repeat(1_000), NOW)
  expect(openWords(token, NOW)).toBe('ñ'.repeat(120))
  expect(token.length).toBeLessThanOrEqual(800)
})

it.each([
  ['nothing', ''],
  ['another text', 'help-me'],
  ['a long one', 'A'.repeat(5_000)],
  ['a changed token', sealWords('words', NOW).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
])('are not there for %s', (_, token) => {
  expect(openWords(token, NOW)).toBeNull()
})
