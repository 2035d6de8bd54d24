import type { Language } from '../language.ts'

/** Why something was rejected, as authors of either language read it. What a reviewer typed is the same in both. */
export type Reason = Readonly<Record<Language, string>>

/** A reason of the agency's list, words of the reviewer, or both: the ready one first. Null where neither is given. */
export function reasonFrom(ready: Reason | null, words: string): Reason | null {
  const typed = words.trim()
  if (ready === null) return typed === '' ? null : { en: typed, es: typed }
  const followed = (text: string) => (typed === '' ? text : `${text}\n${typed}`)
  return { en: followed(ready.en), es: followed(ready.es) }
}
