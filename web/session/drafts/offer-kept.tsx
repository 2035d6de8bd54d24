import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { spokenMoment } from '../../ui/language.ts'
import { draftTexts as texts } from './texts.ts'

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
  )
}

interface DraftOfferProps {
  savedAt: number
  of: 'clinic' | 'form'
  onRestore: () => void
  onDiscard: () => void
  /** Closed without a choice: asks again on the next visit. */
  onClose: () => void
}

function DraftOffer({ savedAt, of, onRestore, onDiscard, onClose }: DraftOfferProps) {
  const when = spokenMoment(new Date(savedAt))
  return (
    <Dialog
      title={texts.title()}
      description={<p>{of === 'clinic' ? texts.ofClinic(when) : texts.ofForm(when)}</p>}
      onClose={onClose}
      focusLast
      actions={
        <>
          <Button look="outline" onClick={onDiscard}>
            {texts.discard()}
          </Button>
          <Button onClick={onRestore}>{texts.restore()}</Button>
        </>
      }
    />
  )
}
