import { FIELD_DECISIONS, type FieldDecision as Word } from '../../../domain/review/decision.ts'
import { type Choice, decisionOn, type GivenReason, NO_REASON, type OwnDecisions } from './by-field.ts'
import type { Verdict } from './decision.ts'
import { type ReadyReasons, ReasonFields } from './reason-fields.tsx'
import { FIELD_DECISION_NAMES, reviewTexts } from './texts.ts'

export interface Deciding {
  verdict: Verdict | undefined
  own: OwnDecisions
  ready: ReadyReasons
  onDecide: (unit: string, decision: Word, reason: GivenReason) => void
}

interface FieldDecisionProps extends Deciding {
  choice: Choice
}

/** The decision about one field, with its own reason where the reviewer rejects it. */
export function FieldDecision({ choice: { unit, label }, verdict, own, ready, onDecide }: FieldDecisionProps) {
  const chosen = own[unit] || verdict ? decisionOn(unit, verdict, own) : undefined
  const { reason } = own[unit] ?? { reason: NO_REASON }
  const name = `decide-${unit}`
  return (
    <div className="field-decision">
      <fieldset className="usa-fieldset field-decision__choices">
        <legend className="field-decision__legend">{reviewTexts.decisionOf(label)}</legend>
        {FIELD_DECISIONS.map((decision) => (
          <label key={decision} className={`field-decision__choice field-decision__choice--${decision}`}>
            <input
              type="radio"
              name={name}
              value={decision}
              checked={chosen === decision}
              onChange={() => onDecide(unit, decision, reason)}
            />
            {FIELD_DECISION_NAMES[decision]}
          </label>
        ))}
      </fieldset>
      {own[unit]?.decision === 'reject' && (
        <ReasonFields
          name={`reason-${unit}`}
          reason={reason}
          ready={ready}
          rows={2}
          onChange={(typed) => onDecide(unit, 'reject', typed)}
        />
      )}
    </div>
  )
}
