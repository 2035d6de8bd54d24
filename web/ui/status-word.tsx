/** What a status is like, so that a glance down the column is enough. The word itself says it without the colour. */
export type StatusTone = 'good' | 'waiting' | 'refused' | 'gone'

export function StatusWord({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={`status-word status-word--${tone}`}>{children}</span>
}
