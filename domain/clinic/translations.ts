import type { Language } from '../language.ts'
import { attributePath } from './changes.ts'
import { FIELDS } from './fields.ts'
import type { Json } from './kinds/kind.ts'
import type { Catalogue } from './row.ts'

/**
 * Detects outdated translations. The two texts of a pair match as of the version in which one was last written for the
 * other; the stored history of live changes gives that version, so that no copy of the texts is needed. A person may
 * also state that the other language still matches.
 */

/** The attribute paths of a text in both languages; the English path identifies the pair. */
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

/** Every text with a translation, in the order of the catalogue. */
export const TEXT_PAIRS: readonly PairPaths[] = pairsOf(FIELDS)

/** The pair that contains an attribute, in either language. */
export const pairWith = (attribute: string): PairPaths | undefined =>
  TEXT_PAIRS.find(({ english, spanish }) => attribute === english || attribute === spanish)

/** A change that went live: version of the clinic, time, person or feed, and the value before. */
export type LiveChange = { attribute: string; version: number; at: string; oldValue: Json; by?: string }
export type TextPair = { readonly en: string | null; readonly es: string | null }

/** The outdated language, since when, and whose change made it outdated. */
export type Behind = { language: Language; since: string; by: string | null }

const sameWords = (a: Json, b: string) => typeof a === 'string' && a.trim() === b.trim()

type Ahead = { language: Language /** Its text while both languages matched. */; was: Json; last: LiveChange }

/**
 * Which language of a pair is outdated, if any. Rules: changes in one version are made together; a Spanish change after
 * an English one updates the translation; the first text in a language is a translation of the other; a text that
 * returns to the words its translation translates is not ahead. `agreedAt` is the version in which a person stated that
 * both languages match.
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
  // Each Spanish text translates the English of its time, so an English change is always the newer one.
  if (change.oldValue === null || (language === 'es' && before !== null)) return null
  return { language, was: change.oldValue, last: change }
}

/** Pairs whose one language an edit changes while the other keeps a text; the form asks the author about these. */
export function changedAlone(changed: readonly string[], other: (attribute: string) => Json): PairPaths[] {
  return TEXT_PAIRS.filter(({ english, spanish }) => {
    const [ofEnglish, ofSpanish] = [changed.includes(english), changed.includes(spanish)]
    if (ofEnglish === ofSpanish) return false
    return hasWords(other(english)) && hasWords(other(spanish))
  })
}

const hasWords = (value: Json) => typeof value === 'string' && value.trim() !== ''

/** A Spanish text that repeats its English: a name, or a missing translation. */
export const isEqualPair = ({ en, es }: TextPair): boolean =>
  en !== null && es !== null && en.trim() !== '' && en.trim().toLowerCase() === es.trim().toLowerCase()
