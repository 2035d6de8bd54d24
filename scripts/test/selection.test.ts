import { expect, test } from 'vitest'
import { parseArguments } from './selection.ts'

const known = ['types', 'unit', 'server-embedded', 'server-postgres']

test.each([
  [[], { lanes: known, args: [], whole: true }],
  [['unit'], { lanes: ['unit'], args: [], whole: false }],
  [['types', 'unit'], { lanes: ['types', 'unit'], args: [], whole: false }],
  [
    ['server-embedded', 'server/app.test.ts', '-t', 'unit'],
    { lanes: ['server-embedded'], args: ['server/app.test.ts', '-t', 'unit'], whole: false },
  ],
  [['server', 'clinics'], { lanes: ['server-embedded', 'server-postgres'], args: ['clinics'], whole: false }],
])('%j', (argv, expected) => {
  expect(parseArguments(argv, known)).toEqual(expected)
})

test('an unknown first word is refused with the list of lanes', () => {
  expect(parseArguments(['untit'], known)).toEqual({
    problem: 'There is no lane “untit”. Lanes: types, unit, server-embedded, server-postgres, server.',
  })
})
