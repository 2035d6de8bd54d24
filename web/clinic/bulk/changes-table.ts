import { attributeLabel, changesBetween, readAttribute } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { FIELDS, type FieldName } from '../../../domain/clinic/fields.ts'
import { type Json, sameJson, type Voice } from '../../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../../domain/clinic/kinds.ts'
import {
  SHARED_ANSWERS,
  type SharedAnswer,
  type SharedEdit,
  withShared,
} from '../../../domain/clinic/shared-answers.ts'
import { tellRowPlainly } from '../../../domain/clinic/tell.ts'

/** Old and new values per clinic, differences first; clinics that already have the answers are only counted. */

export type ChangeLine = {
  clinic: Clinic
  label: string
  before: string
  after: string
  /** The change is a text, which waits for review when staff save it. */
  isText: boolean
}

/** Included in the row of the hours. */
const TOLD_BESIDE: readonly string[] = ['open24Hours']

export function changesTable(
  clinics: readonly Clinic[],
  names: readonly SharedAnswer[],
  edit: SharedEdit,
  voice: Voice,
): { lines: ChangeLine[]; same: number } {
  const rows: readonly string[] = names.flatMap((name) => [...SHARED_ANSWERS[name]])
  const told = rows.filter((row) => !TOLD_BESIDE.includes(row)) as FieldName[]
  const lines = clinics.flatMap((clinic) => {
    const wanted = withShared(clinic, edit)
    const texts = new Set(
      changesBetween(clinic, wanted)
        .filter(({ review }) => review === 'held')
        .map(({ attribute }) => readAttribute(attribute)?.name),
    )
    const tell = (of: Clinic, row: string) => tellRowPlainly(of, row, voice) || voice.messages.notSpecified()
    return told.flatMap((row): ChangeLine[] => {
      if (isSame(clinic, wanted, row)) return []
      const label = attributeLabel(`clinic.${row}`, voice.language)
      return [{ clinic, label, before: tell(clinic, row), after: tell(wanted, row), isText: texts.has(row) }]
    })
  })
  const changing = new Set(lines.map(({ clinic }) => clinic.clinicId))
  return { lines, same: clinics.length - changing.size }
}

function isSame(before: Clinic, after: Clinic, row: FieldName): boolean {
  const field = FIELDS[row]
  const value = (clinic: Clinic) => kindOf(field).normalise(clinic[row as keyof Clinic] as Json, field)
  return sameJson(value(before), value(after))
}
