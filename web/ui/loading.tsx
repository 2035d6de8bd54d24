import { texts } from './texts.ts'

interface LoadingProps {
  text?: string
  /** Takes the whole page, for when there is nothing else to show yet. */
  page?: boolean
  /** Lies over the corner of what is being reloaded, so that nothing moves. */
  beside?: boolean
  /** Stands in for a whole screen, which would have the heading. */
  screen?: boolean
}

/** Appears after a short moment only, so that a quick answer does not flicker. */
export function Loading({ text = texts.loading(), page = false, beside = false, screen = false }: LoadingProps) {
  const look = page ? 'loading loading--page' : beside ? 'loading loading--beside' : 'loading'
  const Words = screen ? 'h1' : 'span'
  return (
    <div className={look} role="status">
      <span className="loading__wheel" aria-hidden="true" />
      <Words className="loading__words">{text}</Words>
    </div>
  )
}
