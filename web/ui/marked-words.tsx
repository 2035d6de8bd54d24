import { Fragment, useMemo } from 'react'
import { excerpt, wordDiff } from '../../domain/word-diff.ts'
import { spokenLanguage } from './language.ts'
import { wordsTexts } from './marked-words-texts.ts'

const MARK_END = '] '

interface MarkedWordsProps {
  title?: string
  before: string
  after: string
  lang: string | undefined
}

/** Marks changed words by colour and line, and with hidden texts for screen readers. */
export function MarkedWords({ title, before, after, lang }: MarkedWordsProps) {
  const pieces = useMemo(() => excerpt(wordDiff(before, after)), [before, after])
  if (!pieces.some(({ kind }) => kind !== 'same')) return null
  return (
    <div className="review-field__marked">
      {title && <p className="review-field__marked-title">{title}</p>}
      <p lang={lang}>
        {pieces.map(({ kind, text }, index) => {
          // The pieces have no id other than their index, and no state.
          const key = `${index}`
          if (kind === 'same') return <span key={key}>{text}</span>
          const Mark = kind === 'added' ? 'ins' : 'del'
          const words = text.trimEnd()
          return (
            <Fragment key={key}>
              <Mark>
                <Spoken text={kind === 'added' ? wordsTexts.addedStart() : wordsTexts.removedStart()} />
                {words}
                <Spoken text={MARK_END} />
              </Mark>
              {text.slice(words.length)}
            </Fragment>
          )
        })}
      </p>
    </div>
  )
}

const Spoken = ({ text }: { text: string }) => (
  <span className="usa-sr-only" lang={spokenLanguage()}>
    {text}
  </span>
)
