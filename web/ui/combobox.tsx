import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { described, type FieldProps, Frame } from './field.tsx'

interface ComboboxOption {
  id: string
  main: string
  secondary?: string
}

interface ComboboxProps extends FieldProps {
  value: string
  onType: (text: string) => void
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  placeholder?: string
  /** Announces the number of options, or that there are none. */
  status?: ReactNode
}

/**
 * A text field with suggestions (ARIA 1.2 combobox with list autocomplete): the focus stays in the field, the arrows
 * move through the suggestions, Enter takes one, Escape closes them. The field also accepts other text.
 */
export function Combobox({ value, onType, options, onChoose, placeholder, status, ...field }: ComboboxProps) {
  const { name, hint, error } = field
  const list = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && options.length > 0
  const optionId = (index: number) => `${list}-${index}`

  function choose(option: ComboboxOption | undefined) {
    if (!option) return
    setOpen(false)
    setActive(-1)
    onChoose(option)
  }

  function move(step: 1 | -1) {
    setOpen(true)
    const next = active === -1 && step === -1 ? options.length - 1 : active + step
    const index = options.length === 0 ? -1 : (next + options.length) % options.length
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      // Enter in this field never submits the form around it.
      event.preventDefault()
      if (shown) choose(options[active])
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <Frame {...field}>
      <div className="combobox">
        <input
          type="text"
          role="combobox"
          id={name}
          name={name}
          className={error ? 'usa-input usa-input--error' : 'usa-input'}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? list : undefined}
          aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
          {...described({ name, hint, error })}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            setOpen(true)
            setActive(-1)
            onType(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {shown && (
          <div
            role="listbox"
            id={list}
            aria-label={typeof field.label === 'string' ? field.label : name}
            className="combobox__list"
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field reaches it through aria-activedescendant
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={option.id}
                role="option"
                id={optionId(index)}
                aria-selected={index === active}
                className={index === active ? 'combobox__option combobox__option--active' : 'combobox__option'}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span className="combobox__main">{option.main}</span>{' '}
                {option.secondary && <span className="combobox__secondary">{option.secondary}</span>}
              </div>
            ))}
          </div>
        )}
      </div>
      <span role="status" className="combobox__status">
        {status}
      </span>
    </Frame>
  )
}
