import { expect, it } from 'vitest'
import { SETTING_NAMES } from '../../../contract/directory/settings.ts'
import { formOf } from '../../../contract/setting-form.ts'
import type { SettingPart } from '../../../contract/shared/settings.ts'
import { emptyOf, rowMatches, titleOf, withValue } from './parts.ts'
import { settingsTexts as texts } from './texts.ts'

const inner = (part: SettingPart): [string, SettingPart][] =>
  part.kind === 'group'
    ? part.parts.flatMap(({ name, part: one }) => [
        [name, one] as [string, SettingPart],
        ...inner(one).map(([path, deep]): [string, SettingPart] => [`${name}.${path}`, deep]),
      ])
    : part.kind === 'optional'
      ? inner(part.part)
      : part.kind === 'rows'
        ? inner(part.row)
        : []

it('keeps the capitals of a name in the label of a switch', () => {
  expect(texts.show(texts.title('signVideo'))).toBe('Show video in American Sign Language')
})

it('has a control, a title, an explanation and a label for every part of every setting', () => {
  for (const name of SETTING_NAMES) {
    expect(texts.title(name), name).not.toBe(name)
    expect(texts.about(name), name).toMatch(/\.$/)
    for (const [path] of inner(formOf(name))) expect(texts.hasLabel(name, path), `${name}.${path}`).toBe(true)
  }
})

it('reads the kind of each control from the schema', () => {
  const crisis = Object.fromEntries(inner(formOf('crisis')))
  expect(crisis).toMatchObject({
    name: { kind: 'both', long: true },
    call: { kind: 'text', input: 'tel', optional: false },
    text: { kind: 'text', input: 'tel', optional: true },
    chat: { kind: 'optional', part: { kind: 'both', long: false } },
    'danger.call': { kind: 'text', input: 'tel' },
  })
  expect(formOf('notice')).toMatchObject({ kind: 'optional', part: { kind: 'group' } })
  expect(Object.fromEntries(inner(formOf('notice')))).toMatchObject({ from: { kind: 'text', input: 'date' } })
  expect(Object.fromEntries(inner(formOf('navigators')))).toMatchObject({ countyIds: { kind: 'counties' } })
  expect(Object.fromEntries(inner(formOf('words')))).toMatchObject({
    words: { kind: 'lines' },
    filter: { kind: 'choice' },
    values: { kind: 'filterValues' },
  })
  expect(Object.fromEntries(inner(formOf('help')))).toMatchObject({ email: { input: 'email', optional: true } })
})

it('makes an empty row, changes one value and leaves the others alone', () => {
  const rows = formOf('resources')
  if (rows.kind !== 'rows') throw new Error('resources are rows')
  expect(emptyOf(rows.row)).toEqual({
    title: { en: '', es: '' },
    text: { en: '', es: '' },
    address: { en: '', es: '' },
    shown: true,
  })
  const row = (title: string) => ({ title: { en: title, es: title }, shown: true })
  const before = [row('988'), row('I Matter')]
  const after = withValue(before, ['1', 'title', 'es'], 'Otra') as typeof before
  expect(after[1]?.title).toEqual({ en: before[1]?.title.en, es: 'Otra' })
  expect(after[0]).toBe(before[0])
  expect(before[1]?.title.es).not.toBe('Otra')
})

it('labels a folded row with its first words', () => {
  expect(titleOf({ anchor: 'cost', question: { en: 'What does it cost?', es: '¿Cuánto cuesta?' }, shown: true })).toBe(
    'What does it cost?',
  )
  expect(titleOf({ words: ['rehab', 'detox'], filter: 'help', values: ['sud'] })).toBe('rehab, detox')
  expect(titleOf({ term: 'counseling', spanish: ['consejería', 'orientación'], note: null })).toBe(
    'counseling: consejería, orientación',
  )
  expect(titleOf({ name: { en: '', es: '' } })).toBe('')
})

it('finds a row by its words in either language, with or without accents', () => {
  const row = { term: 'counseling', spanish: ['consejería', 'orientación'], note: null }
  for (const typed of ['COUNSEL', 'consejeria', ' orientación']) expect(rowMatches(row, typed)).toBe(true)
  expect(rowMatches(row, 'therapy')).toBe(false)
  expect(rowMatches({ question: { en: 'What does it cost?', es: '¿Cuánto cuesta?' } }, 'cuanto')).toBe(true)
})
