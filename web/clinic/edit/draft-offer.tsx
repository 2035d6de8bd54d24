import { spokenMoment } from '../../language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Draft } from '../drafts/drafts.ts'
import { editTexts } from './texts.ts'

interface DraftOfferProps {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
  /** Neither: the question comes again on the next visit. */
  onClose: () => void
}

export function DraftOffer({ draft, onRestore, onDiscard, onClose }: DraftOfferProps) {
  const when = new Date(draft.savedAt)
  return (
    <Dialog
      title={editTexts.draftTitle()}
      description={<p>{editTexts.draftText(spokenMoment(when))}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onDiscard}>
            {editTexts.discardDraft()}
          </Button>
          <Button onClick={onRestore}>{editTexts.restoreDraft()}</Button>
        </>
      }
    />
  )
}
