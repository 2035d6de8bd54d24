import { expect, it } from 'vitest'
import { sharedBeginning } from './short-name.tsx'

it.each([
  [['Aspen Care - North', 'Aspen Care - South - Annex'], 'Aspen Care - '],
  [['Aspen Care - North', 'Birch House - South'], ''],
  [['Aspen Care - North', 'No display name provided, please update'], ''],
  [['North', 'South'], ''],
  [['Aspen Care - North'], ''],
  [[], ''],
])('the names %j begin alike with "%s"', (names, beginning) => expect(sharedBeginning(names)).toBe(beginning))
