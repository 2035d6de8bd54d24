import { useRef } from 'react'
import type { Profile } from '../../../../domain/clinic/clinic.ts'
import { FIELDS } from '../../../../domain/clinic/fields.ts'
import { spokenLanguage } from '../../../ui/language.ts'
import { useSurroundings } from '../form-context.tsx'
import { LanguagePair, type PairName, type RowsOfKind, YesNoField } from './rows.tsx'

interface YesNoWithTextsProps {
  name: RowsOfKind<'yesNo'>
  details: string
  texts: PairName
}

/** No removes the texts with their fields, so that a save sends nothing hidden; Yes restores them. */
export function YesNoWithTexts({ name, details, texts }: YesNoWithTextsProps) {
  const { form } = useSurroundings()
  const kept = useRef<Partial<Profile>>({})
  const [english, spanish] = [`${texts}En`, `${texts}Es`] as const
  function answered(yes: boolean) {
    const { clinic } = form.get()
    if (!yes && (clinic[english] !== null || clinic[spanish] !== null)) {
      kept.current = { [english]: clinic[english], [spanish]: clinic[spanish] }
      form.edit({ [english]: null, [spanish]: null })
    } else if (yes && clinic[english] === null && clinic[spanish] === null) form.edit(kept.current)
  }
  return (
    <YesNoField
      name={name}
      label={FIELDS[name].viewed[spokenLanguage()]}
      onAnswer={answered}
      details={<LanguagePair name={texts} label={details} rows={3} />}
    />
  )
}
