import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PALETTE, withPalette } from './palette.ts'

const theme = readFileSync(new URL('../../web/theme/_theme.scss', import.meta.url), 'utf8')

const channel = (hex: string) => {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = (colour: string) => {
  const whole = colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = (whole.match(/[\da-f]{2}/g) ?? []).map(channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

it('replaces the theme’s colours and leaves words that contain a colour alone', () => {
  expect(withPalette('1px solid #DFE5E9')).toBe('1px solid var(--line)')
  expect(withPalette('0 0 0 2px white, url(error--white.svg)')).toBe('0 0 0 2px var(--paper), url(error--white.svg)')
  expect(withPalette('#0a2a3d')).toBe('#0a2a3d')
})

it('has each colour of the theme’s table, except those that stay the same in the dark', () => {
  const used = new Set(theme.match(/#[\da-f]{6}\b/g))
  const known = Object.values(PALETTE).map(({ light }) => light)
  expect([...used].filter((colour) => !known.includes(colour))).toEqual(['#ffbe2e'])
})

describe('text is readable in both schemes', () => {
  const grounds = ['paper', 'ground', 'wash', 'chosen']
  const pairs = [
    ...['ink', 'soft', 'brand', 'deep', 'good', 'warn', 'stop'].flatMap((text) => grounds.map((on) => [text, on])),
    ['good', 'good-wash'],
    ['warn', 'warn-wash'],
    ['stop', 'stop-wash'],
    ['ink', 'warn-wash'],
    ['ink', 'good-wash'],
    ['ink', 'stop-wash'],
    ['paper', 'brand'],
    ['paper', 'deep'],
    ['paper', 'stop'],
  ]
  it.each(pairs)('%s on %s', (text = '', on = '') => {
    for (const scheme of ['light', 'dark'] as const)
      expect(contrast(PALETTE[text]?.[scheme] ?? '', PALETTE[on]?.[scheme] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})
