import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOverfull, maskPhone } from './phone-mask.ts'

/** `|` is the caret, on both sides. */
function masked(marked: string): string {
  const caret = marked.indexOf('|')
  const { text, caret: after } = maskPhone(marked.replace('|', ''), caret)
  return `${text.slice(0, after)}|${text.slice(after)}`
}

describe('the phone mask', () => {
  it.each([
    ['|', '|'],
    ['3|', '(3|'],
    ['(303|', '(303|'],
    ['(3035|', '(303) 5|'],
    ['(303) 555|', '(303) 555|'],
    ['(303) 5550|', '(303) 555-0|'],
    ['(303) 555-0123|', '(303) 555-0123|'],
    ['303.555.0123|', '(303) 555-0123|'],
    ['+1 303 555 0123|', '(303) 555-0123|'],
    ['1-303-555-0123|', '(303) 555-0123|'],
  ])('turns %s into %s', (typed, expected) => {
    expect(masked(typed)).toBe(expected)
  })

  it.each([
    ['(307|3) 555-012', '(307) |355-5012'],
    ['(3|3) 555-0123', '(3|35) 550-123'],
    ['(303) 55|-0123', '(303) 55|0-123'],
    ['|(303) 555-0123', '|(303) 555-0123'],
  ])('keeps the caret when %s is corrected', (typed, expected) => {
    expect(masked(typed)).toBe(expected)
  })

  it('stays with too many digits, and is right again after one is deleted', () => {
    expect(masked('(303) 555-01234|')).toBe('(303) 555-01234|')
    expect(masked('303555012|34')).toBe('(303) 555-012|34')
    expect(masked('(303) 55|-01234')).toBe('(303) 55|0-1234')
    expect(isOverfull('(303) 555-01234')).toBe(true)
    expect(isOverfull('(303) 555-0123')).toBe(false)
  })

  it('never loses a digit that is not a country code, and typing equals pasting', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{0,11}$/), (digits) => {
        expect(maskPhone(digits, digits.length).text.replace(/\D/g, '')).toBe(digits)
        let typed = { text: '', caret: 0 }
        for (const digit of digits) {
          typed = maskPhone(typed.text.slice(0, typed.caret) + digit + typed.text.slice(typed.caret), typed.caret + 1)
        }
        expect(typed.text).toBe(maskPhone(digits, digits.length).text)
        expect(typed.caret).toBe(typed.text.length)
      }),
    )
  })
})
