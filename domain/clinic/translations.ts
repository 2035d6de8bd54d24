import type { Language } from '../language.ts'
import { attributePath } from './changes.ts'
import { FIELDS } from './fields.ts'
import type { Json } from './kinds/kind.ts'
import type { Catalogue } from './row.ts'

/**
 * Spanish tied to its English: the two texts of a pair belong together as they stood when one was last written for the
 * other. What that was follows from the changes that went live, which are kept for ever; no second copy of the texts can
 * disagree. A person may also say that the other language still says the same.
 */

/** The two attribute paths of a text that is kept in both languages; a pair goes by its English path. */
export type PairPaths = { english: string; spanish: string }

const pairsOf = (fields: Catalogue): PairPaths[] =>
  Object.entries(fields).flatMap(([name, row]) => {
    if (row.kind === 'text' && row.englishOf !== undefined) {
      return [{ english: attributePath(name, ''), spanish: attributePath(row.englishOf, '') }]
    }
    const writeIn = row.kind === 'codes' || row.kind === 'phones' ? row.writeIn : undefined
    if (writeIn === undefined) return []
    return [{ english: attributePath(name, `${writeIn.name}En`), spanish: attributePath(name, `${writeIn.name}Es`) }]
  })

/** Every text of a clinic that has a translation, in the order of the catalogue. */
export const TEXT_PAIRS: readonly PairPaths[] = pairsOf(FIELDS)

/** The pair that an attribute belongs to, as either of its languages. */
export const pairWith = (attribute: string): PairPaths | undefined =>
  TEXT_PAIRS.find(({ english, spanish }) => attribute === english || attribute === spanish)

/** A change that went live: in which version of the clinic, when, by which person or feed, and what stood there before. */
export type LiveChange = { attribute: string; version: number; at: string; oldValue: Json; by?: string }
export type TextPair = { readonly en: string | null; readonly es: string | null }

/** The language that no longer says what the other one says, since when, and whose change did that. */
export type Behind = { language: Language; since: string; by: string | null }

const sameWords = (a: Json, b: string) => typeof a === 'string' && a.trim() === b.trim()

type Ahead = { language: Language /** What its text was while both said the same. */; was: Json; last: LiveChange }

/**
 * Whether one language of a pair is behind the other. Two that changed in one version changed together; a Spanish that
 * follows its English catches up; a language that was written for the first time is a translation of the other; and a text
 * that was set back to the words that its translation translates is not ahead of it. `agreedAt` is the version of which a
 * person said that both say the same.
 */
export function behindIn(
  { english, spanish }: PairPaths,
  texts: TextPair,
  changes: readonly LiveChange[],
  agreedAt = 0,
): Behind | null {
  if (texts.en === null || texts.es === null) return null
  const counted = changes.filter(
    ({ attribute, version }) => version > agreedAt && (attribute === english || attribute === spanish),
  )
  const versions = [...Map.groupBy(counted, ({ version }) => version)].sort(([a], [b]) => a - b)
  let ahead: Ahead | null = null
  for (const [, together] of versions) ahead = aheadAfter(ahead, together, english)
  const text = ahead && texts[ahead.language]
  if (ahead === null || text === null || sameWords(ahead.was, text)) return null
  return { language: ahead.language === 'en' ? 'es' : 'en', since: ahead.last.at, by: ahead.last.by ?? null }
}

function aheadAfter(before: Ahead | null, together: readonly LiveChange[], english: string): Ahead | null {
  const [change, second] = together
  if (change === undefined || second !== undefined) return null
  const language = change.attribute === english ? 'en' : 'es'
  if (before?.language === language) return { language, was: before.was, last: change }
  // Each Spanish belongs to the English that stood beside it, so an English that changes is always the newer one.
  if (change.oldValue === null || (language === 'es' && before !== null)) return null
  return { language, was: change.oldValue, last: change }
}

/** Pairs of which an edit changes one language while the other has words that stay: the author is asked about those. */
export function changedAlone(changed: readonly string[], other: (attribute: string) => Json): PairPaths[] {
  return TEXT_PAIRS.filter(({ english, spanish }) => {
    const [ofEnglish, ofSpanish] = [changed.includes(english), changed.includes(spanish)]
    if (ofEnglish === ofSpanish) return false
    return hasWords(other(english)) && hasWords(other(spanish))
  })
}

const hasWords = (value: Json) => typeof value === 'string' && value.trim() !== ''

/** A Spanish text that repeats its English word for word: perhaps a name, perhaps a translation that was never made. */
export const isEqualPair = ({ en, es }: TextPair): boolean =>
  en !== null && es !== null && en.trim() !== '' && en.trim().toLowerCase() === es.trim().toLowerCase()
