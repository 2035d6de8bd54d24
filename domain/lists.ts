import type { Language } from './language.ts'
import { madeOnce } from './made-once.ts'

/** Lists and counts as each language writes them. */

// British English, because ours has no comma before the last "and".
const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es' }
const lists = (language: Language) => madeOnce(() => new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }))
const LISTS = { en: lists('en'), es: lists('es') }

/** 'Description, Website and Fax Number'; in Spanish "y" is "e" where the next word begins with its sound. */
export const listed = (items: readonly string[], language: Language): string => LISTS[language]().format(items)

/** English and Spanish have the same two forms; the standard library's rules for other languages would be loaded for nothing. */
const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other)

/** The form of a sentence that fits a count: `pluralEn(n, 'One clinic', `${n} clinics`)`. */
export const pluralEn = plural
export const pluralEs = plural
