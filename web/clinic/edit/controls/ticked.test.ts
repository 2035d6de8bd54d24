import { expect, it } from 'vitest'
import { FIELDS, OTHER } from '../../../../domain/clinic/fields.ts'
import type { Json } from '../../../../domain/clinic/kinds/kind.ts'
import { language, telehealth } from '../../../../domain/testing/example-clinic.ts'
import { type Kept, withTicked } from './ticked.ts'

const languages = FIELDS.clinicLanguagesUsed
const options = FIELDS.clinicTelehealthOptions
const inWords = [language(1), language(OTHER, 'Dari', 'Darí')] as unknown as Json

it('another code leaves the texts alone', () => {
  expect(withTicked(inWords, [1, OTHER, 2], null, languages)).toEqual({
    value: expect.arrayContaining([language(2), language(OTHER, 'Dari', 'Darí')]),
    kept: null,
  })
})

it('an unticked Other loses its texts and has them again when the person ticks it again', () => {
  const off = withTicked(inWords, [1], null, languages)
  expect(off.value).toEqual([language(1)])
  const also = withTicked(off.value, [1, 2], off.kept, languages)
  expect(also.value).toEqual([language(1), language(2)])
  const on = withTicked(also.value, [1, 2, OTHER], also.kept, languages)
  expect(on.value).toEqual(expect.arrayContaining([language(2), language(OTHER, 'Dari', 'Darí')]))
})

it('an Other without texts has nothing to keep', () => {
  const bare = [language(OTHER)] as unknown as Json
  const before: Kept = { code: OTHER, value: inWords }
  expect(withTicked(bare, [1], null, languages)).toEqual({ value: [language(1)], kept: null })
  expect(withTicked(bare, [1], before, languages).kept).toBe(before)
})

it('a text never moves to another single choice', () => {
  const restricted = [telehealth(2, 'Adults only.', 'Solo adultos.')] as unknown as Json
  const off = withTicked(restricted, [4], null, options)
  expect(off.value).toEqual([telehealth(4)])
  expect(withTicked(off.value, [2], off.kept, options).value).toEqual(restricted)
})
