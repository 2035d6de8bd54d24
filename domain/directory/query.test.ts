import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallBook } from '../testing/code-book.ts'
import { FILTERS } from './filters.ts'
import { chips, emptySearch, type Pair, readSearch, repeatsTooOften, searchParams, valuesOf } from './query.ts'

const read = (...pairs: Pair[]) => readSearch(pairs, smallBook)

describe('the address of a search', () => {
  it('has one order, whatever order the visitor wrote', () => {
    const one = read(['time', 'weekend'], ['time', 'now'], ['near', ' 80203 '], ['help', 'mh'], ['page', '3'])
    const two = read(['page', '3'], ['help', 'mh'], ['time', 'now'], ['near', '80203'], ['time', 'weekend'])
    expect(one).toEqual(two)
    expect(searchParams(one.search)).toEqual([
      ['near', '80203'],
      ['help', 'mh'],
      ['time', 'now'],
      ['time', 'weekend'],
      ['page', '3'],
    ])
  })

  it.each<Pair>([
    ['miles', '7'],
    ['help', 'everything'],
    ['lang', '9999'],
    ['lang', '98'],
    ['lang', '1 or 1=1'],
    ['for', 'x1'],
    ['sort', 'price'],
    ['page', '0'],
    ['page', '101'],
    ['page', '1e3'],
    ['zip', '80203'],
    ['__proto__', '1'],
    ['constructor', '1'],
    ['near', 'x'.repeat(301)],
  ])('drops %s=%s and reports it', (key, value) => {
    const { search, leftOut } = read([key, value])
    expect(search).toEqual(emptySearch)
    expect(leftOut).toHaveLength(1)
    expect(leftOut[0]?.[0]).toBe(key)
  })

  it('keeps the first of two values if only one is allowed', () => {
    expect(read(['visit', 'tele'], ['visit', 'person'])).toMatchObject({
      search: { filters: { visit: ['tele'] } },
      leftOut: [['visit', 'person']],
    })
  })

  it('accepts any text, is bounded, and parses its own output [D20]', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('near', 'help', 'lang', 'q', 'anyway', 'page', 'for', 'mh', '1', '\0', '%', "';--"),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 400 }), (pairs) => {
        const { search, leftOut } = readSearch(pairs, smallBook)
        expect(leftOut.length).toBeLessThanOrEqual(20)
        const params = searchParams(search)
        expect(params.length).toBeLessThanOrEqual(200)
        expect(readSearch(params, smallBook)).toEqual({ search, leftOut: [] })
      }),
    )
  })

  it('gives each chosen value a search without it', () => {
    const { search } = read(['help', 'mh'], ['help', 'sud'], ['new', '1'], ['page', '4'])
    expect(chips(search).map(({ name, value, without }) => [name, value, searchParams(without)])).toEqual([
      [
        'help',
        'mh',
        [
          ['help', 'sud'],
          ['new', '1'],
        ],
      ],
      [
        'help',
        'sud',
        [
          ['help', 'mh'],
          ['new', '1'],
        ],
      ],
      [
        'new',
        '1',
        [
          ['help', 'mh'],
          ['help', 'sud'],
        ],
      ],
    ])
  })
})

describe('an address that repeats a parameter', () => {
  const repeated = (key: string, times: number) => Array.from({ length: times }, (_, n): Pair => [key, String(n)])

  it.each([
    ['q', 10, false],
    ['q', 11, true],
    ['unknown', 11, true],
    ['c', 12, false],
    ['c', 13, true],
  ])('%s %i times: too often is %s', (key, times, expected) => {
    expect(repeatsTooOften(repeated(key, times), smallBook)).toBe(expected)
  })

  it('may choose every value of every filter', () => {
    const all = FILTERS.flatMap((row) => valuesOf(row, smallBook).map((value): Pair => [row.key, value]))
    expect(repeatsTooOften(all, smallBook)).toBe(false)
  })
})
