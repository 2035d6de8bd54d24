import { type FormEvent, useId, useState } from 'react'
import type { Conflict } from '../../../../domain/clinic/changes.ts'
import type { Voice } from '../../../../domain/clinic/kinds/kind.ts'
import { type ToldChange, tellChanges } from '../../../../domain/clinic/tell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { spokenMoment } from '../../../ui/language.ts'
import { texts } from '../../../ui/texts.ts'
import { editPartTexts } from '../part-texts.ts'
import type { Choice, Collision } from './conflict.ts'

interface ConflictDialogProps {
  collision: Collision
  voice: Voice
  onResolve: (choices: ReadonlyMap<string, Choice>) => void
  onClose: () => void
}

/** Both values side by side, unit by unit; the editor chooses each. */
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
      title={editPartTexts.conflictTitle()}
      description={<p>{editPartTexts.conflictText()}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.goBack()}
          </Button>
          <Button type="submit" form={form}>
            {editPartTexts.saveAgain()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        {asked && choices.size < collision.units.size && (
          <div role="alert">
            <FieldError name="conflicts" error={editPartTexts.conflictUnchosen()} />
          </div>
        )}
        {[...collision.units].map(([unit, conflicts]) => (
          <Unit
            key={unit}
            unit={unit}
            told={toldConflicts(conflicts, collision, voice)}
            theirs={theirsOf(collision.authors.get(unit))}
            choice={choices.get(unit)}
            onChoose={(choice) => setChoices(new Map(choices).set(unit, choice))}
          />
        ))}
      </form>
    </Dialog>
  )
}

interface UnitProps {
  unit: string
  told: readonly ToldChange[]
  /** The label of the other person's side. */
  theirs: string
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** The old side is the live value, the new side is the editor's. */
const toldConflicts = (conflicts: readonly Conflict[], { fresh }: Collision, voice: Voice) =>
  tellChanges(
    conflicts.map(({ attribute, theirs, yours }) => ({ attribute, oldValue: theirs, newValue: yours })),
    fresh.read,
    voice,
  ).map((told) => ({
    ...told,
    oldText: told.oldText || voice.messages.notSpecified(),
    newText: told.newText || voice.messages.notSpecified(),
  }))

const theirsOf = (author: { by: string; at: string } | undefined) =>
  author ? editPartTexts.theirsOf(author.by, spokenMoment(author.at)) : editPartTexts.theirs()

function Unit({ unit, told, theirs, choice, onChoose }: UnitProps) {
  const sides = [
    { side: 'mine', label: editPartTexts.mine(), of: ({ newText }: ToldChange) => newText },
    { side: 'theirs', label: theirs, of: ({ oldText }: ToldChange) => oldText },
  ] as const
  return (
    <fieldset className="usa-fieldset conflict">
      <legend className="conflict__label">{told.map(({ label }) => label).join(', ')}</legend>
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
              {told.map((change) => (
                <span key={change.label} className="conflict__value">
                  {told.length > 1 ? `${change.label}: ${of(change)}` : of(change)}
                </span>
              ))}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
