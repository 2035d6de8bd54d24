import { describe, expect, it } from 'vitest'
import { addsProvider, ageWords } from './card.ts'

describe('a card', () => {
  it.each([
    ['Aspen Care - Denver', 'Aspen Care', false],
    ['ASPEN CARE', 'Aspen Care', false],
    ['Denver House', 'Aspen Care', true],
    ['Aspen Care - Denver (Lincoln St)', 'Aspen Care-Lincoln', false],
    ["Aspen's Turning Points - CIRCLE Program", 'Aspens Turning Points, Inc.', false],
    ['Aspen Care - Denver', 'Birch Group LLC', true],
  ])('of %s names the provider %s only where that adds something: %s', (name, providerName, adds) => {
    expect(addsProvider({ name, providerName })).toBe(adds)
  })

  it.each([
    [[1, 2, 3, 4, 5, 6], ['all']],
    [
      [3, 4, 5, 6],
      ['teens', 'adults'],
    ],
    [
      [2, 1, 6],
      ['kids', 'older'],
    ],
    [
      [5, 4],
      ['youngAdults', 'midAdults'],
    ],
    [[99], []],
  ])('says the ages %j as %j', (ids, words) => {
    expect(ageWords(ids)).toEqual(words)
  })
})
