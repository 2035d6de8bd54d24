/** Colour of a status for a quick scan of the column; the word says the same without colour. */
export type StatusTone = 'good' | 'waiting' | 'refused' | 'gone'

export function StatusWord({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={`status-word status-word--${tone}`}>{children}</span>
}
