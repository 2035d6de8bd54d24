import { describe, expect, it } from 'vitest'
import type { HealthCounts } from './health.ts'
import { directionOf, goalOf, movesOf } from './moves.ts'

const counts = {
  clinics: 100,
  about: 60,
  contact: 40,
  patients: 70,
  complete: 90,
  newPatients: 80,
  behind: 0,
  reports: 3,
  nobody: 30,
  licencesEnding: 50,
  licencesEnded: 2,
} as HealthCounts

describe('the moves that help most', () => {
  it('are those that the headline counts, the largest first', () => {
    expect(movesOf({ ...counts, complete: 1, newPatients: 1, behind: 99 })).toEqual([
      { figure: 'contact', clinics: 60 },
      { figure: 'about', clinics: 40 },
      { figure: 'patients', clinics: 30 },
    ])
  })

  it('leave out what is done', () => {
    const done = { about: 100, contact: 100, patients: 100 }
    expect(movesOf({ ...counts, ...done })).toEqual([{ figure: 'nobody', clinics: 30 }])
    expect(movesOf({ ...counts, ...done, nobody: 0 })).toEqual([])
  })
})

it.each([
  [2, 5, 'high', 'better'],
  [2, 5, 'low', 'worse'],
  [5, 5, 'low', 'same'],
  [9, 6, 'low', 'better'],
  [null, 6, 'low', null],
] as const)('from %s to %s, wanted %s, is %s', (first, last, wanted, direction) => {
  expect(directionOf(first, last, wanted)).toBe(direction)
})

it('rounds the goal up to whole clinics', () => {
  expect([goalOf(564, 78), goalOf(10, 80), goalOf(0, 80)]).toEqual([440, 8, 0])
})
