import { withoutAccents } from '../characters.ts'
import type { Code, CodeList } from '../codes.ts'
import type { Language } from '../language.ts'
import { OTHER } from './fields.ts'
import type { TextPair } from './translations.ts'

/**
 * The agency's words of the field in both languages. Terms are found in any case, with or without accents, in singular and
 * plural; where a text has the English term, its Spanish should have the agreed word or one of the others that are accepted.
 */

export type Term = {
  term: string
  /** The agreed word first, then others that are accepted. */
  spanish: readonly string[]
  note: string | null
}

/** Lists whose texts are words that clinics write about too; names of places are not translated. */
const LISTS_OF_WORDS: readonly CodeList[] = [
  'paymentType',
  'language',
  'accessibilitySupport',
  'patientAgeGroup',
  'patientGender',
  'patientEthnicity',
  'patientCommunity',
  'serviceCategory',
  'serviceProvided',
]

/** The agency's terms, and the texts of the code lists where the agency has not said otherwise. */
export function glossaryWith(terms: readonly Term[], codes: readonly Code[]): Term[] {
  const known = new Set(terms.map(({ term }) => plain(term)))
  const fromCodes = codes
    .filter(({ list, id, textEn }) => LISTS_OF_WORDS.includes(list) && id !== OTHER && !known.has(plain(textEn)))
    .filter(({ textEn }) => /^[\p{L} -]+$/u.test(textEn))
    .map(({ textEn, textEs }) => ({ term: textEn, spanish: [textEs], note: null }))
  return [...terms, ...new Map(fromCodes.map((term) => [plain(term.term), term])).values()]
}

export type FoundTerm = { term: Term; start: number; end: number }

/** One letter for one letter, so that a place found in the plain text is the same place in the text itself. */
const plain = (text: string) =>
  Array.from(text, (letter) => {
    const bare = withoutAccents(letter).toLowerCase()
    return bare.length === letter.length ? bare : letter
  }).join('')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Each word of a term may end in a plural. */
const patternOf = (words: string) =>
  `(?<![\\p{L}\\p{N}])${plain(words)
    .trim()
    .split(/\s+/)
    .map((word) => `${escaped(word)}(?:s|es)?`)
    .join('\\s+')}(?![\\p{L}\\p{N}])`

const patterns = new WeakMap<Term, Record<Language, RegExp>>()

function patternsOf(term: Term): Record<Language, RegExp> {
  const known = patterns.get(term) ?? {
    en: new RegExp(patternOf(term.term), 'giu'),
    es: new RegExp(term.spanish.map(patternOf).join('|'), 'giu'),
  }
  patterns.set(term, known)
  return known
}

const beginnings = new WeakMap<Term, Record<Language, readonly string[]>>()

/** Without the first word of a term the text does not have the term; asking for that is far cheaper than a pattern. */
function mayHave(asPlain: string, term: Term, language: Language): boolean {
  const first = (words: string) => plain(words).trim().split(/\s+/)[0] ?? ''
  const known = beginnings.get(term) ?? { en: [first(term.term)], es: term.spanish.map(first) }
  beginnings.set(term, known)
  return known[language].some((word) => asPlain.includes(word))
}

/** Terms of the glossary in a text, the longest first where two overlap, in the order of the text. */
export function termsIn(text: string, language: Language, glossary: readonly Term[]): FoundTerm[] {
  const asPlain = plain(text)
  const all = glossary
    .filter((term) => mayHave(asPlain, term, language))
    .flatMap((term) =>
      Array.from(asPlain.matchAll(patternsOf(term)[language]), ({ index, 0: found }) => ({
        term,
        start: index,
        end: index + found.length,
      })),
    )
  const kept: FoundTerm[] = []
  for (const one of all.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (kept.every(({ start, end }) => one.end <= start || end <= one.start)) kept.push(one)
  }
  return kept.toSorted((a, b) => a.start - b.start)
}

export type TermCheck = { term: Term; inSpanish: boolean }

/** Each term of the English text once, and whether the Spanish has a word that is agreed for it. */
export function checkTerms({ en, es }: TextPair, glossary: readonly Term[]): TermCheck[] {
  if (!en?.trim() || !es?.trim()) return []
  const spanish = plain(es)
  const terms = new Set(termsIn(en, 'en', glossary).map(({ term }) => term))
  return [...terms].map((term) => ({ term, inSpanish: spanish.search(patternsOf(term).es) >= 0 }))
}
