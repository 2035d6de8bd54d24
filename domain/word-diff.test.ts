import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, type Piece, wordDiff } from './word-diff.ts'

/** '-gone-' for removed words, '+new+' for added ones. */
const marks = (pieces: Piece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text.trim()}+ ` : `-${text.trim()}- `))
    .join('')
    .trim()

describe('the words that changed', () => {
  it.each([
    ['We offer counseling.', 'We offer family counseling.', 'We offer +family+ counseling.'],
    ['Open to all adults', 'Open to adults', 'Open to -all- adults'],
    ['We offer care', 'We offer help', 'We offer -care- +help+'],
    ['For adults.', 'For all adults and teens.', 'For +all+ adults +and teens+ .'],
    ["It's free", "It's always free!", "It's +always+ free+!+"],
    ['Same words', 'Same words', 'Same words'],
    ['Same   words\n', 'Same words', 'Same words'],
    ['', 'All new', '+All new+'],
    ['All gone', '', '-All gone-'],
    ['a b c d e', 'a x c y e', 'a -b- +x+ c -d- +y+ e'],
    ['Atención en español', 'Atención en español y en inglés', 'Atención en español +y en inglés+'],
  ])('%j → %j', (before, after, marked) => {
    expect(marks(wordDiff(before, after))).toBe(marked)
  })

  it('yields both texts from the pieces, for all texts', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((list) => list.join(' '))
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = wordDiff(before, after)
        const without = (kind: Piece['kind']) =>
          pieces
            .filter((piece) => piece.kind !== kind)
            .flatMap((piece) => piece.text.match(/\S+/g) ?? [])
            .join(' ')
        expect(without('added')).toBe(before)
        expect(without('removed')).toBe(after)
      }),
    )
  })

  it('stops comparing texts that differ throughout, even if they share a word', () => {
    const text = (word: string, count: number) =>
      `${Array.from({ length: count }, (_, n) => `${word}${n}`).join(' ')} end`
    expect(wordDiff(text('a', 100), text('b', 100)).map(({ kind }) => kind)).toEqual(['removed', 'added', 'same'])
    expect(wordDiff(text('a', 1000), text('b', 1000)).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})

describe('an excerpt', () => {
  const many = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word}${n}`).join(' ')

  it('keeps a few words around each change and leaves out the rest', () => {
    const [before, after] = [`${many('a', 30)} old ${many('b', 30)}`, `${many('a', 30)} new ${many('b', 30)}`]
    expect(marks(excerpt(wordDiff(before, after)))).toBe(
      '… a22 a23 a24 a25 a26 a27 a28 a29 -old- +new+ b0 b1 b2 b3 b4 b5 b6 b7 …',
    )
  })

  it('keeps short texts whole', () => {
    expect(marks(excerpt(wordDiff('one two old', 'one two new')))).toBe('one two -old- +new+')
  })
})
