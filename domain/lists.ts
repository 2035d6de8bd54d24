import type { Language } from './language.ts'
import { lazy } from './lazy.ts'

/** Lists and plurals in both languages. */

// British English has no comma before the last "and".
const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es' }
const lists = (language: Language) => lazy(() => new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }))
const LISTS = { en: lists('en'), es: lists('es') }

/** 'Description, Website and Fax Number'; in Spanish "y" becomes "e" before a word that begins with its sound. */
export const listed = (items: readonly string[], language: Language): string => LISTS[language]().format(items)

/** English and Spanish have the same two forms, so that a browser need not load the plural rules of Intl. */
const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other)

/** The form of a sentence that fits a count: `pluralEn(n, 'One clinic', `${n} clinics`)`. */
export const pluralEn = plural
export const pluralEs = plural
