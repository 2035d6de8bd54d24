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
    language === 'es' ? 'Approving marks the Spanish as behind.' : 'Approving marks the English as behind.',
  bringAlong: () => 'Not part of this update. Change it here to bring it along.',
}

const es: typeof en = {
  stillSame: (language) =>
    language === 'es' ? 'El español sigue diciendo lo mismo' : 'El inglés sigue diciendo lo mismo',
  authorSaysSame: (language) =>
    language === 'es'
      ? 'Quien lo escribió dice que el español sigue diciendo lo mismo.'
      : 'Quien lo escribió dice que el inglés sigue diciendo lo mismo.',
  willBeBehind: (language) =>
    language === 'es' ? 'Al aprobar, el español queda como atrasado.' : 'Al aprobar, el inglés queda como atrasado.',
  bringAlong: () => 'No es parte de este cambio. Puede cambiarlo aquí para que vaya junto.',
}

export const TRANSLATION_TEXTS = { en, es }
export const translationTexts = spoken(TRANSLATION_TEXTS)
