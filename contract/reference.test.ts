import { expect, it } from 'vitest'
import { CODE_LISTS, codeBook } from '../domain/codes.ts'
import { codesOnTheWire } from './reference.ts'
import { codeBookFrom } from './shared/reference.ts'

it('codesOnTheWire and codeBookFrom keep every text in order, and drop Unknown', () => {
  const all = CODE_LISTS.flatMap((list) =>
    ['First', 'Second', 'Unknown'].map((text, index) => ({
      list,
      id: index + 1,
      textEn: text,
      position: index + 1,
      textEs: ['state', 'county', 'city'].includes(list) ? text : `${text} (es)`,
      parentId: list === 'serviceProvided' ? 7 : null,
    })),
  )
  const book = codeBook(all.toReversed())
  const wire = codesOnTheWire(book)
  expect(wire.language).toEqual([
    { languageId: 1, languageDescriptionEn: 'First', languageDescriptionEs: 'First (es)' },
    { languageId: 2, languageDescriptionEn: 'Second', languageDescriptionEs: 'Second (es)' },
  ])
  expect(wire.city).toEqual([
    { cityId: 1, cityText: 'First' },
    { cityId: 2, cityText: 'Second' },
  ])
  expect(wire.serviceProvided[0]).toMatchObject({ serviceProvidedId: 1, serviceCategoryId: 7 })
  const sorted = (codes: typeof book.codes) => codes.toSorted((a, b) => a.list.localeCompare(b.list) || a.id - b.id)
  expect(sorted(codeBookFrom(wire).codes)).toEqual(sorted(book.codes))
})
