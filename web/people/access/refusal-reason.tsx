import { useQuery } from '@tanstack/react-query'
import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import { listSettings } from '../../../contract/shared/settings.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { queryOf } from '../../session/api/call.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { messages } from '../../ui/texts.ts'
import { decisionTexts as texts } from './decision-texts.ts'

/** Why an administrator refuses access, or a removal: a ready reason of the agency, own words, or both. */
export type RefusalReason = { words: string; ready: string }

/** The setting with the ready reasons, by what is refused. */
export type ReasonList = 'accessReasons' | 'removalReasons'

export const NO_REFUSAL_REASON: RefusalReason = { words: '', ready: '' }

export const reasonProblem = ({ words }: RefusalReason) =>
  noteProblems('reason', words, NOTE_LIMIT, messages)[0]?.message

/** The part of a refusal's body about its reason. */
export const refusalBody = ({ words, ready }: RefusalReason) => ({
  comments: words.trim(),
  ...(ready !== '' && { readyReason: ready }),
})

interface RefusalReasonFieldsProps {
  name: string
  list: ReasonList
  reason: RefusalReason
  onChange: (reason: RefusalReason) => void
}

export function RefusalReasonFields({ name, list, reason, onChange }: RefusalReasonFieldsProps) {
  const settings = useQuery(queryOf(listSettings, {}))
  const saved = settings.data?.data.find((one) => one.name === list)?.value
  const ready = (saved ?? []) as DirectorySettings[ReasonList]
  return (
    <>
      {ready.length > 0 && (
        <SelectField
          name={`${name}-ready`}
          label={texts.readyReason()}
          hint={texts.readyHint[list]()}
          empty={texts.noReadyReason()}
          options={ready.map(({ id, text }) => ({ value: id, label: text.en }))}
          value={reason.ready}
          onChange={(event) => onChange({ ...reason, ready: event.target.value })}
        />
      )}
      <TextField
        name={name}
        label={texts.reasonLabel()}
        hint={texts.reasonHint[list]()}
        value={reason.words}
        error={reasonProblem(reason)}
        onChange={(event) => onChange({ ...reason, words: event.target.value })}
      />
    </>
  )
}
