import { expect, it } from 'vitest'
import { small } from './words.tsx'

it.each([
  ['Medicine for addiction', 'medicine for addiction'],
  ['Medicina para la adicción', 'medicina para la adicción'],
  ['Medicaid', 'Medicaid'],
  ['Medicare', 'Medicare'],
  ['Child Health Plan Plus (CHP+)', 'Child Health Plan Plus (CHP+)'],
  ['DUI classes and treatment', 'DUI classes and treatment'],
])('“%s” within a line is “%s”', (text, within) => {
  expect(small(text)).toBe(within)
})
