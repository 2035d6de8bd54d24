import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { LONGEST_SEARCH } from './list-address.ts'
import { texts } from './texts.ts'

interface SearchBoxProps {
  /** The current search, usually from the address. */
  value: string
  onSearch: (text: string) => void
  /** Stands above the box: what it searches. */
  label: string
}

const pauseMillis = 300

/**
 * Searches after a short pause in typing, or at once on Enter or blur, so that a filter chosen next includes the
 * search.
 */
export function SearchBox({ value, onSearch, label }: SearchBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)

  useEffect(() => {
    // Our own search returns through the address and must not overwrite newer typing; a step Back must.
    if (value !== sent.current.trim()) setTyped(value)
    sent.current = value
  }, [value])

  useEffect(() => {
    if (typed === sent.current) return
    const pause = setTimeout(() => {
      if (typed === sent.current) return
      sent.current = typed
      onSearch(typed)
    }, pauseMillis)
    return () => clearTimeout(pause)
  }, [typed, onSearch])

  const searchNow = () => {
    sent.current = typed
    onSearch(typed)
  }

  return (
    <search>
      <form
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <label className="search-box__label" htmlFor={id}>
          {label}
        </label>
        <Icon name="search" size={3} />
        <input
          id={id}
          type="search"
          className="usa-input"
          placeholder={texts.search()}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== sent.current && searchNow()}
        />
      </form>
    </search>
  )
}
