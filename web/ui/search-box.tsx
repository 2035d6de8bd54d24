import { useEffect, useId, useState } from 'react'
import { texts } from '../texts.ts'
import { Icon } from './icon.tsx'

interface SearchBoxProps {
  /** What is looked for now: usually the address's own. */
  value: string
  onSearch: (text: string) => void
  /** What the box searches, for those who cannot see where it stands. */
  label: string
}

const pauseMillis = 300

/** Searches after a short pause in typing, or at once with Enter. */
export function SearchBox({ value, onSearch, label }: SearchBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const pause = setTimeout(() => onSearch(typed), pauseMillis)
    return () => clearTimeout(pause)
  }, [typed, value, onSearch])
  return (
    <search>
      <form
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed)
        }}
      >
        <Icon name="search" size={3} />
        <label className="usa-sr-only" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          className="usa-input"
          placeholder={texts.search()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  )
}
