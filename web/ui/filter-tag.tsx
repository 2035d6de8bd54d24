import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

/** An active filter, and the button that removes it. */
export function FilterTag({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className="usa-tag filter-tag">
      {name}
      <button type="button" className="filter-tag__remove" aria-label={texts.removeFilter(name)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  )
}
