import type { Language } from '../language.ts'

/** The reason of a rejection in both languages; a typed reason is the same in both. */
export type Reason = Readonly<Record<Language, string>>

/** A ready reason of the agency, the reviewer's words, or both in this order; null if both are missing. */
export function reasonFrom(ready: Reason | null, words: string): Reason | null {
  const typed = words.trim()
  if (ready === null) return typed === '' ? null : { en: typed, es: typed }
  const followed = (text: string) => (typed === '' ? text : `${text}\n${typed}`)
  return { en: followed(ready.en), es: followed(ready.es) }
}
