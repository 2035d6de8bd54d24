import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { spokenMoment } from '../../ui/language.ts'
import { draftTexts as texts } from './texts.ts'

interface DraftOfferProps {
  savedAt: number
  of: 'clinic' | 'form'
  onRestore: () => void
  onDiscard: () => void
  /** Closed without a choice: asks again on the next visit. */
  onClose: () => void
}

export function DraftOffer({ savedAt, of, onRestore, onDiscard, onClose }: DraftOfferProps) {
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
