import { describe, expect, it } from 'vitest'
import { smallBook } from '../../testing/code-book.ts'
import { filterNamed } from '../filters.ts'
import { nameWords } from '../names.ts'
import { valuesOf } from '../query.ts'
import { countableWords } from './countable-words.ts'
import { MEANINGS } from './words.ts'

const WORDS = MEANINGS.flatMap(({ words, filter, values }) => words.map((text) => [text, filter, values] as const))

describe('words that people type', () => {
  it('are at least two hundred, each with one meaning [B28]', () => {
    expect(WORDS.length).toBeGreaterThanOrEqual(200)
    const meaningsOf = Map.groupBy(WORDS, ([text]) => nameWords(text).join(''))
    const twice = [...meaningsOf].filter(([, all]) => new Set(all.map(([, ...meant]) => meant.join(' '))).size > 1)
    expect(twice).toEqual([])
    expect(meaningsOf.has('')).toBe(false)
  })

  it('mean values that the filter has', () => {
    for (const [text, name, values] of WORDS) {
      const row = filterNamed(name)
      if ('words' in row.values) expect(valuesOf(row, smallBook), text).toEqual(expect.arrayContaining([...values]))
      else
        expect(
          values.every((value) => /^[ceg]?\d+$/.test(value)),
          text,
        ).toBe(true)
    }
  })

  it("have one row per meaning in the agency's table", () => {
    const keys = MEANINGS.map(({ filter, values, said, liveIn }) => `${filter} ${values} ${said} ${liveIn}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('have one name where they mean several codes at once; kinds of help keep their own names', () => {
    const several = MEANINGS.filter(({ filter, values }) => values.length > 1 && filter !== 'help')
    expect(several.filter(({ label }) => !label).map(({ words }) => words[0])).toEqual([])
  })
})

describe('words without results that the directory counts', () => {
  it.each([
    ['Ketamina', 'ketamina'],
    ['  E.M.D.R. ', 'emdr'],
    ['Équine  therapy', 'equine therapy'],
    ['terapia con caballos', 'terapia con caballos'],
  ])('%j is counted as %j', (text, counted) => {
    expect(countableWords(text)).toBe(counted)
  })

  it.each([
    '303-555-0142',
    '1290 Main St',
    'ana@mail.example',
    'ab',
    '',
    'x'.repeat(41),
    'my name is Ana Ruiz',
    '<script>',
  ])('%j is not counted', (text) => {
    expect(countableWords(text)).toBeUndefined()
  })
})
