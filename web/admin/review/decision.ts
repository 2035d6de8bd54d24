import type { ChangeRecord } from '../../../contract/updates.ts'
import { readAttribute } from '../../../domain/clinic/changes.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { tooLong } from '../../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../../domain/clinic/kinds.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import type { ApiError } from '../../session/api/error.ts'
import type { ChangedField } from './fields.ts'

/** The reviewer's wording by change; only what differs from the submitted text, so that a reload loses nothing. */
export type Edits = Readonly<Record<number, string>>
export type Errors = Readonly<Record<string, string>>
export type Verdict = 'approved' | 'rejected'

/** The value of a field's control. */
export function typedIn({ record, control, newText }: ChangedField, edits: Edits): string {
  const submitted = typeof record.newValue === 'string' ? record.newValue : newText
  return edits[record.changeId] ?? (control === 'phone' ? formatPhone(submitted) : submitted)
}

/** Typing the submitted text again removes the edit. */
export function withEdit(edits: Edits, field: ChangedField, typed: string): Edits {
  const { [field.record.changeId]: _, ...others } = edits
  return typed === typedIn(field, {}) ? others : { ...others, [field.record.changeId]: typed }
}

/** Every shown field is required, except addresses, which a reviewer cannot edit. */
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

/** The body of an approval: the records as read, with the reviewer's wording. */
export function decidedRecords(records: readonly ChangeRecord[], edits: Edits): ChangeRecord[] {
  return records.map((record) => {
    const typed = edits[record.changeId]
    if (typed === undefined) return record
    const found = readAttribute(record.attributeChanged)
    const newValue: Json = found ? kindOf(found.row).typed(found.part, typed, found.row) : typed
    return { ...record, newValue }
  })
}

/** Errors of the server by attribute; the server names an entry of a list without ids by its index. */
export function refusedFields({ errors }: Pick<ApiError, 'errors'>, attributes: readonly string[]): Errors {
  const attributeOf = (field: string) => (attributes.includes(field) ? field : field.replace(/\.\d+(?=\.|$)/g, ''))
  return Object.fromEntries(errors.map(({ field, message }) => [attributeOf(field), message]))
}
