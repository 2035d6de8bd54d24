import type { ProviderClinic } from '../../../contract/providers.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { labelOf } from '../names.ts'
import { bulkEditTexts as texts } from './texts.ts'

interface ClinicChoiceProps {
  clinics: readonly ProviderClinic[]
  ids: ReadonlySet<number>
  onChange: (ids: ReadonlySet<number>) => void
}

/** The clinics of a bulk edit. */
export function ClinicChoice({ clinics, ids, onChange }: ClinicChoiceProps) {
  const toggle = (id: number) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="usa-fieldset many__part">
      <legend className="many__title">{texts.clinics()}</legend>
      <ButtonRow>
        <Button look="outline" small onClick={() => onChange(new Set(clinics.map(({ clinicId }) => clinicId)))}>
          {texts.chooseAll()}
        </Button>
        <Button look="plain" onClick={() => onChange(new Set())}>
          {texts.chooseNone()}
        </Button>
      </ButtonRow>
      <div className="choice-columns">
        {clinics.map((clinic) => (
          <Checkbox
            key={clinic.clinicId}
            name="clinic"
            value={clinic.clinicId}
            label={labelOf(clinic)}
            checked={ids.has(clinic.clinicId)}
            onChange={() => toggle(clinic.clinicId)}
          />
        ))}
      </div>
    </fieldset>
  )
}
