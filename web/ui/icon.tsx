import { drawings } from './icon-drawings.ts'

export type IconName = keyof typeof drawings

/**
 * Decoration unless it has a label: then it stands for that word. It is drawn in its place: a reference into a file of icons is
 * looked up by the browser after the screen was laid out, which is then done a second time.
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
