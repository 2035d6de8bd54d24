import { useQuery } from '@tanstack/react-query'
import { Fragment, useDeferredValue, useMemo } from 'react'
import { checkTerms, glossaryWith, type Term, termsIn } from '../../../domain/clinic/glossary.ts'
import { differingFacts, type Fact } from '../../../domain/clinic/pair-check.ts'
import { isEqualPair, type TextPair } from '../../../domain/clinic/translations.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { Icon } from '../../ui/icon.tsx'
import { findingTexts as texts } from './finding-texts.ts'
import { glossaryQuery } from './glossary-query.ts'

/** Automatic findings about a text and its translation: marks, never errors. */
export function PairFindings({ en, es }: { en: string; es: string }) {
  const glossary = useGlossary()
  const [english, spanish] = [useDeferredValue(en), useDeferredValue(es)]
  const found = useMemo(() => findingsOf({ en: english, es: spanish }, glossary), [english, spanish, glossary])
  if (found.sentences.length === 0 && found.used.length === 0) return null
  return (
    <div className="pair-check">
      {found.sentences.length > 0 && (
        <>
          <p className="pair-check__title">
            <Icon name="warning" /> {texts.findings(found.sentences.length)}
          </p>
          <ul>
            {found.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {found.used.length > 0 && <p className="quiet">{texts.termsUsed(found.used.join(', '))}</p>}
      <details>
        <summary>{texts.showMarked()}</summary>
        <div className="pair-check__texts">
          <Marked title={texts.inEnglish()} language="en" text={english} spans={found.inEnglish} />
          <Marked title={texts.inSpanish()} language="es" text={spanish} spans={found.inSpanish} />
        </div>
      </details>
    </div>
  )
}

type Span = { start: number; end: number; warns: boolean }

const factList = (facts: readonly Fact[]) => [...new Set(facts.map(({ text }) => text))].join(', ')

function findingsOf(pair: TextPair, glossary: readonly Term[]) {
  const { en, es } = pair
  const { onlyEnglish, onlySpanish } = differingFacts(pair)
  const terms = checkTerms(pair, glossary)
  const lacking = terms.filter(({ inSpanish }) => !inSpanish)
  const isLacking = (term: Term) => lacking.some((one) => one.term === term)
  const marks = (facts: readonly Fact[]): Span[] => facts.map(({ start, end }) => ({ start, end, warns: true }))
  return {
    sentences: [
      ...(isEqualPair(pair) ? [texts.equal()] : []),
      ...(onlyEnglish.length > 0 ? [texts.onlyEnglish(factList(onlyEnglish))] : []),
      ...(onlySpanish.length > 0 ? [texts.onlySpanish(factList(onlySpanish))] : []),
      ...lacking.map(({ term }) => texts.termMissing(term.term, term.spanish[0] ?? '')),
    ],
    used: terms.filter(({ inSpanish }) => inSpanish).map(({ term }) => `${term.term} – ${term.spanish[0] ?? ''}`),
    inEnglish: [
      ...marks(onlyEnglish),
      ...termsIn(en ?? '', 'en', glossary).map(({ term, start, end }) => ({ start, end, warns: isLacking(term) })),
    ],
    inSpanish: [
      ...marks(onlySpanish),
      ...termsIn(es ?? '', 'es', glossary).map(({ start, end }) => ({ start, end, warns: false })),
    ],
  }
}

interface MarkedProps {
  title: string
  language: 'en' | 'es'
  text: string
  spans: readonly Span[]
}

function Marked({ title, language, text, spans }: MarkedProps) {
  const pieces: { text: string; warns: boolean | null }[] = []
  let at = 0
  for (const { start, end, warns } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    pieces.push({ text: text.slice(at, start), warns: null }, { text: text.slice(start, end), warns })
    at = end
  }
  pieces.push({ text: text.slice(at), warns: null })
  return (
    <div>
      <p className="pair-check__language">{title}</p>
      <p className="told" lang={language}>
        {pieces.map((piece, index) => {
          // The pieces have no id other than their index, and no state.
          const key = `${index}`
          if (piece.warns === null) return <Fragment key={key}>{piece.text}</Fragment>
          return (
            <mark key={key} className={piece.warns ? 'pair-check__warns' : undefined}>
              {piece.text}
            </mark>
          )
        })}
      </p>
    </div>
  )
}

const NONE: readonly Term[] = []

/** The agency's glossary with the texts of the code lists. Screens work without it, only without marks. */
function useGlossary(): readonly Term[] {
  const { data } = useQuery(glossaryQuery)
  const { data: book } = useQuery(bookQuery)
  return useMemo(() => (data && book ? glossaryWith(data.data, book.codes) : NONE), [data, book])
}
