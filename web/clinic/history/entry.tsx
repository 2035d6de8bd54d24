import { useEffect, useId, useRef, useState } from 'react'
import { formatDate, formatTimeOfDay } from '../../../domain/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import type { HeadingLevel } from '../screen.tsx'
import type { HistoryEntry, ToldChange } from './entries.ts'
import type { Outcome } from './outcome.ts'
import { historyTexts as texts } from './texts.ts'

interface EntryProps {
  entry: HistoryEntry
  level: HeadingLevel
  /** The button that brought this entry is gone, so the focus goes on from here. */
  focusOnArrival?: boolean
}

/** One submission: a line that opens to what it changed. */
export function Entry({ entry, level, focusOnArrival = false }: EntryProps) {
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
            <time dateTime={entry.requestedAt}>
              {formatDate(entry.requestedAt)}, {formatTimeOfDay(entry.requestedAt)}
            </time>
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
        <OutcomeNote outcome={entry.outcome} />
      </div>
      <div className="history-entry__details" id={details} hidden={!open}>
        {open && <Details entry={entry} />}
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

function Details({ entry }: { entry: HistoryEntry }) {
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
          </li>
        ))}
      </ul>
    </>
  )
}

function Values({ change: { oldText, newText, submittedText } }: { change: ToldChange }) {
  const values = [
    { name: texts.before(), text: oldText },
    ...(submittedText === null
      ? [{ name: texts.after(), text: newText }]
      : [
          { name: texts.submitted(), text: submittedText },
          { name: texts.approved(), text: newText },
        ]),
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
