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
      ? 'If you approve, we list the Spanish under Translations to update.'
      : 'If you approve, we list the English under Translations to update.',
  bringAlong: () => 'Not part of this update. You can also update it here.',
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
      ? 'Si aprueba, el español queda en Traducciones por actualizar.'
      : 'Si aprueba, el inglés queda en Traducciones por actualizar.',
  bringAlong: () => 'No es parte de este cambio. También puede actualizarlo aquí.',
}

export const TRANSLATION_TEXTS = { en, es }
export const translationTexts = spoken(TRANSLATION_TEXTS)
