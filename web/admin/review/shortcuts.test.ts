import { describe, expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
})
const free = { typing: false, dialogOpen: false }

describe('a key of the review', () => {
  it.each([
    ['a', 'approve'],
    ['A', 'approve'],
    ['r', 'reject'],
    ['s', 'save'],
    ['n', 'next'],
    ['?', 'help'],
    ['x', undefined],
    ['Enter', undefined],
  ])('%s means %s', (key, shortcut) => {
    expect(shortcutOf(press(key), free)).toBe(shortcut)
  })

  it.each([
    ['the reviewer types', press('a'), { ...free, typing: true }],
    ['a dialog asks something', press('a'), { ...free, dialogOpen: true }],
    ['it belongs to the browser', press('s', { ctrlKey: true }), free],
    ['it belongs to the browser on a Mac', press('r', { metaKey: true }), free],
    ['it makes a special letter', press('a', { altKey: true }), free],
    ['it is held down', press('n', { repeat: true }), free],
  ])('means nothing when %s', (_, pressed, situation) => {
    expect(shortcutOf(pressed, situation)).toBeUndefined()
  })
})
