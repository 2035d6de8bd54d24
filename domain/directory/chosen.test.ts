import { describe, expect, it } from 'vitest'
import { chosenParams, readChosen } from './chosen.ts'
import { readGuide } from './guide.ts'

describe('clinics chosen in the address', () => {
  it('appear once each, in the order chosen, up to the limit', () => {
    const pairs = chosenParams([9, 4, 9, 7, 1, 3])
    expect(readChosen(pairs, 4)).toEqual({ ids: [9, 4, 7, 1], tooMany: 1 })
  })

  it.each(['', '0', '-1', '1.5', '1e3', 'x', '99999999999', '2147483648', '١'])('leave %j out', (value) => {
    expect(readChosen([['c', value]], 4)).toEqual({ ids: [], tooMany: 0 })
  })
})

describe('the step of the guided search', () => {
  it.each([
    ['3', 3],
    ['7', 7],
    ['9', 1],
    ['0', 1],
    ['x', 1],
    ['2.5', 1],
  ])('step=%s is step %i', (value, step) => {
    expect(readGuide([['step', value]]).step).toBe(step)
  })

  it('reads for whom only from the two answers', () => {
    expect(readGuide([['who', 'other']]).who).toBe('other')
    expect(readGuide([['who', 'us']]).who).toBeNull()
  })
})
