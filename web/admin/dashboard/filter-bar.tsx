import { useEffect, useId, useRef, useState } from 'react'
import { REQUEST_ORDERS, type RequestOrder } from '../../../domain/review/status.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FilterTag } from '../../ui/filter-tag.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CHOICE_NAMES, dashboardTexts, ORDER_NAMES } from './texts.ts'
import { type Choice, chosen, STATUS_CHOICES, TYPE_CHOICES, type View } from './view.ts'

interface FilterBarProps {
  view: View
  onToggle: (choice: Choice) => void
  onOrder: (order: RequestOrder) => void
}

/** The Filter button with its checkboxes, and a tag for every active filter. */
export function FilterBar({ view, onToggle, onOrder }: FilterBarProps) {
  const panel = useId()
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const ticked = chosen(view)

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  return (
    <div className="filter-bar">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any focused element in it. */}
      <div
        className="filter-bar__menu"
        ref={bar}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          setOpen(false)
          button.current?.focus()
        }}
        onBlur={(event) => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <Button
          ref={button}
          look="outline"
          icon="filter_list"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {dashboardTexts.filter()}
          <Icon name={open ? 'expand_less' : 'expand_more'} />
        </Button>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Without preventDefault a press on a label blurs the panel before it focuses the checkbox, which would close the panel. */}
        <div className="filter-bar__panel" id={panel} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
          <Choices legend={dashboardTexts.status()} choices={STATUS_CHOICES} ticked={ticked} onToggle={onToggle} />
          <Choices legend={dashboardTexts.kind()} choices={TYPE_CHOICES} ticked={ticked} onToggle={onToggle} />
        </div>
      </div>
      <label className="filter-bar__order">
        <span>{dashboardTexts.order()}</span>
        <select
          className="usa-select"
          value={view.order}
          onChange={({ target }) => {
            const chosenOrder = REQUEST_ORDERS.find((order) => order === target.value)
            if (chosenOrder) onOrder(chosenOrder)
          }}
        >
          {REQUEST_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_NAMES[order]}
            </option>
          ))}
        </select>
      </label>
      {ticked.length > 0 && (
        <ul className="filter-bar__tags" aria-label={dashboardTexts.filters()}>
          {ticked.map((choice) => (
            <li key={choice}>
              <FilterTag
                name={CHOICE_NAMES[choice]}
                onRemove={() => {
                  button.current?.focus()
                  onToggle(choice)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChoicesProps {
  legend: string
  choices: readonly Choice[]
  ticked: readonly Choice[]
  onToggle: (choice: Choice) => void
}

function Choices({ legend, choices, ticked, onToggle }: ChoicesProps) {
  return (
    <fieldset className="usa-fieldset">
      <legend className="filter-bar__legend">{legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          name="filter"
          value={choice}
          label={CHOICE_NAMES[choice]}
          checked={ticked.includes(choice)}
          onChange={() => onToggle(choice)}
        />
      ))}
    </fieldset>
  )
}
