import { attributeLabel, formatValue } from '../../../../domain/clinic/changes.ts'
import type { Voice } from '../../../../domain/clinic/kinds/kind.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { texts } from '../../../ui/texts.ts'
import { editPartTexts } from '../part-texts.ts'
import { editTexts } from '../texts.ts'
import type { WaitingUnit } from './waiting.ts'

interface ReplaceDialogProps {
  units: readonly WaitingUnit[]
  voice: Voice
  onAnswer: (agreed: boolean) => void
}

/** A colleague submitted the same part while this form was open: shows their text before a save replaces it. */
export function ReplaceDialog({ units, voice, onAnswer }: ReplaceDialogProps) {
  return (
    <Dialog
      wide
      title={editPartTexts.replaceTitle()}
      description={<p>{editPartTexts.replaceText()}</p>}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="outline" onClick={() => onAnswer(false)}>
            {texts.goBack()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{editPartTexts.replaceThem()}</Button>
        </>
      }
    >
      <dl className="history-values">
        {units.flatMap(({ requestorName, changes }) =>
          changes.map(({ attribute, newValue }) => (
            <div key={attribute}>
              <dt>
                {attributeLabel(attribute, voice.language)} ({requestorName})
              </dt>
              <dd className="told">
                {newValue === null ? editTexts.noText() : formatValue(attribute, newValue, voice)}
              </dd>
            </div>
          )),
        )}
      </dl>
    </Dialog>
  )
}
