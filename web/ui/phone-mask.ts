/** The field's text after a keystroke or a paste, and the place of the caret. */
interface Masked {
  text: string
  caret: number
}

/**
 * (000) 000-0000 while typing. The caret stays behind its digit, so that a correction in the middle does not move it to
 * the end. Drops a pasted +1; keeps pasted digits beyond the tenth, because cutting them would hide a mistake that the
 * form's error can name.
 */
export function maskPhone(typed: string, caretIn: number): Masked {
  const country = /^\s*\+?1(?=[\s().-]*[2-9](?:\D*\d){9}\s*$)/.exec(typed)?.[0].length ?? 0
  const digits = typed.slice(country).replace(/\D/g, '')
  const before = typed.slice(country, Math.max(country, caretIn)).replace(/\D/g, '').length
  const text = format(digits)
  return { text, caret: placeAfter(text, before) }
}

/** More digits than a number has: the field ignores the extra key. */
export const isOverfull = (text: string) => text.replace(/\D/g, '').length > 10

function format(digits: string): string {
  if (digits.length <= 3) return digits && `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === digits && /\d/.test(text[place] ?? '')) return digits === 0 ? 0 : place
    if (/\d/.test(text[place] ?? '')) seen++
  }
  return text.length
}
