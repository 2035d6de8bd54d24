import { lazy, Suspense, useState } from 'react'

// Most visits never see the question.
const DraftOffer = lazy(async () => ({ default: (await import('./draft-offer.tsx')).DraftOffer }))

interface OfferKeptProps<T extends { savedAt: number }> {
  /** What an earlier visit left on this device, if anything. */
  left: T | null
  of: 'clinic' | 'form'
  onRestore: (left: T) => void
  onDiscard: () => void
}

/** Asks once per visit, as the form opens. Closed without an answer it asks again on the next one. */
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
