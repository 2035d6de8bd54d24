import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { GivenReason } from './by-field.ts'
import { isTooLong, type ReadyReasons, ReasonFields } from './reason-fields.tsx'
import { reviewTexts } from './texts.ts'

interface RejectDialogProps {
  reason: GivenReason
  ready: ReadyReasons
  onType: (typed: GivenReason) => void
  onClose: () => void
  onReject: (reason: GivenReason) => void
}

export function RejectDialog({ reason, ready, onType, onClose, onReject }: RejectDialogProps) {
  const [given, setGiven] = useState(reason)
  return (
    <Dialog
      title={reviewTexts.rejectTitle()}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {reviewTexts.goBack()}
          </Button>
          <Button look="danger" onClick={() => isTooLong(given) || onReject({ ...given, words: given.words.trim() })}>
            {reviewTexts.reject()}
          </Button>
        </>
      }
    >
      <ReasonFields
        name="rejectionReason"
        reason={given}
        ready={ready}
        rows={5}
        onChange={(typed) => {
          setGiven(typed)
          onType(typed)
        }}
      />
    </Dialog>
  )
}
