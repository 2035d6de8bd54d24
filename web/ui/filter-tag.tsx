import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

/** A filter that is on, and the button that takes it off. */
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
