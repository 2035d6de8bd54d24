import { withoutAccents } from '../characters.ts'
import { type Code, type CodeList, LISTS_OF_WORDS } from '../codes.ts'
import type { Language } from '../language.ts'
import { OTHER } from './fields.ts'
import type { TextPair } from './translations.ts'

/**
 * The agency's glossary in both languages. Terms match in any case, with or without accents, in singular and plural; if
 * the English text has a term, its Spanish text should have the preferred translation or an accepted alternative.
 */

export type Term = {
  term: string
  /** The preferred translation first, then the accepted alternatives. */
  spanish: readonly string[]
  note: string | null
}

const hasWords = (list: CodeList) => LISTS_OF_WORDS.some((name) => name === list)

/** The agency's terms, plus the texts of the code lists for which the agency has no term. */
export function glossaryWith(terms: readonly Term[], codes: readonly Code[]): Term[] {
  const known = new Set(terms.map(({ term }) => plain(term)))
  const fromCodes = codes
    .filter(({ list, id, textEn }) => hasWords(list) && id !== OTHER && !known.has(plain(textEn)))
    .filter(({ textEn }) => /^[\p{L} -]+$/u.test(textEn))
    .map(({ textEn, textEs }) => ({ term: textEn, spanish: [textEs], note: null }))
  return [...terms, ...new Map(fromCodes.map((term) => [plain(term.term), term])).values()]
}

type FoundTerm = { term: Term; start: number; end: number }

/** Replaces letters one by one, so that offsets in the plain text are valid in the original text. */
const plain = (text: string) =>
  Array.from(text, (letter) => {
    const bare = withoutAccents(letter).toLowerCase()
    return bare.length === letter.length ? bare : letter
  }).join('')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const LETTER = '[\\p{L}\\p{N}]'

/** Each word of a term may have a plural ending. A part of a compound such as 'drug-free' is another word. */
const patternOf = (words: string) =>
  `(?<!${LETTER}|${LETTER}[-‑])${plain(words)
    .trim()
    .split(/\s+/)
    .map((word) => `${escaped(word)}(?:s|es)?`)
    .join('\\s+')}(?!${LETTER}|[-‑]${LETTER})`

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

/** Prefilter by the first word of a term: `includes` is far cheaper than a pattern. */
function mayHave(asPlain: string, term: Term, language: Language): boolean {
  const first = (words: string) => plain(words).trim().split(/\s+/)[0] ?? ''
  const known = beginnings.get(term) ?? { en: [first(term.term)], es: term.spanish.map(first) }
  beginnings.set(term, known)
  return known[language].some((word) => asPlain.includes(word))
}

/** Terms in a text, in the order of the text; of two that overlap the longer. */
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

type TermCheck = { term: Term; inSpanish: boolean }

/**
 * Whether a term stands in a proper name: it is capitalized beside another capitalized word, and the Spanish text keeps
 * the two as they are ('White River Center' in 'el White River Center').
 */
function isInName({ start, end }: FoundTerm, en: string, es: string): boolean {
  const written = en.slice(start, end)
  if (!/^\p{Lu}/u.test(written)) return false
  const before = /\p{Lu}[\p{L}.'’]* $/u.exec(en.slice(0, start))?.[0]
  const after = /^ \p{Lu}[\p{L}'’]*/u.exec(en.slice(end))?.[0]
  return [before && before + written, after && written + after].some((name) => name && es.includes(name))
}

/** Each term of the English text once, and whether the Spanish text has an accepted translation. */
export function checkTerms({ en, es }: TextPair, glossary: readonly Term[]): TermCheck[] {
  if (!en?.trim() || !es?.trim()) return []
  const spanish = plain(es)
  const found = termsIn(en, 'en', glossary).filter((one) => !isInName(one, en, es))
  const terms = new Set(found.map(({ term }) => term))
  return [...terms].map((term) => ({ term, inSpanish: spanish.search(patternsOf(term).es) >= 0 }))
}
