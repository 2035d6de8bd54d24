import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken } from '../../ui/language.ts'

/** Texts about a comparison of a text with its translation. */

const en = {
  findings: (count: number) => pluralEn(count, 'One thing to check', `${count} things to check`),
  onlyEnglish: (facts: string) => `Only in the English: ${facts}`,
  onlySpanish: (facts: string) => `Only in the Spanish: ${facts}`,
  termMissing: (term: string, spanish: string) =>
    `“${term}” is “${spanish}” in the glossary. The Spanish does not use it.`,
  termsUsed: (terms: string) => `Words of the glossary: ${terms}`,
  equal: () => 'The Spanish repeats the English word for word.',
  showMarked: () => 'Highlight them in both texts',
  inEnglish: () => 'English',
  inSpanish: () => 'Spanish',
}

const es: typeof en = {
  findings: (count) => pluralEs(count, 'Hay algo que revisar', `Hay ${count} cosas que revisar`),
  onlyEnglish: (facts) => `Solo en inglés: ${facts}`,
  onlySpanish: (facts) => `Solo en español: ${facts}`,
  termMissing: (term, spanish) => `En el glosario, “${term}” es “${spanish}”. El texto en español no lo usa.`,
  termsUsed: (terms) => `Palabras del glosario: ${terms}`,
  equal: () => 'El texto en español repite el inglés palabra por palabra.',
  showMarked: () => 'Resaltarlas en los dos textos',
  inEnglish: () => 'Inglés',
  inSpanish: () => 'Español',
}

export const FINDING_TEXTS = { en, es }
export const findingTexts = spoken(FINDING_TEXTS)
