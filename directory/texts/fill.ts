import { withOneOClock } from '../../domain/dates.ts'
import type { Language } from '../../domain/language.ts'

/** Texts of one area of the pages: equal keys in both languages, placeholders as `{name}` inside the sentence. */
export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

export function bothLanguages<const English extends Record<string, string>>(
  en: English,
  es: { readonly [Key in keyof English]: string },
): Texts<keyof English & string> {
  return { en, es }
}

/** Replaces the placeholders of a sentence; throws where the caller forgot one. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`"${sentence}" was given no ${name}`)
    return String(value)
  })
  return withOneOClock(filled.replaceAll('de el condado', 'del condado'))
}

/** The singular or the plural sentence. */
export const counted = (n: number, one: string, many: string, language: Language, more = {}): string =>
  fill(n === 1 ? one : many, { n: n.toLocaleString(language === 'es' ? 'es-US' : 'en-US'), ...more })
