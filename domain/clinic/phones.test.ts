import { expect, test } from 'vitest'
import { english, spanish } from '../testing/code-book.ts'
import { exampleClinic, phone } from '../testing/example-clinic.ts'
import { applyChanges, changesBetween } from './changes.ts'
import { tellInSentences } from './tell.ts'

const live = exampleClinic({ clinicPhones: [phone(1, '3035550142'), phone(2, '3035550144')] })

test('a waiting change of an earlier release names a type, and leaves the phones of other types', () => {
  const after = (newValue: string | null) =>
    applyChanges(live, [{ attribute: 'clinic.clinicPhones.type2', newValue }]).clinicPhones.map((row) => row.phone)
  expect(after('3035550199')).toEqual(['3035550142', '3035550199'])
  expect(after(null)).toEqual(['3035550142'])
})

test('a sentence about several phones has the name of Other at the phone that becomes Other', () => {
  const moved = [phone(1, '3035550177'), phone(98, '3035550144', 'Night line', 'Línea nocturna')]
  const after = { ...live, clinicPhones: moved }
  const told = tellInSentences(changesBetween(live, after), live, english)
  const named = told.filter(({ changes }) => changes.some(({ attribute }) => attribute.endsWith('WriteInEn')))
  expect(named.map(({ newText }) => newText)).toEqual([expect.stringContaining('(303) 555-0144')])
  expect(told).toHaveLength(2)
})

test('a sentence in Spanish has the English name of a phone that has no Spanish one, and the other way around', () => {
  const told = (en: string | null, es: string | null, voice: typeof english) => {
    const after = { ...live, clinicPhones: [...live.clinicPhones, phone(98, '3035550177', en, es)] }
    return tellInSentences(changesBetween(live, after), live, voice).map(({ newText }) => newText)
  }
  expect(told('Night line', 'Línea nocturna', spanish)).toEqual(['Línea nocturna: (303) 555-0177'])
  expect(told('Night line', null, spanish)).toEqual(['Night line: (303) 555-0177'])
  expect(told(null, 'Línea nocturna', english)).toEqual(['Línea nocturna: (303) 555-0177'])
})
