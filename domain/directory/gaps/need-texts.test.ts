import { expect, it } from 'vitest'
import type { Need } from './need.ts'
import { needSentence, questionOf } from './need-texts.ts'

const NEED: Need = { kind: 'detox', age: 'teens', language: 'spanish', pay: 'medicaid', miles: '60', video: true }

it('a need is a sentence that leaves out what nobody chose', () => {
  expect(needSentence(NEED, 'en')).toBe(
    'Detox for teens in Spanish with Medicaid within 60 miles, or by phone or video',
  )
  expect(needSentence({ ...NEED, age: 'any', language: 'any', pay: 'any', video: false }, 'en')).toBe(
    'Detox within 60 miles',
  )
  expect(needSentence({ ...NEED, age: 'any', video: false }, 'es')).toMatch(
    / en español con Medicaid a menos de 60 millas$/,
  )
})

it('a clinic is asked about the part that it has not told us', () => {
  expect((['age', 'lang', 'pay', 'visit'] as const).map((part) => questionOf(part, NEED, 'en'))).toEqual([
    'Do you see teens?',
    'Does someone at the clinic speak Spanish?',
    'Do you accept Medicaid?',
    'Do you see people by phone or video?',
  ])
})
