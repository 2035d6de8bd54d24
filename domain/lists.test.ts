import { expect, test } from 'vitest'
import { listed, pluralEn, pluralEs } from './lists.ts'

test.each([
  [[], '', ''],
  [['Sitio web'], 'Sitio web', 'Sitio web'],
  [['Sitio web', 'Fax'], 'Sitio web and Fax', 'Sitio web y Fax'],
  [['Descripción', 'Idiomas'], 'Descripción and Idiomas', 'Descripción e Idiomas'],
  [['A', 'B', 'Historia'], 'A, B and Historia', 'A, B e Historia'],
  [['A', 'Hierbas'], 'A and Hierbas', 'A y Hierbas'],
])('%j', (items, english, spanish) => {
  expect(listed(items, 'en')).toBe(english)
  expect(listed(items, 'es')).toBe(spanish)
})

test.each([
  [0, 'many'],
  [1, 'one'],
  [2, 'many'],
  [21, 'many'],
  [1_000_000, 'many'],
])('%i takes the form of %s in both languages', (count, form) => {
  expect([pluralEn(count, 'one', 'many'), pluralEs(count, 'one', 'many')]).toEqual([form, form])
})
