import { withoutAccents } from '../characters.ts'
import type { TextPair } from './translations.ts'

/**
 * Compares two texts without understanding them: numbers, phone numbers, addresses and links are the same in every
 * language, so the form points at those that only one text has. It never refuses a text.
 */

const FACT_KINDS = ['link', 'phone', 'address', 'number'] as const
type FactKind = (typeof FACT_KINDS)[number]
/** Offsets in the text, the text as written, and its normalised form. */
export type Fact = { kind: FactKind; text: string; key: string; start: number; end: number }

const STREET =
  'street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|way|court|ct|circle|cir|parkway|pkwy|place|pl|highway|hwy'

/** In order of precedence: later patterns skip the text that an earlier one matched. */
const PATTERNS: readonly { kind: FactKind; pattern: RegExp; key(found: string): string }[] = [
  {
    kind: 'link',
    pattern:
      /(?:https?:\/\/|www\.)[^\s<>()]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|gov|edu|us|co|example)\b[^\s<>(),;]*/giu,
    key: (found) =>
      found
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, '')
        .replace(/[.,;:!?/]+$/, ''),
  },
  {
    kind: 'phone',
    pattern: /(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\b\d{3})[\s.-]?\d{3}[\s.-]?\d{4}\b/gu,
    key: (found) => found.replace(/\D/g, '').slice(-10),
  },
  {
    kind: 'address',
    pattern: new RegExp(`\\b\\d{1,6}\\s+(?:[NSEW]\\.?\\s+)?(?:[\\p{L}\\d]+\\s+){1,3}(?:${STREET})\\b\\.?`, 'giu'),
    key: (found) =>
      withoutAccents(found)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
  },
  {
    kind: 'number',
    pattern: /\d+(?:[.,:]\d+)*/gu,
    // 1,000 is 1000, and 5:00 is 5: languages write both ways.
    key: (found) => found.replace(/,(?=\d{3}\b)/g, '').replace(/:00$/, ''),
  },
]

export function factsIn(text: string): Fact[] {
  const found: Fact[] = []
  for (const { kind, pattern, key } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((fact) => start < fact.end && fact.start < end)) continue
      found.push({ kind, text: match[0].trim(), key: key(match[0]), start, end })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

type Differing = { onlyEnglish: Fact[]; onlySpanish: Fact[] }

/** Facts that only one of the two texts has. */
export function differingFacts({ en, es }: TextPair): Differing {
  if (!en?.trim() || !es?.trim()) return { onlyEnglish: [], onlySpanish: [] }
  const [english, spanish] = [factsIn(en), factsIn(es)]
  const lacking = (facts: readonly Fact[], others: readonly Fact[]) => {
    const known = new Set(others.map(({ kind, key }) => `${kind} ${key}`))
    return facts.filter(({ kind, key }) => !known.has(`${kind} ${key}`))
  }
  return { onlyEnglish: lacking(english, spanish), onlySpanish: lacking(spanish, english) }
}
