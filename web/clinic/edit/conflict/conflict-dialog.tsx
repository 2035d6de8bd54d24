import { type FormEvent, useId, useState } from 'react'
import { attributeLabel, type Conflict, factsOf, formatValue } from '../../../../domain/clinic/changes.ts'
import type { Json, Voice } from '../../../../domain/clinic/kinds/kind.ts'
import { texts } from '../../../texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { editTexts } from '../texts.ts'
import type { Choice, Collision } from './conflict.ts'

interface ConflictDialogProps {
  collision: Collision
  voice: Voice
  onResolve: (choices: ReadonlyMap<string, Choice>) => void
  onClose: () => void
}

/** Mine and theirs side by side, unit by unit; nothing is decided for anybody. */
export function ConflictDialog({ collision, voice, onResolve, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [asked, setAsked] = useState(false)
  const form = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    if (choices.size === collision.units.size) onResolve(choices)
  }

  return (
    <Dialog
      wide
      title={editTexts.conflictTitle()}
      description={<p>{editTexts.conflictText()}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.goBack()}
          </Button>
          <Button type="submit" form={form}>
            {editTexts.saveAgain()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        {asked && choices.size < collision.units.size && (
          <div role="alert">
            <FieldError name="conflicts" error={editTexts.conflictUnchosen()} />
          </div>
        )}
        {[...collision.units].map(([unit, conflicts]) => (
          <Unit
            key={unit}
            unit={unit}
            conflicts={conflicts.filter(isShown)}
            voice={voice}
            choice={choices.get(unit)}
            onChoose={(choice) => setChoices(new Map(choices).set(unit, choice))}
          />
        ))}
      </form>
    </Dialog>
  )
}

const isShown = ({ attribute }: Conflict, _index: number, all: readonly Conflict[]) =>
  factsOf(attribute).seen || all.length === 1

interface UnitProps {
  unit: string
  conflicts: readonly Conflict[]
  voice: Voice
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Unit({ unit, conflicts, voice, choice, onChoose }: UnitProps) {
  const labels = [...new Set(conflicts.map(({ attribute }) => attributeLabel(attribute, voice.language)))]
  const sides = [
    { side: 'mine', label: editTexts.mine(), of: (conflict: Conflict) => conflict.yours },
    { side: 'theirs', label: editTexts.theirs(), of: (conflict: Conflict) => conflict.theirs },
  ] as const
  return (
    <fieldset className="usa-fieldset conflict">
      <legend className="conflict__label">{labels.join(', ')}</legend>
      <div className="conflict__sides">
        {sides.map(({ side, label, of }) => (
          <div key={side} className="usa-radio conflict__side">
            <input
              type="radio"
              className="usa-radio__input"
              id={`${unit}-${side}`}
              name={unit}
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            <label className="usa-radio__label" htmlFor={`${unit}-${side}`}>
              {label}
              <Values conflicts={conflicts} of={of} voice={voice} />
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function Values({ conflicts, of, voice }: { conflicts: readonly Conflict[]; of: (c: Conflict) => Json; voice: Voice }) {
  return conflicts.map((conflict) => {
    const text = formatValue(conflict.attribute, of(conflict), voice)
    return (
      <span key={conflict.attribute} className="conflict__value">
        {conflicts.length > 1 ? `${attributeLabel(conflict.attribute, voice.language)}: ${text}` : text}
      </span>
    )
  })
}
