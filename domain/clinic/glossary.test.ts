import { describe, expect, it } from 'vitest'
import type { Code } from '../codes.ts'
import { checkTerms, glossaryWith, type Term, termsIn } from './glossary.ts'

const term = (english: string, ...spanish: string[]): Term => ({ term: english, spanish, note: null })
const GLOSSARY = [
  term('counseling', 'consejería', 'orientación'),
  term('group therapy', 'terapia de grupo'),
  term('therapy', 'terapia'),
  term('case manager', 'administrador de casos'),
]
const found = (text: string, language: 'en' | 'es' = 'en') =>
  termsIn(text, language, GLOSSARY).map(({ start, end }) => text.slice(start, end))

describe('terms in a text', () => {
  it('match in any case, with or without accents, in singular and plural, as whole words', () => {
    expect(found('COUNSELING, and case managers.')).toEqual(['COUNSELING', 'case managers'])
    expect(found('Consejeria y terapias', 'es')).toEqual(['Consejeria', 'terapias'])
    expect(found('Counselings are not counselor.')).toEqual(['Counselings'])
    expect(found('psychotherapy')).toEqual([])
  })

  it('the longer of two overlapping terms counts, in the order of the text', () => {
    expect(found('Therapy alone, then group   therapy.')).toEqual(['Therapy', 'group   therapy'])
  })

  it('have the right offsets, also after decomposed letters', () => {
    expect(found('Niño: counseling ﬁrst, ß, İ counseling')).toEqual(['counseling', 'counseling'])
  })
})

describe('checking a Spanish text for the agreed terms', () => {
  const lacking = (en: string, es: string) =>
    checkTerms({ en, es }, GLOSSARY)
      .filter(({ inSpanish }) => !inSpanish)
      .map(({ term: { term } }) => term)

  it('accepts the preferred translation or an alternative', () => {
    expect(lacking('We offer counseling.', 'Ofrecemos consejería.')).toEqual([])
    expect(lacking('We offer counseling.', 'Ofrecemos ORIENTACION.')).toEqual([])
    expect(lacking('Counseling and counseling.', 'Ofrecemos ayuda.')).toEqual(['counseling'])
    expect(lacking('Group therapy', 'Terapia')).toEqual(['group therapy'])
  })

  it('raises no alarm for a part of a compound', () => {
    expect(lacking('A therapy-based, tele-counseling program.', 'Un programa a distancia.')).toEqual([])
    expect(found('self‑counseling and counseling')).toEqual(['counseling'])
  })

  it('raises no alarm for a proper name that the Spanish keeps', () => {
    const name = 'Aspen Counseling Center'
    expect(lacking(`${name} is here.`, `El ${name} está aquí.`)).toEqual([])
    expect(lacking('Visit Aspen Counseling.', 'Visite Aspen Counseling.')).toEqual([])
    expect(lacking('Ask Dr. Therapy.', 'Pregunte a Dr. Therapy.')).toEqual([])
    expect(lacking(`${name} has counseling.`, `El ${name} tiene ayuda.`)).toEqual(['counseling'])
    expect(lacking('Family Counseling', 'Ayuda familiar')).toEqual(['counseling'])
  })

  it('finds nothing if one of the two texts is missing', () => {
    expect(checkTerms({ en: 'Counseling', es: null }, GLOSSARY)).toEqual([])
    expect(checkTerms({ en: 'Counseling', es: ' ' }, GLOSSARY)).toEqual([])
  })
})

describe('the texts of the code lists are part of the glossary', () => {
  const code = (list: Code['list'], id: number, textEn: string, textEs: string): Code => ({
    list,
    id,
    textEn,
    textEs,
    position: id,
    parentId: null,
  })

  it('except those that the agency translates otherwise, and those that are no terms', () => {
    const all = glossaryWith(
      [term('Peer support', 'apoyo de pares')],
      [
        code('serviceProvided', 301, 'Peer support', 'Apoyo entre pares'),
        code('paymentType', 3, 'Self pay', 'Pago por cuenta propia'),
        code('language', 98, 'Other', 'Otro'),
        code('city', 1, 'Salida', 'Salida'),
        code('patientAgeGroup', 1, 'Children (0-5)', 'Niños (0-5)'),
      ],
    )
    expect(all).toEqual([term('Peer support', 'apoyo de pares'), term('Self pay', 'Pago por cuenta propia')])
  })
})
