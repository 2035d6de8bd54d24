import { expect, it } from 'vitest'
import { writtenIn } from './written-in.ts'

it.each([
  ['I want to die', 'en'],
  ['my husband hits me', 'en'],
  ['he took too many pills and is not breathing', 'en'],
  ['took 40 pills no way out 80203', 'en'],
  ['no respira', 'es'],
  ['quiero morirme', 'es'],
  ['mi esposo me pega', 'es'],
  ['ya no puedo más', 'es'],
  ['no quiero vivir', 'es'],
  ['sobredosis', 'es'],
  ['suicidio', 'es'],
  ['¿Dónde?', 'es'],
  ['La Junta', null],
  ['suicide', null],
  ['', null],
] as const)('takes “%s” for %s', (text, language) => {
  expect(writtenIn(text)).toBe(language)
})
