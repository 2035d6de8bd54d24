import { describe, expect, it } from 'vitest'
import { smallBook } from '../testing/code-book.ts'
import { filterNamed } from './filters.ts'
import { nameWords } from './names.ts'
import { valuesOf } from './query.ts'
import { countableWords, understand } from './understood.ts'
import { MEANINGS } from './words.ts'

const WORDS = MEANINGS.flatMap(({ words, filter, values }) => words.map((text) => [text, filter, values] as const))

describe('words that people type', () => {
  it('are at least two hundred, each with one meaning [B28]', () => {
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
    expect(understand(text, MEANINGS)).toEqual({ text, name, values })
  })

  it('mean nothing where the table does not have them', () => {
    expect(understand('zebra', MEANINGS)).toBeUndefined()
    expect(understand('', MEANINGS)).toBeUndefined()
    expect(understand('constructor', MEANINGS)).toBeUndefined()
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

  it("take their meaning from the agency's table, which may add and remove words", () => {
    const agencys = [{ words: ['Narcan', 'naloxona'], filter: 'help' as const, values: ['sud'] }]
    expect(understand('NALOXONA', agencys)).toMatchObject({ name: 'help', values: ['sud'] })
    expect(understand('suboxone', agencys)).toBeUndefined()
  })

  it("have one row per meaning in the agency's table", () => {
    const keys = MEANINGS.map(({ filter, values }) => `${filter} ${values}`)
    expect(new Set(keys).size).toBe(keys.length)
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
