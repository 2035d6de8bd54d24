import { describe, expect, it } from 'vitest'
import { SHORTCUTS, type ShortcutPlace, shortcutOf } from './shortcuts.ts'

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
})
const free = { typing: false, onControl: false, dialogOpen: false }

describe('a key', () => {
  it.each([
    ['review', 'a', 'approve'],
    ['review', 'A', 'approve'],
    ['review', 'r', 'reject'],
    ['review', 's', 'save'],
    ['review', 'n', 'next'],
    ['review', '?', undefined],
    ['review', 'Enter', undefined],
    ['call', 'r', 'right'],
    ['call', 'Enter', 'saveCall'],
    ['agency', '/', 'find'],
    ['everywhere', '?', 'list'],
    ['everywhere', 'x', undefined],
  ] as const)('in %s: %s means %s', (place, key, shortcut) => {
    expect(shortcutOf(place, press(key), free)).toBe(shortcut)
  })

  it.each([
    ['the person types', 'a', {}, { typing: true }],
    ['a dialog asks something', 'a', {}, { dialogOpen: true }],
    ['it belongs to the browser', 's', { ctrlKey: true }, {}],
    ['it belongs to the browser on a Mac', 'r', { metaKey: true }, {}],
    ['it makes a special letter', 'a', { altKey: true }, {}],
    ['it is held down', 'n', { repeat: true }, {}],
  ])('means nothing when %s', (_, key, pressed, situation) => {
    expect(shortcutOf('review', press(key, pressed), { ...free, ...situation })).toBeUndefined()
  })

  it('leaves Enter to a focused button, and its letters to the shortcuts', () => {
    expect(shortcutOf('call', press('Enter'), { ...free, onControl: true })).toBeUndefined()
    expect(shortcutOf('call', press('w'), { ...free, onControl: true })).toBe('wrong')
  })

  it('means one thing on a screen', () => {
    const keysOf = (place: ShortcutPlace) => Object.values(SHORTCUTS[place])
    for (const screen of ['review', 'call'] as const) {
      const keys = [...keysOf('everywhere'), ...keysOf('agency'), ...keysOf(screen)]
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
