import { drawings } from './icon-drawings.ts'

export type IconName = keyof typeof drawings

/**
 * Decorative without a label. Inline SVG: the browser resolves a reference into a sprite file after layout and then
 * lays the screen out again.
 */
export function Icon({ name, label, size }: { name: IconName; label?: string; size?: 3 | 4 | 5 }) {
  return (
    <svg
      className={size ? `usa-icon usa-icon--size-${size}` : 'usa-icon'}
      viewBox="0 0 24 24"
      focusable="false"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
