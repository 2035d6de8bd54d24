import { describe, expect, test } from 'vitest'
import { goneProblem, manyGone } from './gone.ts'

const counts = (known: number, gone: number) => ({ changed: 0, unchanged: known - gone, gone })

describe('an export without some known clinics', () => {
  test.each([
    [0, 0, false],
    [100, 0, false],
    [100, 10, false],
    [100, 11, true],
    [9, 1, true],
    [10, 1, false],
    [3, 3, true],
  ])('of %i known clinics, %i gone are many: %s', (known, gone, many) => {
    expect(manyGone(counts(known, gone))).toBe(many)
    expect(goneProblem(counts(known, gone), undefined) === null).toBe(!many)
    expect(goneProblem(counts(known, gone), gone)).toBeNull()
    expect(goneProblem(counts(known, gone), gone + 1)).not.toBeNull()
  })

  test('states how many are gone, and of how many', () => {
    expect(goneProblem({ changed: 2, unchanged: 4, gone: 3 }, 2)).toBe(
      '3 of 9 clinics are not in this export. Type 3 to apply it anyway.',
    )
  })
})
