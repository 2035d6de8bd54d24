import type { Language } from '../../domain/language.ts'

/** Words of one area of the pages: equal keys in both languages, values as `{name}` inside the sentence. */
export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

export function bothLanguages<const English extends Record<string, string>>(
  en: English,
  es: { readonly [Key in keyof English]: string },
): Texts<keyof English & string> {
  return { en, es }
}

/** Puts values into a sentence. A value that the sentence asks for and does not get is a mistake of ours. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`"${sentence}" was given no ${name}`)
    return String(value)
  })
}

/** The sentence for one, or for any other number of things. */
export const counted = (n: number, one: string, many: string, language: Language, more = {}): string =>
  fill(n === 1 ? one : many, { n: n.toLocaleString(language === 'es' ? 'es-US' : 'en-US'), ...more })
