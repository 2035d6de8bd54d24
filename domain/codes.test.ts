import { expect, test } from 'vitest'
import { rowsOf } from './clinic/clinic.ts'
import { FIELDS } from './clinic/fields.ts'
import { CODE_LISTS, type Code, codeBook, isUnknown, voiceOf } from './codes.ts'

const code = (list: Code['list'], id: number, textEn: string, textEs: string, position: number): Code => ({
  list,
  id,
  textEn,
  textEs,
  position,
  parentId: null,
})
const book = codeBook([
  code('language', 98, 'Other', 'Otro', 3),
  code('language', 99, 'Unknown', 'Desconocido', 4),
  code('language', 2, 'Spanish', 'Español', 2),
  code('language', 1, 'English', 'Inglés', 1),
  code('state', 1, 'Alabama', 'Alabama', 1),
])

test('a list keeps its order and drops the entries that say Unknown', () => {
  expect(book.codes.filter(({ list }) => list === 'language').map(({ id }) => id)).toEqual([1, 2, 98])
  expect(isUnknown({ textEn: 'Unknown' })).toBe(true)
  expect(book.text('language', 99, 'en')).toBeUndefined()
})

test('texts are found by list, id and language', () => {
  expect(book.text('language', 1, 'en')).toBe('English')
  expect(book.text('language', 1, 'es')).toBe('Inglés')
  expect(book.text('state', 1, 'en')).toBe('Alabama')
  expect(book.text('language', 7, 'en')).toBeUndefined()
  expect(book.text('nonsense', 1, 'en')).toBeUndefined()
})

test('a voice speaks one language, English by default', () => {
  expect(voiceOf(book).codeText('language', 2)).toBe('Spanish')
  expect(voiceOf(book).messages.closed()).toBe('Closed')
  expect(voiceOf(book, 'es').codeText('language', 2)).toBe('Español')
  expect(voiceOf(book, 'es').messages.closed()).toBe('Cerrado')
})

test('every list that a row names exists', () => {
  for (const [name, row] of rowsOf(FIELDS)) {
    if (row.kind === 'codes' || row.kind === 'phones') expect(CODE_LISTS, name).toContain(row.list)
  }
})
