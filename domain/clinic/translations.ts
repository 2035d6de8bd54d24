import { factsOf } from './changes.ts'
import type { Json } from './kinds/kind.ts'

/**
 * Spanish tied to its English: each Spanish text belongs to the English that stood beside it when it was last written. What
 * that was follows from the changes that went live, which are kept for ever; no second copy of the texts can disagree.
 */

/** A change that went live: in which version of the clinic, when, and what stood there before. */
export type LiveChange = { attribute: string; version: number; at: string; oldValue: Json }
export type TextPair = { readonly en: string | null; readonly es: string | null }

const sameWords = (a: Json, b: string) => typeof a === 'string' && a.trim() === b.trim()

/**
 * When the English text last changed without its Spanish; null where the two belong together, also because the English was
 * set back to the words that the Spanish translates. Two that changed in one version changed together.
 */
export function englishChangedAlone(
  english: string,
  { en, es }: TextPair,
  changes: readonly LiveChange[],
): string | null {
  const { language, translatedAt } = factsOf(english)
  if (language !== 'en' || translatedAt === undefined || en === null || es === null) return null
  const spanish = Math.max(0, ...changes.filter((one) => one.attribute === translatedAt).map(({ version }) => version))
  const later = changes
    .filter(({ attribute, version }) => attribute === english && version > spanish)
    .toSorted((a, b) => a.version - b.version)
  const [first] = later
  if (first === undefined || sameWords(first.oldValue, en)) return null
  return later.at(-1)?.at ?? null
}
