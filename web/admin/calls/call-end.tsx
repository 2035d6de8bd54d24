import type { LeasedCall } from '../../../contract/calls.ts'
import { toPropose } from '../../../domain/calls/questions.ts'
import { ENDS } from '../../../domain/calls/tries.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AlsoRight } from './also-right.tsx'
import type { Entered } from './answering.ts'
import { calledTexts } from './called-texts.ts'
import { callsTexts as texts } from './texts.ts'

interface CallEndProps {
  leased: LeasedCall
  entered: Entered
  problem: string
  busy: boolean
  disabled: boolean
  onChange: (entered: Entered) => void
}

/** How the call ended, and the button that saves it. */
export function CallEnd({ leased, entered, problem, busy, disabled, onChange }: CallEndProps) {
  const { ended } = entered
  const wrong =
    ended === 'reached'
      ? toPropose(
          leased.script,
          leased.questions.map((question, index) => ({
            ...question,
            answer: entered.answers[index] ?? 'notAsked',
            says: null,
            value: null,
          })),
        ).length
      : 0
  return (
    <div className="call-end">
      <HowEnded entered={entered} onChange={onChange} />
      <p className="quiet">{texts.neverConfirms()}</p>
      {ended === 'reached' && (
        <AlsoRight
          leased={leased}
          confirmed={entered.confirmed}
          onChange={(confirmed) => onChange({ ...entered, confirmed })}
        />
      )}
      <CallNote entered={entered} onChange={onChange} />
      {problem && (
        <p className="usa-error-message" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={disabled}>
        {texts.save()}
      </Button>
      <p className="quiet">
        {wrong > 0 ? `${texts.wrongGo(wrong)} ` : ''}
        {texts.nothingChanges()}
      </p>
    </div>
  )
}

type EnteredProps = Pick<CallEndProps, 'entered' | 'onChange'>

/** The seven ways, and when to call again. */
export function HowEnded({ entered, onChange }: EnteredProps) {
  const { ended } = entered
  return (
    <>
      <fieldset className="call-end__ways">
        <legend>
          <h2>{texts.howEnded()}</h2>
        </legend>
        {ENDS.map((value) => (
          <label key={value} className="call-answer">
            <input
              type="radio"
              name="ended"
              value={value}
              checked={ended === value}
              onChange={() => onChange({ ...entered, ended: value })}
            />
            {calledTexts.ends[value]()}
          </label>
        ))}
      </fieldset>
      {ended === 'again' && (
        <TextField
          name="againAt"
          type="datetime-local"
          label={texts.againAt()}
          value={entered.againAt}
          onChange={({ target }) => onChange({ ...entered, againAt: target.value })}
        />
      )}
    </>
  )
}

export const CallNote = ({ entered, onChange }: EnteredProps) => (
  <details>
    <summary>{texts.note()}</summary>
    <TextArea
      name="note"
      label={texts.note()}
      hint={texts.noteHint()}
      maxLength={300}
      value={entered.note}
      onChange={({ target }) => onChange({ ...entered, note: target.value })}
    />
  </details>
)
