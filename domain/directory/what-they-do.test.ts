import { describe, expect, it } from 'vitest'
import { decisiveServices, yearsOf } from './what-they-do.ts'

const services = (...ids: number[]) => ids.map((serviceId) => ({ serviceId }))
const groups = (...ids: number[]) => ids.map((id) => ({ id }))

describe('the services that tell most about a place', () => {
  it.each([
    [
      [110, 215, 101],
      [101, 110],
    ],
    [
      [110, 204, 213],
      [204, 213],
    ],
    [
      [209, 216, 106, 110],
      [216, 106],
    ],
    [[103, 110], [110]],
    [[301], [301]],
    [[], []],
  ])('of %j are %j', (all, named) => {
    expect(decisiveServices(services(...all))).toEqual(named)
  })
})

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
