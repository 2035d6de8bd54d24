import type { Language } from './language.ts'

/** Lists and counts as each language writes them. */

// British English, because ours has no comma before the last "and".
const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es' }
const lists = (language: Language) => new Intl.ListFormat(LOCALES[language], { type: 'conjunction' })
const LISTS = { en: lists('en'), es: lists('es') }

/** 'Description, Website and Fax Number'; in Spanish "y" is "e" where the next word begins with its sound. */
export const listed = (items: readonly string[], language: Language): string => LISTS[language].format(items)

const RULES = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }
const plural =
  (language: Language) =>
  (count: number, one: string, other: string): string =>
    RULES[language].select(count) === 'one' ? one : other

/** The form of a sentence that fits a count: `pluralEn(n, 'One clinic', `${n} clinics`)`. */
export const pluralEn = plural('en')
export const pluralEs = plural('es')
