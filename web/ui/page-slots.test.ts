import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageSlots } from './page-slots.ts'

const drawn = (current: number, pages: number, capped = false) =>
  pageSlots(current, pages, capped)
    .map((slot) => ('gap' in slot ? '…' : slot.page === current ? `[${slot.page}]` : slot.page))
    .join(' ')

describe('page slots', () => {
  it.each([
    [1, 1, '[1]'],
    [1, 2, '[1] 2'],
    [2, 3, '1 [2] 3'],
    [1, 5, '[1] 2 … 5'],
    [3, 5, '1 2 [3] 4 5'],
    [4, 7, '1 2 3 [4] 5 6 7'],
    [1, 20, '[1] 2 … 20'],
    [2, 20, '1 [2] 3 … 20'],
    [3, 20, '1 2 [3] 4 … 20'],
    [4, 20, '1 2 3 [4] 5 … 20'],
    [5, 20, '1 … 4 [5] 6 … 20'],
    [10, 20, '1 … 9 [10] 11 … 20'],
    [16, 20, '1 … 15 [16] 17 … 20'],
    [17, 20, '1 … 16 [17] 18 19 20'],
    [19, 20, '1 … 18 [19] 20'],
    [20, 20, '1 … 19 [20]'],
  ])('page %i of %i is %s', (current, pages, expected) => {
    expect(drawn(current, pages)).toBe(expected)
  })

  it.each([
    [1, 100, '[1] 2 …'],
    [5, 100, '1 … 4 [5] 6 …'],
    [100, 100, '1 … 99 [100] …'],
  ])('page %i of a total capped at %i pages ends with the ellipsis: %s', (current, pages, expected) => {
    expect(drawn(current, pages, true)).toBe(expected)
  })

  it('always offers first, current and neighbours, in order, in at most seven slots', () => {
    const page = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.record({ pages: fc.constant(pages), current: fc.integer({ min: 1, max: pages }) }))
    fc.assert(
      fc.property(page, fc.boolean(), ({ pages, current }, capped) => {
        const slots = pageSlots(current, pages, capped)
        const numbers = slots.flatMap((slot) => ('page' in slot ? [slot.page] : []))
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        for (const due of [1, Math.max(1, current - 1), current, Math.min(pages, current + 1)])
          expect(numbers).toContain(due)
        expect(numbers.includes(pages) || capped).toBe(true)
        expect(slots.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
