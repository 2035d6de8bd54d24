import { describe, expect, it } from 'vitest'
import { yearsOf } from './age-years.ts'

const groups = (...ids: number[]) => ids.map((id) => ({ id }))

describe('the years of age groups', () => {
  it.each([
    [[1, 2, 3, 4], { from: 0, to: 25 }],
    [[6, 5, 4], { from: 18, to: null }],
    [[1, 2, 3, 4, 5, 6], { from: 0, to: null }],
    [[3], { from: 13, to: 17 }],
    [[3, 6], null],
    [[3, 77], null],
    [[], null],
  ])('of %j are %j', (ids, years) => {
    expect(yearsOf(groups(...ids))).toEqual(years)
  })
})
