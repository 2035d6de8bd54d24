import { expect, it } from 'vitest'
import { isRare } from './rare.ts'

it.each([
  ['newAuthor', 4, 21, true],
  ['newAuthor', 9, 21, false],
  ['newAuthor', 3, 3, true],
  ['link', 5, 20, false],
  ['hiddenAddressNamed', 21, 21, true],
  ['websiteMoved', 21, 21, true],
] as const)('%s on %i of %i waiting submissions is marked: %s', (cause, carried, waiting, marked) => {
  expect(isRare(cause, carried, waiting)).toBe(marked)
})
