import { spoken } from '../../ui/language.ts'

/** Texts of a review about the other language. */

const en = {
  stillSame: (language: 'en' | 'es'): string =>
    language === 'es' ? 'The Spanish still says the same' : 'The English still says the same',
  authorSaysSame: (language: 'en' | 'es'): string =>
    language === 'es'
      ? 'The author says that the Spanish still says the same.'
      : 'The author says that the English still says the same.',
  willBeBehind: (language: 'en' | 'es'): string =>
    language === 'es'
      ? 'If you approve, the Spanish is marked as out of date.'
      : 'If you approve, the English is marked as out of date.',
  bringAlong: () => 'Not part of this update. You can update it here too.',
}

const es: typeof en = {
  stillSame: (language) =>
    language === 'es' ? 'El español sigue diciendo lo mismo' : 'El inglés sigue diciendo lo mismo',
  authorSaysSame: (language) =>
    language === 'es'
      ? 'Quien lo escribió dice que el español sigue diciendo lo mismo.'
      : 'Quien lo escribió dice que el inglés sigue diciendo lo mismo.',
  willBeBehind: (language) =>
    language === 'es'
      ? 'Si aprueba, el español queda marcado como desactualizado.'
      : 'Si aprueba, el inglés queda marcado como desactualizado.',
  bringAlong: () => 'No es parte de este cambio. También puede actualizarlo aquí.',
}

export const TRANSLATION_TEXTS = { en, es }
export const translationTexts = spoken(TRANSLATION_TEXTS)
