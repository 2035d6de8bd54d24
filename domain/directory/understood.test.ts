import { describe, expect, it } from 'vitest'
import { smallBook } from '../testing/code-book.ts'
import { filterNamed } from './filters.ts'
import { nameWords } from './names.ts'
import { valuesOf } from './query.ts'
import { understand } from './understood.ts'
import { WORDS } from './words.ts'

describe('words that people type', () => {
  it('are at least two hundred, each with one meaning', () => {
    const keys = WORDS.map(([text]) => nameWords(text).join(' '))
    expect(keys.length).toBeGreaterThanOrEqual(200)
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
    expect(twice).toEqual([])
    expect(keys.filter((key) => key === '')).toEqual([])
  })

  it.each([
    ['Suboxone', 'service', ['213', '214']],
    ['METADONA', 'service', ['214']],
    ['consejeria', 'help', ['mh']],
    ['A.A.', 'help', ['recovery']],
    ['clases  DUI', 'service', ['206']],
    ['walk-in', 'walkin', ['1']],
    ['psiquiatra', 'help', ['mh']],
    ['Detox', 'service', ['204', '211']],
  ])('%s means %s %j', (text, name, values) => {
    expect(understand(text)).toEqual({ text, name, values })
  })

  it('mean nothing where the table does not have them', () => {
    expect(understand('zebra')).toBeUndefined()
    expect(understand('')).toBeUndefined()
    expect(understand('constructor')).toBeUndefined()
  })

  it('mean values that the filter knows', () => {
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
})
