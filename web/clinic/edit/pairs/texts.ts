import { spoken } from '../../../ui/language.ts'

/** Texts of the questions about the other language. */

const en = {
  asked: (language: 'en' | 'es'): string =>
    language === 'es' ? 'Does the Spanish still say the same?' : 'Does the English still say the same?',
  yesSame: () => 'Yes, it still says the same',
  equalAsked: () => 'The Spanish repeats the English. Is that meant?',
  yesEqual: () => 'Yes, it is meant, for example a name',
  behindNow: (language: 'en' | 'es', date: string): string =>
    language === 'es'
      ? `The English changed on ${date}; the Spanish does not say the same yet.`
      : `The Spanish changed on ${date}; the English does not say the same yet.`,
}

const es: typeof en = {
  asked: (language) =>
    language === 'es' ? '¿El español sigue diciendo lo mismo?' : '¿El inglés sigue diciendo lo mismo?',
  yesSame: () => 'Sí, sigue diciendo lo mismo',
  equalAsked: () => 'El español repite el inglés. ¿Es a propósito?',
  yesEqual: () => 'Sí, es a propósito, por ejemplo un nombre',
  behindNow: (language, date) =>
    language === 'es'
      ? `El inglés cambió el ${date}; el español aún no dice lo mismo.`
      : `El español cambió el ${date}; el inglés aún no dice lo mismo.`,
}

export const PAIR_TEXTS = { en, es }
export const pairTexts = spoken(PAIR_TEXTS)
