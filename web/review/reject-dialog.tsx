import { useState } from 'react'
import { isLongerThan } from '../../domain/characters.ts'
import { REJECTION_REASON_LIMIT } from '../../domain/people.ts'
import { messages } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { reviewTexts } from './texts.ts'

interface RejectDialogProps {
  reason: string
  onType: (typed: string) => void
  onClose: () => void
  onReject: (reason: string) => void
}

export function RejectDialog({ reason, onType, onClose, onReject }: RejectDialogProps) {
  const [typed, setTyped] = useState(reason)
  const tooLong = isLongerThan(typed.trim(), REJECTION_REASON_LIMIT)
  return (
    <Dialog
      title={reviewTexts.rejectTitle()}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {reviewTexts.goBack()}
          </Button>
          <Button look="danger" onClick={() => tooLong || onReject(typed.trim())}>
            {reviewTexts.reject()}
          </Button>
        </>
      }
    >
      <TextArea
        name="rejectionReason"
        label={reviewTexts.rejectionReason()}
        hint={reviewTexts.rejectionHint()}
        limit={REJECTION_REASON_LIMIT}
        rows={5}
        value={typed}
        error={tooLong ? messages.tooLong(REJECTION_REASON_LIMIT) : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          onType(event.target.value)
        }}
      />
    </Dialog>
  )
}
