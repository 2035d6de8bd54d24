import { texts } from './texts.ts'

interface LoadingProps {
  text?: string
  /** Fills the page, before anything else has rendered. */
  page?: boolean
  /** Overlays the corner of reloading content, so that nothing moves. */
  beside?: boolean
  /** Replaces a whole screen, including its heading. */
  screen?: boolean
}

/** Appears after a short delay, so that a fast answer does not flicker. */
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
