import { useState } from 'react'
import { FIELD_DECISIONS, type FieldDecision as Word } from '../../../domain/review/decision.ts'
import { Button } from '../../ui/button.tsx'
import { type Choice, decisionOfAll, type GivenReason, NO_REASON, type OwnDecisions } from './by-field.ts'
import type { Verdict } from './decision.ts'
import { type ReadyReasons, ReasonFields } from './reason-fields.tsx'
import { FIELD_DECISION_NAMES, reviewTexts } from './texts.ts'

export interface Deciding {
  verdict: Verdict | undefined
  own: OwnDecisions
  ready: ReadyReasons
  onDecide: (units: readonly string[], decision: Word, reason: GivenReason) => void
}

interface FieldDecisionProps extends Deciding {
  choice: Choice
}

/** The decision about one change; a pair of languages is one decision, which the reviewer may split. */
export function FieldDecision({ choice, ...deciding }: FieldDecisionProps) {
  const [split, setSplit] = useState(false)
  const differs = decisionOfAll(choice, deciding.verdict, deciding.own) === undefined
  if (choice.languages.length > 0 && (split || differs)) {
    return choice.languages.map((one) => <OneDecision key={one.label} choice={one} named {...deciding} />)
  }
  return (
    <>
      <OneDecision choice={choice} {...deciding} />
      {choice.languages.length > 0 && (
        <Button look="plain" small onClick={() => setSplit(true)}>
          {reviewTexts.split()}
        </Button>
      )}
    </>
  )
}

function OneDecision({ choice, named, verdict, own, ready, onDecide }: FieldDecisionProps & { named?: boolean }) {
  const { units, label } = choice
  const chosen = decisionOfAll(choice, verdict, own)
  const { decision, reason } = own[units[0] ?? ''] ?? { decision: undefined, reason: NO_REASON }
  const name = `decide-${units.join('-')}`
  return (
    <div className="field-decision">
      <fieldset className="segment">
        <legend className="usa-sr-only">{reviewTexts.decisionOf(label)}</legend>
        {named && (
          <span className="segment__name" aria-hidden="true">
            {label}
          </span>
        )}
        {FIELD_DECISIONS.map((one) => (
          <label key={one} className={`segment__choice segment__choice--${one}`}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={chosen === one}
              onChange={() => onDecide(units, one, reason)}
            />
            {FIELD_DECISION_NAMES[one]}
          </label>
        ))}
      </fieldset>
      {decision === 'reject' && (
        <ReasonFields
          name={`reason-${units.join('-')}`}
          reason={reason}
          ready={ready}
          rows={2}
          onChange={(typed) => onDecide(units, 'reject', typed)}
        />
      )}
    </div>
  )
}
