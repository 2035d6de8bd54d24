import { type KeyboardEvent, useEffect, useState } from 'react'
import { MOST_PLACES } from '../../../domain/openings/kinds.ts'
import { Icon } from '../../ui/icon.tsx'
import { openingsTexts as texts } from './texts.ts'

/** The number of a box, or null if it is none. */
export const countIn = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_PLACES ? Number(text) : null

/** What a box says: a number, null while it is empty, or 'wrong' for a text that is no number. */
export type Typed = number | null | 'wrong'

interface CountBoxProps {
  name: string
  label: string
  value: number | null
  error?: string | undefined
  onSay: (typed: Typed) => void
  /** With the buttons − and +, which count from this number while the box is empty. */
  stepsFrom?: number | undefined
}

/**
 * A number that saves on a press of − or +, on Enter, and when the box is left. Enter goes on to the next box, so that
 * many clinics need two presses each; the buttons are for the mouse and the finger, the arrow keys do the same.
 */
export function CountBox({ name, label, value, error, onSay, stepsFrom }: CountBoxProps) {
  const steps = stepsFrom !== undefined
  const shown = value === null ? '' : String(value)
  const [text, setText] = useState(shown)
  const [problem, setProblem] = useState('')
  // A text that is no number stays in the box, so that the person can correct it.
  useEffect(() => setText((before) => (shown === '' && countIn(before) === null ? before : shown)), [shown])

  function say(typed: string) {
    setText(typed)
    const isEmpty = typed.trim() === ''
    const count = countIn(typed)
    setProblem(isEmpty || count !== null ? '' : texts.problem())
    onSay(isEmpty ? null : (count ?? 'wrong'))
  }
  const step = (by: number) => say(String(Math.min(MOST_PLACES, Math.max(0, (countIn(text) ?? stepsFrom ?? 0) + by))))

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      if (steps) step(event.key === 'ArrowUp' ? 1 : -1)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    say(text)
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-places]')]
    const next = boxes[boxes.indexOf(event.currentTarget) + 1]
    next?.focus()
    next?.select()
  }
  const told = problem || error
  return (
    <span className="count-box">
      {steps && (
        <button
          type="button"
          className="count-box__step"
          tabIndex={-1}
          data-repeatable
          aria-label={texts.fewer(label)}
          onClick={() => step(-1)}
        >
          <Icon name="remove" />
        </button>
      )}
      <input
        className="usa-input count-box__input"
        id={name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        aria-invalid={told ? true : undefined}
        aria-describedby={told ? `${name}-error` : undefined}
        data-places={steps || undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => (text !== shown || problem !== '') && say(text)}
        onKeyDown={onKeyDown}
      />
      {steps && (
        <button
          type="button"
          className="count-box__step"
          tabIndex={-1}
          data-repeatable
          aria-label={texts.more(label)}
          onClick={() => step(1)}
        >
          <Icon name="add" />
        </button>
      )}
      {told && (
        <span className="usa-error-message" id={`${name}-error`} role="alert">
          {told}
        </span>
      )}
    </span>
  )
}
