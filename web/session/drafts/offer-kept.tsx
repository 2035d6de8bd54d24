import { lazy, Suspense, useState } from 'react'

// Loaded on demand: most visits have no draft.
const DraftOffer = lazy(async () => ({ default: (await import('./draft-offer.tsx')).DraftOffer }))

interface OfferKeptProps<T extends { savedAt: number }> {
  /** The draft of an earlier visit, if any. */
  left: T | null
  of: 'clinic' | 'form'
  onRestore: (left: T) => void
  onDiscard: () => void
}

/** Asks once per visit, when the form opens. Closed without an answer it asks again on the next visit. */
export function OfferKept<T extends { savedAt: number }>({ left, of, onRestore, onDiscard }: OfferKeptProps<T>) {
  const [open, setOpen] = useState(true)
  if (!left || !open) return null
  const close = () => setOpen(false)
  return (
    <Suspense>
      <DraftOffer
        of={of}
        savedAt={left.savedAt}
        onClose={close}
        onRestore={() => {
          close()
          onRestore(left)
        }}
        onDiscard={() => {
          close()
          onDiscard()
        }}
      />
    </Suspense>
  )
}
