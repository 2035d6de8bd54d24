import { describe, expect, it } from 'vitest'
import { differingFacts, factsIn } from './pair-check.ts'

const facts = (text: string) => factsIn(text).map(({ kind, text: words }) => `${kind} ${words}`)

describe('facts that are the same in every language', () => {
  it.each([
    ['Call (303) 555-0142 or 303.555.0199.', ['phone (303) 555-0142', 'phone 303.555.0199']],
    ['See www.clinic.example/help, or mail us@clinic.org.', ['link www.clinic.example/help,', 'link us@clinic.org']],
    ['We are at 1776 S Jackson St, near bus 7.', ['address 1776 S Jackson St', 'number 7']],
    ['Ages 13–17, 1,000 people, 5:00 pm', ['number 13', 'number 17', 'number 1,000', 'number 5:00']],
    ['Nothing to count.', []],
  ])('%s', (text, expected) => {
    expect(facts(text)).toEqual(expected)
  })

  it('every fact has the right offsets', () => {
    const text = 'Ring 303-555-0142 at 9, 12 Main Street, clinic.org'
    for (const { text: words, start, end } of factsIn(text)) expect(text.slice(start, end).trim()).toBe(words)
  })
})

describe('facts that differ between the two languages', () => {
  const differing = (en: string | null, es: string | null) => {
    const { onlyEnglish, onlySpanish } = differingFacts({ en, es })
    return [onlyEnglish.map(({ text }) => text), onlySpanish.map(({ text }) => text)]
  }

  it.each([
    ['Call 303-555-0142.', 'Llame al (303) 555-0142.', [], []],
    ['Call 303-555-0142.', 'Llame al 303-555-0143.', ['303-555-0142'], ['303-555-0143']],
    ['Open 24 hours, 7 days.', 'Abierto las 24 horas.', ['7'], []],
    ['From 5:00 to 8', 'De 5 a 8:00', [], []],
    ['1,000 people', '1000 personas', [], []],
    ['See https://www.clinic.org/', 'Vea clinic.org', [], []],
    ['At 12 Main St.', 'En 14 Main St.', ['12 Main St.'], ['14 Main St.']],
    ['Bus 7', null, [], []],
  ])('%s | %s', (en, es, onlyEnglish, onlySpanish) => {
    expect(differing(en, es)).toEqual([onlyEnglish, onlySpanish])
  })
})
