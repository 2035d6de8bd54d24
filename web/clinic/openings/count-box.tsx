import { type KeyboardEvent, useEffect, useState } from 'react'
import { MOST_PLACES } from '../../../domain/openings/kinds.ts'
import { Icon } from '../../ui/icon.tsx'
import { openingsTexts as texts } from './texts.ts'

/** The number of a box, or null if it is none. */
export const countIn = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_PLACES ? Number(text) : null

interface CountBoxProps {
  name: string
  label: string
  value: number | null
  error?: string | undefined
  /** Null for an emptied box, where that is allowed. */
  onSay: (value: number | null) => void
  optional?: boolean
  /** With the buttons − and +, which count from this number while the box is empty. */
  stepsFrom?: number | undefined
}

/**
 * A number that saves on a press of − or +, on Enter, and when the box is left. Enter goes on to the next box, so that
 * many clinics need two presses each; the buttons are for the mouse and the finger, the arrow keys do the same.
 */
export function CountBox({ name, label, value, error, onSay, optional = false, stepsFrom }: CountBoxProps) {
  const steps = stepsFrom !== undefined
  const [text, setText] = useState(value === null ? '' : String(value))
  const [problem, setProblem] = useState('')
  useEffect(() => setText(value === null ? '' : String(value)), [value])

  function say(typed: string) {
    setText(typed)
    if (typed.trim() === '') {
      setProblem('')
      if (optional && value !== null) onSay(null)
      return
    }
    const count = countIn(typed)
    setProblem(count === null ? texts.problem() : '')
    if (count !== null) onSay(count)
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
        onBlur={() => text !== (value === null ? '' : String(value)) && say(text)}
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
