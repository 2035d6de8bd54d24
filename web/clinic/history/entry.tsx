import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Piece, wordDiff } from '../../../domain/word-diff.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { spokenMoment } from '../../ui/language.ts'
import { paths } from '../../ui/paths.ts'
import type { HeadingLevel } from '../screen.tsx'
import type { HistoryEntry, ToldChange } from './entries.ts'
import type { Outcome } from './outcome.ts'
import { historyTexts as texts } from './texts.ts'

interface EntryProps {
  entry: HistoryEntry
  level: HeadingLevel
  /** For administrators: the clinic whose review a pending entry links to. */
  reviewOf?: number | undefined
  /** Takes the focus, because the "show more" button that loaded this entry is gone. */
  focusOnArrival?: boolean
  /** Set where the person may restore old values. */
  onRestore?: ((change: ToldChange) => void) | undefined
}

/** One submission: a line that opens to its changes. */
export function Entry({ entry, level, reviewOf, focusOnArrival = false, onRestore }: EntryProps) {
  const details = useId()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusOnArrival) toggle.current?.focus()
  }, [focusOnArrival])
  const Tag = `h${level + 2}` as 'h3' | 'h4'

  return (
    <li className="history-entry">
      <div className="history-entry__line">
        <div>
          <p className="history-entry__date">
            <time dateTime={entry.requestedAt}>{spokenMoment(entry.requestedAt)}</time>
          </p>
          <Tag className="history-entry__title">
            <button
              ref={toggle}
              type="button"
              className="history-entry__toggle"
              aria-expanded={open}
              aria-controls={details}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'expand_less' : 'expand_more'} size={3} />
              <span>{entry.description}</span>
            </button>
          </Tag>
        </div>
        <div>
          <OutcomeNote outcome={entry.outcome} />
          {reviewOf !== undefined && entry.status === 'requested' && (
            <ButtonLink
              look="outline"
              small
              to={paths.review}
              params={{ clinicId: String(reviewOf), updateSubmissionId: String(entry.submissionId) }}
              aria-label={texts.reviewOf(entry.description)}
            >
              {texts.review()}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="history-entry__details" id={details} hidden={!open}>
        {open && <Details entry={entry} onRestore={onRestore} />}
      </div>
    </li>
  )
}

function OutcomeNote({ outcome: { status, line, cause } }: { outcome: Outcome }) {
  return (
    <div className={`outcome outcome--${status}`}>
      <p>{line}</p>
      {cause && <p className="outcome__cause">{cause}</p>}
    </div>
  )
}

/** Author, reason of a rejection, and changes. */
export function Details({ entry, onRestore }: Pick<EntryProps, 'entry' | 'onRestore'>) {
  const mixed = new Set(entry.changes.map(({ outcome }) => outcome.line + outcome.cause)).size > 1
  return (
    <>
      <dl className="facts">
        <dt>{texts.who()}</dt>
        <dd>{entry.who}</dd>
        {entry.rejectionReason && (
          <>
            <dt>{texts.rejectionReason()}</dt>
            <dd className="told">{entry.rejectionReason}</dd>
          </>
        )}
      </dl>
      <ul className="history-changes">
        {entry.changes.map((change) => (
          <li key={change.changeId} className="history-change">
            <p className="history-change__label">{change.label}</p>
            <Values change={change} />
            {mixed && <OutcomeNote outcome={change.outcome} />}
            {change.reason && (
              <p className="told">
                {texts.rejectionReason()}: {change.reason}
              </p>
            )}
            {onRestore && change.restore && (
              <Button
                look="outline"
                small
                aria-label={texts.restoreOf(change.label, shortened(change.oldText))}
                onClick={() => onRestore(change)}
              >
                {texts.restore(shortened(change.oldText))}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const LONGEST_ON_BUTTON = 40

/** The first line of a value, cut for a button. */
export function shortened(value: string): string {
  const [line = ''] = value.split('\n')
  const cut = [...line].slice(0, LONGEST_ON_BUTTON).join('').trimEnd()
  return cut === value ? value : `${cut}…`
}

function Values({ change: { oldText, newText, submittedText, prose, short, applied } }: { change: ToldChange }) {
  if (short && applied) return <p className="told">{`${oldText} → ${newText}`}</p>
  const marked = prose ? markedWords(oldText, newText) : { before: oldText, after: newText }
  const values: { name: string; text: ReactNode }[] = [
    { name: texts.before(), text: marked.before },
    ...(submittedText === null ? [] : [{ name: texts.submitted(), text: submittedText }]),
    { name: afterWord(submittedText !== null, applied), text: marked.after },
  ]
  return (
    <dl className="history-values">
      {values.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="told">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "After" only for values that went live. */
function afterWord(reworded: boolean, applied: boolean): string {
  if (reworded) return texts.approved()
  return applied ? texts.after() : texts.requested()
}

/** Marks removed and added words; leaves texts with little in common unmarked. */
function markedWords(before: string, after: string): { before: ReactNode; after: ReactNode } {
  // The diff reproduces its second text exactly, so each side is the second text of its own diff.
  const came = wordDiff(before, after)
  const kept = came.filter((piece) => piece.kind === 'same').reduce((sum, piece) => sum + piece.text.length, 0)
  if (kept < Math.min(before.length, after.length) / 3) return { before, after }
  return { before: marked(wordDiff(after, before), 'del'), after: marked(came, 'ins') }
}

function marked(pieces: readonly Piece[], Mark: 'del' | 'ins'): ReactNode {
  return pieces
    .filter((piece) => piece.kind !== 'removed')
    .map((piece, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no id and never move
      piece.kind === 'same' ? piece.text : <Mark key={index}>{piece.text}</Mark>,
    )
}
