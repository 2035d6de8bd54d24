import { describe, expect, it } from 'vitest'
import { DOUBLE_PRESS_MILLIS, isSecondHalf, type NextPress, type Press } from './press-guard.ts'

const place = { x: 400, y: 300 }
const mouse: Press = { at: 1000, place }
const keyboard: Press = { at: 1000, place: undefined }
const later = (millis: number, next: Partial<NextPress> = {}): NextPress => ({
  at: 1000 + millis,
  place,
  onSameControl: true,
  repeatable: false,
  ...next,
})
const elsewhere = { onSameControl: false }

describe('the second half of a double click', () => {
  it.each([0, 60, 120, DOUBLE_PRESS_MILLIS - 1])('is dropped %i ms later on the same button', (gap) => {
    expect(isSecondHalf(mouse, later(gap))).toBe(true)
    expect(isSecondHalf(keyboard, later(gap, { place: undefined }))).toBe(true)
  })

  it.each([0, 60, 120])('is dropped %i ms later on a control that the first half uncovered', (gap) => {
    expect(isSecondHalf(mouse, later(gap, elsewhere))).toBe(true)
    expect(isSecondHalf(mouse, later(gap, { ...elsewhere, place: { x: 406, y: 305 } }))).toBe(true)
    expect(isSecondHalf(mouse, later(gap, { ...elsewhere, repeatable: true }))).toBe(true)
  })

  it('counts after a pause, or at another place', () => {
    expect(isSecondHalf(mouse, later(DOUBLE_PRESS_MILLIS))).toBe(false)
    expect(isSecondHalf(mouse, later(60, { ...elsewhere, place: { x: 440, y: 300 } }))).toBe(false)
    expect(isSecondHalf(mouse, later(60, { ...elsewhere, place: undefined }))).toBe(false)
    expect(isSecondHalf(keyboard, later(60, elsewhere))).toBe(false)
    expect(isSecondHalf(keyboard, later(60, { ...elsewhere, place: undefined }))).toBe(false)
  })

  it('counts on buttons that open, switch or turn pages', () => {
    expect(isSecondHalf(mouse, later(60, { repeatable: true }))).toBe(false)
  })
})
