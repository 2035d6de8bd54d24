import { expect, it } from 'vitest'
import { changedParts, settingProblems } from './problems.ts'

it('gives each county one navigator at most', () => {
  expect(settingProblems('navigators', [{ countyIds: [1, 2] }, { countyIds: [3] }])).toEqual([])
  expect(settingProblems('navigators', [{ countyIds: [1] }, { countyIds: [3, 1] }])).toMatchObject([
    { field: '1.countyIds', message: expect.stringContaining('entry 1') },
  ])
  expect(settingProblems('navigators', [{ countyIds: [1, 1] }])).toMatchObject([{ field: '0.countyIds' }])
})

it('gives each question an address of its own', () => {
  expect(settingProblems('questions', [{ anchor: 'cost' }, { anchor: 'pay' }])).toEqual([])
  expect(settingProblems('questions', [{ anchor: 'cost' }, { anchor: 'cost' }])).toMatchObject([{ field: '1.anchor' }])
})

it('gives each ready reason a name of its own', () => {
  expect(settingProblems('reviewReasons', [{ id: 'a' }, { id: 'b' }])).toEqual([])
  for (const list of ['reviewReasons', 'accessReasons', 'removalReasons'])
    expect(settingProblems(list, [{ id: 'a' }, { id: 'a' }])).toMatchObject([{ field: '1.id' }])
})

it('lets a word mean one thing per filter', () => {
  const rehab = { words: ['Rehab'], filter: 'help' }
  expect(settingProblems('words', [rehab, { words: ['rehab'], filter: 'service' }])).toEqual([])
  expect(settingProblems('words', [rehab, { words: ['detox', ' rehab '], filter: 'help' }])).toMatchObject([
    { field: '1.words', message: expect.stringContaining('rehab') },
  ])
})

it('lists each term of the glossary once', () => {
  expect(settingProblems('glossary', [{ term: 'therapy' }, { term: 'group therapy' }])).toEqual([])
  expect(settingProblems('glossary', [{ term: 'Therapy' }, { term: ' therapy' }])).toMatchObject([{ field: '1.term' }])
})

it('ends a notice on its first day or later', () => {
  const text = { en: 'Closed', es: 'Cerrado' }
  expect(settingProblems('notice', null)).toEqual([])
  expect(settingProblems('notice', { text, from: '2026-12-31', to: '2026-12-31' })).toEqual([])
  expect(settingProblems('notice', { text, from: '2026-12-31', to: '2026-12-30' })).toMatchObject([{ field: 'to' }])
})

it('returns the changed parts, and only those', () => {
  const was = { call: '988', name: { en: 'A', es: 'B' }, list: [1, 2], chat: null }
  expect(changedParts(was, structuredClone(was))).toEqual([])
  expect(changedParts(was, { ...was, call: '911', name: { en: 'A', es: 'C' } })).toEqual(['call', 'name.es'])
  expect(changedParts(was, { ...was, list: [1, 3, 4], chat: { en: 'x' } })).toEqual(['list.1', 'list.2', 'chat'])
  expect(changedParts(null, was)).toEqual([''])
})
