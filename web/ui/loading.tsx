import { texts } from '../texts.ts'

interface LoadingProps {
  text?: string
  /** Takes the whole page, for when there is nothing else to show yet. */
  page?: boolean
}

/** Appears after a short moment only, so that a quick answer does not flicker. */
export function Loading({ text = texts.loading(), page = false }: LoadingProps) {
  return (
    <div className={page ? 'loading loading--page' : 'loading'} role="status">
      <span className="loading__wheel" aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}
