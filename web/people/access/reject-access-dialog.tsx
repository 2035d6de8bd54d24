import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { decisionTexts as texts } from './decision-texts.ts'
import { type ReasonList, type RefusalReason, RefusalReasonFields, reasonProblem } from './refusal-reason.tsx'

interface RejectAccessDialogProps {
  title: string
  /** What follows from the rejection. */
  text: string
  list: ReasonList
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

/** Asks for the reason before access, or a removal, is refused. */
export function RejectAccessDialog({ reason, onReason, onReject, onClose, ...asked }: RejectAccessDialogProps) {
  const { title, text, list, name, confirm, busy } = asked
  return (
    <Dialog
      title={title}
      description={<p>{text}</p>}
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
      <RefusalReasonFields name={name} list={list} reason={reason} onChange={onReason} />
    </Dialog>
  )
}
