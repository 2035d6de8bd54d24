import type { ReactNode } from 'react'
import { attributePath, factsOf } from '../../../../domain/clinic/changes.ts'
import type { Clinic, Profile } from '../../../../domain/clinic/clinic.ts'
import { FIELDS, type FieldName, type TextRow } from '../../../../domain/clinic/fields.ts'
import { formatPhone } from '../../../../domain/clinic/phone.ts'
import { SegmentGroup } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { spokenLanguage } from '../../../ui/language.ts'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { messages } from '../../../ui/texts.ts'
import { useClinic, useProblem, useSurroundings } from '../form-context.tsx'
import { PairQuestion } from '../pairs/pair-question.tsx'
import { editTexts } from '../texts.ts'
import { WaitingNote } from '../waiting/waiting-note.tsx'

/** Controls of catalogue rows by name: the row defines label, limit and whether it is required. */

export type RowsOfKind<K extends string> = {
  [N in FieldName & keyof Profile]: (typeof FIELDS)[N]['kind'] extends K ? N : never
}[FieldName & keyof Profile]

function useRow<N extends keyof Profile>(name: N): [Clinic[N], (value: Profile[N]) => void] {
  const { form } = useSurroundings()
  const value = useClinic((clinic) => clinic[name])
  return [value, (next) => form.edit({ [name]: next } as Partial<Profile>)]
}

const labelOf = (name: FieldName) => FIELDS[name].label[spokenLanguage()]
const isRequired = (name: FieldName) => 'required' in FIELDS[name]

/** A text of one line. */
export function LineField({ name, hint }: { name: RowsOfKind<'text' | 'website'>; hint?: string }) {
  const [value, edit] = useRow(name)
  return (
    <TextField
      name={name}
      label={labelOf(name)}
      hint={hint}
      required={isRequired(name)}
      error={useProblem(name)}
      value={value ?? ''}
      onChange={(event) => edit(event.target.value)}
      inputMode={FIELDS[name].kind === 'website' ? 'url' : 'text'}
      autoComplete="off"
      below={<WaitingNote row={name} />}
    />
  )
}

interface LongFieldProps {
  name: RowsOfKind<'text'>
  label: string
  rows: number
}

function LongField({ name, label, rows }: LongFieldProps) {
  const [value, edit] = useRow(name)
  const row: TextRow = FIELDS[name]
  return (
    <TextArea
      name={name}
      label={label}
      limit={row.limit}
      rows={rows}
      lang={factsOf(attributePath(name, '')).language}
      error={useProblem(name)}
      value={value ?? ''}
      onChange={(event) => edit(event.target.value)}
      below={<WaitingNote row={name} />}
    />
  )
}

/** Names of texts that the catalogue has in both languages. */
export type PairName = {
  [N in RowsOfKind<'text'>]: N extends `${infer Name}En`
    ? `${Name}Es` extends RowsOfKind<'text'>
      ? Name
      : never
    : never
}[RowsOfKind<'text'>]

interface PairProps {
  name: PairName
  label: string
  rows?: number
}

export function LanguagePair({ name, label, rows = 4 }: PairProps) {
  return (
    <>
      <div className="language-pair">
        <LongField name={`${name}En`} label={editTexts.inLanguage(label, 'English')} rows={rows} />
        <LongField name={`${name}Es`} label={editTexts.inLanguage(label, 'Spanish')} rows={rows} />
      </div>
      <PairQuestion english={attributePath(`${name}En`, '')} />
    </>
  )
}

const yesNo = () => [
  { value: 'yes', label: messages.yes() },
  { value: 'no', label: messages.no() },
]

interface YesNoFieldProps {
  name: RowsOfKind<'yesNo'>
  label?: string
  onAnswer?: (yes: boolean) => void
  /** Shown only after Yes. */
  details?: ReactNode
}

export function YesNoField({ name, label = labelOf(name), onAnswer, details }: YesNoFieldProps) {
  const [value, edit] = useRow(name)
  return (
    <>
      <SegmentGroup
        name={name}
        label={label}
        error={useProblem(name)}
        options={yesNo()}
        input={(option) => ({
          checked: value === (option.value === 'yes'),
          onChange: () => {
            edit(option.value === 'yes')
            onAnswer?.(option.value === 'yes')
          },
        })}
        below={<WaitingNote row={name} />}
      />
      {value === true && details}
    </>
  )
}

export function PhoneNumberField({ name }: { name: RowsOfKind<'phoneNumber'> }) {
  const [value, edit] = useRow(name)
  return (
    <PhoneField
      name={name}
      label={labelOf(name)}
      error={useProblem(name)}
      value={formatPhone(value ?? '')}
      onChange={(event) => edit(event.target.value)}
      below={<WaitingNote row={name} />}
    />
  )
}
