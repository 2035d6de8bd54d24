import type { Leak } from '../../../../domain/clinic/address-leaks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { texts } from '../../../ui/texts.ts'
import { leakTexts } from '../../translations/leak-texts.ts'
import { LeakWarning } from '../../translations/leak-warning.tsx'

interface LeakDialogProps {
  leaks: readonly Leak[]
  onAnswer: (agreed: boolean) => void
}

/** Before a save that would name the hidden address: the author decides whether the words are harmless. */
export function LeakDialog({ leaks, onAnswer }: LeakDialogProps) {
  return (
    <Dialog
      title={leakTexts.saveTitle()}
      onClose={() => onAnswer(false)}
      focusLast
      actions={
        <>
          <Button look="outline" onClick={() => onAnswer(true)}>
            {leakTexts.saveAnyway()}
          </Button>
          <Button onClick={() => onAnswer(false)}>{texts.goBack()}</Button>
        </>
      }
    >
      <LeakWarning leaks={leaks} />
    </Dialog>
  )
}
