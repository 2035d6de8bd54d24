import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { decisionTexts as texts } from './decision-texts.ts'
import { type RefusalReason, RefusalReasonFields, reasonProblem } from './refusal-reason.tsx'

interface RejectAccessDialogProps {
  title: string
  /** The field of the reason, by name. */
  name: string
  /** The button that rejects. */
  confirm: string
  busy: boolean
  /** Kept by the caller, so that a failed rejection, or 'Go back', loses no words. */
  reason: RefusalReason
  onReason: (reason: RefusalReason) => void
  onReject: () => void
  onClose: () => void
}

/** Asks for the reason before access is refused. */
export function RejectAccessDialog({ reason, onReason, onReject, onClose, ...asked }: RejectAccessDialogProps) {
  const { title, name, confirm, busy } = asked
  return (
    <Dialog
      title={title}
      description={<p>{texts.rejectText()}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.goBack()}
          </Button>
          <Button look="danger" busy={busy} onClick={() => reasonProblem(reason) === undefined && onReject()}>
            {confirm}
          </Button>
        </>
      }
    >
      <RefusalReasonFields name={name} reason={reason} onChange={onReason} />
    </Dialog>
  )
}
