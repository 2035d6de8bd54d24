import { describe, expect, it } from 'vitest'
import { englishChangedAlone, type LiveChange } from './translations.ts'

const EN = 'clinic.descriptionEn'
const ES = 'clinic.descriptionEs'
const change = (attribute: string, version: number, oldValue: string | null): LiveChange => ({
  attribute,
  version,
  oldValue,
  at: `2026-0${version}-01T15:00:00.000Z`,
})
const behind = (changes: LiveChange[], pair = { en: 'We help.', es: 'Ayudamos.' }) =>
  englishChangedAlone(EN, pair, changes)

describe('a Spanish text is behind its English', () => {
  it('from the moment at which the English changed alone, until the Spanish follows', () => {
    expect(behind([])).toBeNull()
    expect(behind([change(EN, 2, 'We listen.')])).toBe('2026-02-01T15:00:00.000Z')
    expect(behind([change(EN, 2, 'We listen.'), change(EN, 3, 'We hear.')])).toBe('2026-03-01T15:00:00.000Z')
    expect(behind([change(EN, 2, 'We listen.'), change(ES, 3, 'Escuchamos.')])).toBeNull()
  })

  it('not where both changed in one save, nor where the Spanish was newer anyway', () => {
    expect(behind([change(EN, 2, 'We listen.'), change(ES, 2, 'Escuchamos.')])).toBeNull()
    expect(behind([change(EN, 2, 'We listen.'), change(ES, 4, 'Escuchamos.')])).toBeNull()
    expect(behind([change(ES, 2, 'Escuchamos.'), change(EN, 4, 'We listen.')])).toBe('2026-04-01T15:00:00.000Z')
  })

  it('not where the English came back to the words that the Spanish translates', () => {
    expect(behind([change(EN, 2, ' We help. '), change(EN, 3, 'We hear.')])).toBeNull()
    expect(behind([change(EN, 2, 'We help.'), change(ES, 3, 'X'), change(EN, 4, 'We hear.')])).not.toBeNull()
  })

  it('never where one of the two is missing, and only for words that have a translation', () => {
    expect(behind([change(EN, 2, 'We listen.')], { en: 'We help.', es: null as never })).toBeNull()
    expect(behind([change(EN, 2, 'We listen.')], { en: null as never, es: 'Ayudamos.' })).toBeNull()
    expect(englishChangedAlone('clinic.website', { en: 'a', es: 'b' }, [change('clinic.website', 2, 'c')])).toBeNull()
  })

  it('also for what a clinic wrote beside a code', () => {
    const limits = 'clinic.clinicTelehealthOptions.telehealthRestrictionWriteInEn'
    const pair = { en: 'Adults only', es: 'Solo adultos' }
    expect(englishChangedAlone(limits, pair, [change(limits, 2, 'Teens only')])).toBe('2026-02-01T15:00:00.000Z')
  })
})
