import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MappedClinic } from '../../../contract/reference.ts'
import { getProvidersClinicsMap } from '../../../contract/shared/reference.ts'
import { labelOf } from '../../clinic/names.ts'
import { queryOf } from '../../session/api/call.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { texts as shellTexts } from '../../ui/texts.ts'
import { usePaused } from '../../ui/use-paused.ts'
import { providersTexts as texts } from './texts.ts'

export type Successor = { typed: string; clinicId: number | null }
export const NO_SUCCESSOR: Successor = { typed: '', clinicId: null }

interface SuccessorFieldProps {
  value: Successor
  onChange: (value: Successor) => void
  /** The archived clinic, which cannot succeed itself. */
  except: number
  error: string | undefined
}

const FOUND_AT_ONCE = 20

/** The successor: the administrator finds a listed clinic by a part of its name. */
export function SuccessorField({ value, onChange, except, error }: SuccessorFieldProps) {
  const q = usePaused(value.typed.trim())
  const query = useQuery({
    ...queryOf(getProvidersClinicsMap, { query: { q, limit: FOUND_AT_ONCE } }),
    enabled: q !== '' && value.clinicId === null,
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : shownClinics(Object.values(query.data?.data.clinics ?? {}), except)
  const problem = query.isError ? shellTexts.couldNotLoad(texts.clinics().toLowerCase()) : error
  return (
    <Combobox
      name="replacedBy"
      label={texts.successor()}
      hint={texts.successorHint()}
      error={problem}
      value={value.typed}
      onType={(typed) => onChange({ typed, clinicId: null })}
      options={found.map((clinic) => ({
        id: String(clinic.clinicId),
        main: labelOf(clinic),
        ...(clinic.city && { secondary: clinic.city }),
      }))}
      onChoose={({ id, main }) => onChange({ typed: main, clinicId: Number(id) })}
      status={
        value.clinicId !== null
          ? texts.successorChosen(value.typed)
          : q !== '' && query.isSuccess && texts.successorsFound(found.length)
      }
    />
  )
}

const shownClinics = (clinics: readonly MappedClinic[], except: number) =>
  clinics
    .filter(({ archived, displayAtOwnpath, clinicId }) => !archived && displayAtOwnpath && clinicId !== except)
    .toSorted((a, b) => labelOf(a).localeCompare(labelOf(b)))
