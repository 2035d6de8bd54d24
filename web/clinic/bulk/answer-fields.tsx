import type { ReactNode } from 'react'
import { attributeLabel } from '../../../domain/clinic/changes.ts'
import { SHARED_NAMES, type SharedAnswer } from '../../../domain/clinic/shared-answers.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { CodesField, SingleCodeField } from '../edit/controls/codes.tsx'
import { HoursField } from '../edit/controls/hours.tsx'
import { LanguagePair, LineField, YesNoField } from '../edit/controls/rows.tsx'
import { editTexts } from '../edit/texts.ts'
import { bulkEditTexts as texts } from './texts.ts'

/** The answers of a bulk edit, each with a checkbox that selects it and, once selected, the form's own control. */

const CONTROLS: Record<SharedAnswer, () => ReactNode> = {
  description: () => <LanguagePair name="description" label={editTexts.description()} rows={6} />,
  newPatientAcceptance: () => <YesNoField name="newPatientAcceptance" />,
  appointmentRequired: () => <YesNoField name="appointmentRequired" />,
  clinicTelehealthOptions: () => <SingleCodeField name="clinicTelehealthOptions" />,
  website: () => <LineField name="website" />,
  hoursOfOperation: () => <HoursField />,
  clinicAccessibilityOffered: () => <CodesField name="clinicAccessibilityOffered" />,
  clinicPaymentOptions: () => <CodesField name="clinicPaymentOptions" />,
  clinicPatientAgeGroups: () => <CodesField name="clinicPatientAgeGroups" />,
  clinicPatientGenders: () => <CodesField name="clinicPatientGenders" />,
  clinicLanguagesUsed: () => <CodesField name="clinicLanguagesUsed" />,
  clinicPatientEthnicities: () => <CodesField name="clinicPatientEthnicities" />,
  clinicCommunityServeds: () => <CodesField name="clinicCommunityServeds" />,
}

export const labelOfAnswer = (name: SharedAnswer) =>
  name === 'description' ? texts.description() : attributeLabel(`clinic.${name}`, spokenLanguage())

interface AnswerFieldsProps {
  chosen: readonly SharedAnswer[]
  onToggle: (name: SharedAnswer) => void
}

export function AnswerFields({ chosen, onToggle }: AnswerFieldsProps) {
  return SHARED_NAMES.map((name) => (
    <div key={name} className="many__answer">
      <Checkbox
        name="answer"
        value={name}
        label={labelOfAnswer(name)}
        checked={chosen.includes(name)}
        onChange={() => onToggle(name)}
      />
      {chosen.includes(name) && <div className="many__control">{CONTROLS[name]()}</div>}
    </div>
  ))
}
