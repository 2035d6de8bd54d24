import type { ChangeRecord } from '../../../contract/updates.ts'
import { readAttribute } from '../../../domain/clinic/changes.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { tooLong } from '../../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../../domain/clinic/kinds.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import type { ApiError } from '../../session/api/error.ts'
import type { ChangedField } from './fields.ts'

/** What a reviewer typed over what was submitted, by change. Only what differs is in it, so that a reload loses nothing. */
export type Edits = Readonly<Record<number, string>>
export type Errors = Readonly<Record<string, string>>
export type Verdict = 'approved' | 'rejected'

/** What a field's control holds. */
export function typedIn({ record, control, newText }: ChangedField, edits: Edits): string {
  const submitted = typeof record.newValue === 'string' ? record.newValue : newText
  return edits[record.changeId] ?? (control === 'phone' ? formatPhone(submitted) : submitted)
}

/** Typing the submitted words again is no edit. */
export function withEdit(edits: Edits, field: ChangedField, typed: string): Edits {
  const { [field.record.changeId]: _, ...others } = edits
  return typed === typedIn(field, {}) ? others : { ...others, [field.record.changeId]: typed }
}

/** Every shown field is required; addresses are not the reviewer's to fill in. */
export function problemsOfReview(fields: readonly ChangedField[], edits: Edits, voice: Voice): Errors {
  const problems = fields
    .filter((field) => field.role === 'edit')
    .flatMap((field) => {
      const message = problemOf(field, typedIn(field, edits), voice)
      return message === undefined ? [] : [[field.attribute, message] as const]
    })
  return Object.fromEntries(problems)
}

function problemOf({ attribute, control, limit }: ChangedField, typed: string, voice: Voice): string | undefined {
  if (typed.trim() === '') return voice.messages.reviewRequired()
  const found = readAttribute(attribute)
  if (found === undefined || control === 'phone') return undefined
  if (found.part === '') {
    const kind = kindOf(found.row)
    return kind.problems(kind.typed('', typed, found.row), found.row, found.name, voice)[0]?.message
  }
  return limit === undefined ? undefined : tooLong(typed.trim(), limit, attribute, '', voice)[0]?.message
}

/** The records as they were read, with the words as reviewed: what an approval sends. */
export function decidedRecords(records: readonly ChangeRecord[], edits: Edits): ChangeRecord[] {
  return records.map((record) => {
    const typed = edits[record.changeId]
    if (typed === undefined) return record
    const found = readAttribute(record.attributeChanged)
    const newValue: Json = found ? kindOf(found.row).typed(found.part, typed, found.row) : typed
    return { ...record, newValue }
  })
}

/** What the server found wrong, at the fields it is about; a row of a list is named by its place there, a field is not. */
export function refusedFields({ errors }: Pick<ApiError, 'errors'>): Errors {
  return Object.fromEntries(errors.map(({ field, message }) => [field.replace(/\.\d+(?=\.|$)/g, ''), message]))
}
