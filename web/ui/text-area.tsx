import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { countCharacters } from '../../domain/characters.ts'
import { described, type FieldProps, Frame } from './field.tsx'
import { texts } from './texts.ts'

interface TextAreaProps extends FieldProps {
  /** Accepts longer text, so that a paste is never cut; the counter and the form's error say that it is too long. */
  limit?: number
}

export function TextArea({
  label,
  hint,
  error,
  below,
  limit,
  ref,
  onInput,
  ...area
}: TextAreaProps & ComponentProps<'textarea'>) {
  const { name, required } = area
  const element = useRef<HTMLTextAreaElement | null>(null)
  const [typed, setTyped] = useState(0)
  const length = typeof area.value === 'string' ? countCharacters(area.value) : typed
  const counter = limit === undefined ? undefined : `${name}-counter`

  // A form library sets the value of the element itself, so the length is known only after mounting.
  useEffect(() => setTyped(countCharacters(element.current?.value ?? '')), [])

  return (
    <Frame
      name={name}
      label={label}
      hint={hint}
      error={error}
      {...(required && { required })}
      below={
        <>
          {limit !== undefined && <Counter field={name} length={length} limit={limit} />}
          {below}
        </>
      }
    >
      <textarea
        {...area}
        ref={(node) => {
          element.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
        }}
        onInput={(event) => {
          setTyped(countCharacters(event.currentTarget.value))
          onInput?.(event)
        }}
        required={undefined}
        aria-required={required || undefined}
        id={name}
        className={error ? 'usa-textarea usa-input--error' : 'usa-textarea'}
        {...described({ name, hint, error, ...(counter && { also: counter }) })}
      />
    </Frame>
  )
}

/**
 * Visible at once; announced only in the field where the person types, after a pause, otherwise every letter would
 * interrupt the screen reader.
 */
function Counter({ field, length, limit }: { field: string; length: number; limit: number }) {
  const left = limit - length
  const sentence = left >= 0 ? texts.charactersLeft(left) : texts.charactersOver(-left)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (length === 0) return
    const pause = setTimeout(() => {
      if (document.activeElement?.id === field) setSpoken(sentence)
    }, 1000)
    return () => clearTimeout(pause)
  }, [field, sentence, length])
  return (
    <>
      <span
        className={left < 0 ? 'usa-character-count__status usa-character-count__status--invalid' : 'usa-hint'}
        id={`${field}-counter`}
      >
        {sentence}
      </span>
      <span className="usa-sr-only" aria-live="polite">
        {spoken}
      </span>
    </>
  )
}
