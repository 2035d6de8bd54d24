import { pluralEn, pluralEs } from '../../domain/lists.ts'
import { spoken } from '../language.ts'

/** What the portal says about texts in two languages, by name and language. */

const en = {
  findings: (count: number) => pluralEn(count, 'One thing to check', `${count} things to check`),
  onlyEnglish: (facts: string) => `Only in the English: ${facts}`,
  onlySpanish: (facts: string) => `Only in the Spanish: ${facts}`,
  termMissing: (term: string, spanish: string) =>
    `“${term}” is “${spanish}” in the glossary. The Spanish does not use it.`,
  termsUsed: (terms: string) => `Words of the glossary: ${terms}`,
  equal: () => 'The Spanish repeats the English word for word.',
  showMarked: () => 'Show them in the texts',
  inEnglish: () => 'English',
  inSpanish: () => 'Spanish',
  stillSame: (language: 'en' | 'es'): string =>
    language === 'es' ? 'The Spanish still says the same' : 'The English still says the same',
  authorSaysSame: (language: 'en' | 'es'): string =>
    language === 'es'
      ? 'The author says that the Spanish still says the same.'
      : 'The author says that the English still says the same.',
  willBeBehind: (language: 'en' | 'es'): string =>
    language === 'es' ? 'Approving marks the Spanish as behind.' : 'Approving marks the English as behind.',
  bringAlong: () => 'Not part of this update. Change it here to bring it along.',

  asked: (language: 'en' | 'es'): string =>
    language === 'es' ? 'Does the Spanish still say the same?' : 'Does the English still say the same?',
  yesSame: () => 'Yes, it still says the same',
  equalAsked: () => 'The Spanish repeats the English. Is that meant?',
  yesEqual: () => 'Yes, it is meant, for example a name',
  behindNow: (language: 'en' | 'es', date: string): string =>
    language === 'es'
      ? `The English changed on ${date}; the Spanish does not say the same yet.`
      : `The Spanish changed on ${date}; the English does not say the same yet.`,
  leakText: () => 'The address is hidden, but these texts name a part of it. Visitors read them.',
  leak: (label: string, words: string) => `${label} names “${words}”`,
}

const es: typeof en = {
  findings: (count) => pluralEs(count, 'Hay algo que revisar', `Hay ${count} cosas que revisar`),
  onlyEnglish: (facts) => `Solo en inglés: ${facts}`,
  onlySpanish: (facts) => `Solo en español: ${facts}`,
  termMissing: (term, spanish) => `En el glosario, “${term}” es “${spanish}”. El texto en español no lo usa.`,
  termsUsed: (terms) => `Palabras del glosario: ${terms}`,
  equal: () => 'El texto en español repite el inglés palabra por palabra.',
  showMarked: () => 'Mostrarlas en los textos',
  inEnglish: () => 'Inglés',
  inSpanish: () => 'Español',
  stillSame: (language) =>
    language === 'es' ? 'El español sigue diciendo lo mismo' : 'El inglés sigue diciendo lo mismo',
  authorSaysSame: (language) =>
    language === 'es'
      ? 'Quien lo escribió dice que el español sigue diciendo lo mismo.'
      : 'Quien lo escribió dice que el inglés sigue diciendo lo mismo.',
  willBeBehind: (language) =>
    language === 'es' ? 'Al aprobar, el español queda como atrasado.' : 'Al aprobar, el inglés queda como atrasado.',
  bringAlong: () => 'No es parte de este cambio. Puede cambiarlo aquí para que vaya junto.',

  asked: (language) =>
    language === 'es' ? '¿El español sigue diciendo lo mismo?' : '¿El inglés sigue diciendo lo mismo?',
  yesSame: () => 'Sí, sigue diciendo lo mismo',
  equalAsked: () => 'El español repite el inglés. ¿Es a propósito?',
  yesEqual: () => 'Sí, es a propósito, por ejemplo un nombre',
  behindNow: (language, date) =>
    language === 'es'
      ? `El inglés cambió el ${date}; el español aún no dice lo mismo.`
      : `El español cambió el ${date}; el inglés aún no dice lo mismo.`,
  leakText: () => 'La dirección está oculta, pero estos textos nombran una parte de ella. El público los lee.',
  leak: (label, words) => `${label} nombra “${words}”`,
}

export const TRANSLATION_TEXTS = { en, es }
export const translationTexts = spoken(TRANSLATION_TEXTS)
