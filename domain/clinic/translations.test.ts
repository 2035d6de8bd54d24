import { describe, expect, it } from 'vitest'
import {
  behindIn,
  changedAlone,
  isEqualPair,
  type LiveChange,
  pairWith,
  TEXT_PAIRS,
  type TextPair,
} from './translations.ts'

const EN = 'clinic.descriptionEn'
const ES = 'clinic.descriptionEs'
const change = (attribute: string, version: number, oldValue: string | null): LiveChange => ({
  attribute,
  version,
  oldValue,
  at: `2026-0${version}-01T15:00:00.000Z`,
})
/** When the English changed without its Spanish. */
const englishChangedAlone = (english: string, texts: TextPair, changes: LiveChange[], agreedAt = 0) => {
  const pair = pairWith(english)
  const found = pair && behindIn(pair, texts, changes, agreedAt)
  return found?.language === 'es' ? found.since : null
}
const behind = (changes: LiveChange[], pair = { en: 'We help.', es: 'Ayudamos.' }) =>
  englishChangedAlone(EN, pair, changes)

describe('a Spanish text is outdated', () => {
  it('from the time at which the English changed alone, until the Spanish changes', () => {
    expect(behind([])).toBeNull()
    expect(behind([change(EN, 2, 'We listen.')])).toBe('2026-02-01T15:00:00.000Z')
    expect(behind([change(EN, 2, 'We listen.'), change(EN, 3, 'We hear.')])).toBe('2026-03-01T15:00:00.000Z')
    expect(behind([change(EN, 2, 'We listen.'), change(ES, 3, 'Escuchamos.')])).toBeNull()
  })

  it('but not if both changed in one save, nor if the Spanish was newer anyway', () => {
    expect(behind([change(EN, 2, 'We listen.'), change(ES, 2, 'Escuchamos.')])).toBeNull()
    expect(behind([change(EN, 2, 'We listen.'), change(ES, 4, 'Escuchamos.')])).toBeNull()
    expect(behind([change(ES, 2, 'Escuchamos.'), change(EN, 4, 'We listen.')])).toBe('2026-04-01T15:00:00.000Z')
  })

  it('but not if the English returned to the text that the Spanish translates', () => {
    expect(behind([change(EN, 2, ' We help. '), change(EN, 3, 'We hear.')])).toBeNull()
    expect(behind([change(EN, 2, 'We help.'), change(ES, 3, 'X'), change(EN, 4, 'We hear.')])).not.toBeNull()
  })

  it('but never if one of the two is missing, and only for texts that have a translation', () => {
    expect(behind([change(EN, 2, 'We listen.')], { en: 'We help.', es: null as never })).toBeNull()
    expect(behind([change(EN, 2, 'We listen.')], { en: null as never, es: 'Ayudamos.' })).toBeNull()
    expect(englishChangedAlone('clinic.website', { en: 'a', es: 'b' }, [change('clinic.website', 2, 'c')])).toBeNull()
  })

  it('also for write-ins beside a code', () => {
    const limits = 'clinic.clinicTelehealthOptions.telehealthRestrictionWriteInEn'
    const pair = { en: 'Adults only', es: 'Solo adultos' }
    expect(englishChangedAlone(limits, pair, [change(limits, 2, 'Teens only')])).toBe('2026-02-01T15:00:00.000Z')
  })
})

describe('an English text is outdated', () => {
  const english = (changes: LiveChange[], agreedAt = 0) =>
    behindIn({ english: EN, spanish: ES }, { en: 'We help.', es: 'Ayudamos.' }, changes, agreedAt)

  it('if the Spanish changed alone; the result names who changed it', () => {
    expect(english([{ ...change(ES, 2, 'Escuchamos.'), by: 'ana' }])).toEqual({
      language: 'en',
      since: '2026-02-01T15:00:00.000Z',
      by: 'ana',
    })
  })

  it('but not if the Spanish is new: then it is the translation', () => {
    expect(english([change(ES, 2, null)])).toBeNull()
    expect(english([change(EN, 2, 'We listen.'), change(ES, 3, null)])).toBeNull()
    expect(english([change(ES, 2, null), change(ES, 3, 'Oímos.')])).toMatchObject({ language: 'en' })
  })
})

describe('a person may state that the other language still matches', () => {
  it('until one of the two texts changes again', () => {
    const changes = [change(EN, 2, 'We listen.')]
    expect(englishChangedAlone(EN, { en: 'We help.', es: 'Ayudamos.' }, changes, 2)).toBeNull()
    const later = [...changes, change(EN, 3, 'We hear.')]
    expect(englishChangedAlone(EN, { en: 'We help.', es: 'Ayudamos.' }, later, 2)).toBe('2026-03-01T15:00:00.000Z')
  })
})

describe('the form asks the author', () => {
  it('about pairs whose one language changed while the other kept its text', () => {
    const texts: Record<string, string | null> = { [EN]: 'We help.', [ES]: 'Ayudamos.' }
    const at = (attribute: string) => texts[attribute] ?? null
    expect(changedAlone([EN], at)).toEqual([{ english: EN, spanish: ES }])
    expect(changedAlone([ES, 'clinic.fax'], at)).toEqual([{ english: EN, spanish: ES }])
    expect(changedAlone([EN, ES], at)).toEqual([])
    expect(changedAlone(['clinic.publicTransitEn'], at)).toEqual([])
  })

  it('about a Spanish that repeats its English', () => {
    expect(isEqualPair({ en: 'Cottonwood', es: ' cottonwood ' })).toBe(true)
    expect(isEqualPair({ en: 'Help', es: 'Ayuda' })).toBe(false)
    expect(isEqualPair({ en: ' ', es: ' ' })).toBe(false)
  })

  it('of every text that the catalogue has in both languages', () => {
    expect(TEXT_PAIRS).toHaveLength(new Set(TEXT_PAIRS.map(({ english }) => english)).size)
    expect(TEXT_PAIRS.map(({ english }) => english)).toEqual(
      expect.arrayContaining([EN, 'clinic.clinicPaymentOptions.paymentTypeWriteInEn']),
    )
    expect(TEXT_PAIRS.every(({ english, spanish }) => english.replace(/En$/, 'Es') === spanish)).toBe(true)
  })
})
